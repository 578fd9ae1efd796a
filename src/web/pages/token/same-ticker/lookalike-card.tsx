import { useQuery } from '@tanstack/react-query';
import { cva } from 'class-variance-authority';
import { hasDollarValue } from '#contract/endpoints/common.ts';
import type { ListedToken } from '#contract/endpoints/token.ts';
import { formatSats } from '#format/amounts.ts';
import { formatUsd } from '#format/amounts/usd.ts';
import { Identifier } from '#web/components/identifier.tsx';
import { TokenPicture } from '#web/components/picture.tsx';
import { Plate, Ticker } from '#web/components/token-text.tsx';
import { SkeletonLine } from '#web/components/skeleton.tsx';
import { useNetwork } from '#web/hooks/page-context.tsx';
import { useLocale } from '#web/contexts.ts';
import { tokenQuery } from '#web/queries/token.ts';

const card = cva(
  'grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-2.5 gap-y-0.5 rounded-md border bg-surface px-3 py-2.5',
  { variants: { isThis: { true: 'border-ink depth-[inset_0_0_0_1px_currentColor]', false: 'border-line-2' } } },
);

/**
 * One of the tokens with the same ticker: identifier, holders, market cap and issuer.
 * @param isThis whether it is the token of the page
 */
export function LookalikeCard({ token, isThis = false }: { token: ListedToken; isThis?: boolean }) {
  const locale = useLocale();
  const { holderCount, issuerPublicKey, name, ticker, tokenIdentifier } = token;
  return (
    <li className={card({ isThis })}>
      <TokenPicture identifier={tokenIdentifier} size={32} className="row-span-3 self-start" />
      <span className="flex min-w-0 flex-wrap items-center gap-1.5">
        <Plate text={name} of={tokenIdentifier} size="small" />
        <Ticker text={ticker} of={tokenIdentifier} className="flex-none" />
      </span>
      <span className="col-start-2 flex flex-wrap items-center justify-between gap-x-2.5">
        <Identifier value={tokenIdentifier} kind="token" />
        <span className="text-xs text-ink-2">{isThis ? locale.t('token.thisToken') : <Cap token={token} />}</span>
      </span>
      <span className="col-start-2 flex flex-wrap gap-x-3.5 gap-y-0.5 text-xs text-ink-2">
        <span>{locale.t('token.heldBy', { count: holderCount, text: formatSats(locale, holderCount) })}</span>
        <span className="inline-flex items-center gap-1.5">
          {locale.t('token.issuer')} <Identifier value={issuerPublicKey} kind="publicKey" picture />
        </span>
      </span>
    </li>
  );
}

/** Search results have no market cap, so each token is requested once. */
function Cap({ token }: { token: ListedToken }) {
  const locale = useLocale();
  const network = useNetwork();
  const input = { network, identifier: token.tokenIdentifier };
  const { data, isError } = useQuery({ ...tokenQuery(input), refetchInterval: false });
  if (!hasDollarValue(network)) return null;
  if (data === undefined) return isError ? locale.t('token.capUnavailable') : <SkeletonLine width={56} />;
  const { marketCapUsd } = data.data;
  return marketCapUsd > 0
    ? locale.t('token.capValue', { usd: formatUsd(locale, marketCapUsd, 'summary') })
    : locale.t('common.noPrice');
}
