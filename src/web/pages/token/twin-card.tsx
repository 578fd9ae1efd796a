import { useQuery } from '@tanstack/react-query';
import type { ListedToken } from '../../../contract/token.ts';
import { formatSats } from '../../../format/sats.ts';
import { formatUsd } from '../../../format/usd.ts';
import { useLocale } from '../../locale-context.ts';
import { tokenQuery } from '../../queries/token.ts';
import { Identifier } from '../../ui/identifier.tsx';
import { useNetwork } from '../../ui/network.tsx';
import { TokenPicture } from '../../ui/picture.tsx';
import { SkeletonLine } from '../../ui/states.tsx';
import { Plate, Ticker } from '../../ui/token-text.tsx';

/**
 * One of the tokens that go by the same ticker: identifier, holders, cap and issuer.
 * @param isThis the one whose page this is
 */
export function TwinCard({ token, isThis = false }: { token: ListedToken; isThis?: boolean }) {
  const locale = useLocale();
  const { holderCount, issuerPublicKey, name, ticker, tokenIdentifier } = token;
  return (
    <li className={isThis ? 'twin is-this' : 'twin'}>
      <TokenPicture identifier={tokenIdentifier} size={32} />
      <span className="twin-n">
        <Plate text={name} of={tokenIdentifier} />
        <Ticker text={ticker} of={tokenIdentifier} />
      </span>
      <span className="cap">{isThis ? locale.t('token.thisToken') : <Cap token={token} />}</span>
      <Identifier value={tokenIdentifier} kind="token" />
      <span className="twin-f">
        <span>{locale.t('token.heldBy', { count: holderCount, text: formatSats(locale, holderCount) })}</span>
        <span className="twin-i">
          {locale.t('token.issuer')} <Identifier value={issuerPublicKey} kind="publicKey" picture />
        </span>
      </span>
    </li>
  );
}

/** A search names no cap, so each token is asked for it once. */
function Cap({ token }: { token: ListedToken }) {
  const locale = useLocale();
  const network = useNetwork();
  const input = { network, identifier: token.tokenIdentifier };
  const { data, isError } = useQuery({ ...tokenQuery(input), refetchInterval: false });
  if (network === 'REGTEST') return null;
  if (data === undefined) return isError ? locale.t('token.capNotRead') : <SkeletonLine width={56} />;
  const { marketCapUsd } = data.data;
  return marketCapUsd > 0
    ? locale.t('token.capIn', { usd: formatUsd(locale, marketCapUsd, 'summary') })
    : locale.t('common.noPrice');
}
