import type { TokenMetadata } from '#contract/endpoints/token.ts';
import { FullIdentifier } from '#web/components/identifier.tsx';
import { LabelEditor } from '#web/components/identity/label-editor.tsx';
import { TokenPicture } from '#web/components/picture.tsx';
import { Plate, Ticker } from '#web/components/token-text.tsx';
import { CopyWords } from '#web/components/copy.tsx';
import { headLine, headLook } from '#web/components/page-bar.tsx';
import { shareLink } from '#web/components/primitives/share-link.ts';
import { useNetwork } from '#web/hooks/page-context.tsx';
import { useLocale } from '#web/contexts.ts';
import { HiddenNote } from './hidden-note.tsx';

interface TokenHeadProperties {
  identifier: string;
  address: string;
  /** Undefined while loading. */
  metadata: TokenMetadata | undefined;
}

/** Identity of a token: the full identifier first, then its untrusted name and ticker. */
export function TokenHead({ identifier, address, metadata }: TokenHeadProperties) {
  const { t } = useLocale();
  const network = useNetwork();
  // The address includes the network, so the link works everywhere.
  const link = () => shareLink(`token/${address}?network=${network}`);
  return (
    <div className={headLook} data-head>
      <TokenPicture identifier={identifier} size={64} className="@max-md/page:size-12" />
      {/* Long names may use the width of the buttons. */}
      <div className="min-w-0 @max-md/page:flex-[1_0_60%] @md/page:flex-1">
        <div className="flex min-w-0 items-center gap-2 @max-md/page:items-start">
          <span className="text-xs/4 text-ink-3 @max-md/page:hidden">{t('token.tokenIdentifier')}</span>
          <FullIdentifier size="head" value={identifier} copyLabel={t('token.copyIdentifier')} />
        </div>
        <div className={`${headLine} mt-2 min-h-9.5`}>
          {metadata === undefined ? (
            <h1 className="min-w-0 wrap-anywhere">{t('token.token')}</h1>
          ) : (
            <>
              <h1 className="max-w-full min-w-0 wrap-anywhere">
                <Plate text={metadata.name} of={metadata.tokenIdentifier} size="large" />
              </h1>
              <span>
                <Ticker text={metadata.ticker} of={metadata.tokenIdentifier} size="large" />
              </span>
            </>
          )}
        </div>
        {metadata && <HiddenNote token={metadata} />}
      </div>
      <div className="flex gap-2 @max-md/page:flex-wrap @md/page:flex-none">
        <LabelEditor value={identifier} kind="token" />
        <CopyWords icon="link" text={link}>
          {t('token.copyLink')}
        </CopyWords>
      </div>
    </div>
  );
}
