import type { TokenMetadata } from '../../../contract/token.ts';
import { useLocale } from '../../locale-context.ts';
import { CopyWords } from '../../ui/copy.tsx';
import { WholeIdentifier } from '../../ui/identifier.tsx';
import { NameIt } from '../../ui/name-it.tsx';
import { useNetwork } from '../../ui/network.tsx';
import { TokenPicture } from '../../ui/picture.tsx';
import { shareLink } from '../../ui/share-link.ts';
import { Plate, Ticker } from '../../ui/token-text.tsx';
import { HiddenNote } from './hidden-note.tsx';

interface TokenHeadProperties {
  identifier: string;
  address: string;
  /** undefined while the service has not said. */
  metadata: TokenMetadata | undefined;
}

/** Which token it is: the whole identifier first, then name and ticker as its issuer's words. */
export function TokenHead({ identifier, address, metadata }: TokenHeadProperties) {
  const { t } = useLocale();
  const network = useNetwork();
  // The address names its network: who opens the link need not guess.
  const link = () => shareLink(`token/${address}?network=${network}`);
  return (
    <div className="head head-tok">
      <TokenPicture identifier={identifier} size={64} />
      <div className="head-t">
        <div className="head-2">
          <span className="eyebrow">{t('token.tokenIdentifier')}</span>
          <WholeIdentifier value={identifier} copyLabel={t('token.copyIdentifier')} />
        </div>
        <div className="head-1">
          {metadata === undefined ? (
            <h1 className="h-wait">{t('token.token')}</h1>
          ) : (
            <>
              <h1 className="h-plate">
                <Plate text={metadata.name} of={metadata.tokenIdentifier} />
              </h1>
              <span className="tick-lg">
                <Ticker text={metadata.ticker} of={metadata.tokenIdentifier} />
              </span>
            </>
          )}
        </div>
        {metadata && <HiddenNote token={metadata} />}
      </div>
      <div className="acts">
        <NameIt value={identifier} kind="token" />
        <CopyWords icon="link" text={link}>
          {t('token.copyLink')}
        </CopyWords>
      </div>
    </div>
  );
}
