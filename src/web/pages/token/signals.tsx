import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { looksLikeBitcoin } from '#contract/confusable.ts';
import type { TokenDetails } from '#contract/token.ts';
import { maximumOf, shortQuantityText, toBigInt } from '#format/amounts.ts';
import { formatShare } from '#format/shares.ts';
import { SkeletonLine } from '#web/components/states.tsx';
import { CalendarDate } from '#web/components/time.tsx';
import { IssuerLink } from '#web/components/token-name.tsx';
import { useLocale, useNetwork } from '#web/contexts.ts';
import { largestHolders, tokenHoldersQuery } from '#web/data/queries/token.ts';
import { issuerBalanceOf } from './concentration-curve.ts';
import { freezing } from './market.tsx';
import { Lookalikes, type LookalikeTokens } from './same-ticker.tsx';
import { NameNote, Signal } from './signal.tsx';

/** Holders whose common share is a signal. */
const topHolders = 10;

/**
 * What a reader weighs before accepting a token, as sentences, the gravest first, each linked to the part of the page that
 * proves it. No verdict.
 */
export function Signals({ token, lookalikes }: { token: TokenDetails | undefined; lookalikes: LookalikeTokens }) {
  const locale = useLocale();
  const { t } = locale;
  if (token === undefined) {
    return (
      <div className="grid gap-5.5 pt-2.5 pb-3">
        {['80%', '50%', '60%', '75%', '70%'].map((width) => (
          <SkeletonLine key={width} width={width} className="h-4" />
        ))}
      </div>
    );
  }
  const { metadata, totalSupply } = token;
  const supply = toBigInt(totalSupply);
  const maximum = maximumOf(metadata);
  const exists = maximum === undefined ? undefined : formatShare(locale, supply, maximum, 1);
  const freezable = (
    <Signal severity={metadata.isFreezable ? 'middle' : 'none'} icon="freeze">
      {freezing(locale, metadata)}.
    </Signal>
  );
  return (
    <ul className="grid gap-0.5 not-first:*:data-[severity=middle]:mt-1" aria-label={t('token.signals')}>
      <HolderSignals token={token} areGrave />
      <NameNote token={metadata} />
      <Lookalikes token={metadata} lookalikes={lookalikes} />
      {lookalikes.lookalikes.length === 0 && looksLikeBitcoin(metadata.ticker) && (
        <Signal severity="middle" icon="warn">
          {t('token.likeBitcoin')}
        </Signal>
      )}
      {metadata.isFreezable && freezable}
      <HolderSignals token={token} areGrave={false} />
      {!metadata.isFreezable && freezable}
      <Signal severity="none" icon="mint">
        {maximum === undefined
          ? `${t('token.noMaximum')}.`
          : exists === undefined || supply > maximum
            ? t('token.aboveMaximum')
            : t('token.atMost', { quantity: shortQuantityText(locale, maximum, metadata.decimals), share: exists })}
      </Signal>
      <Signal severity="none" icon="clock">
        {metadata.createdAt
          ? t.rich('token.createdBy', {
              date: () => <CalendarDate at={metadata.createdAt} />,
              issuer: () => <IssuerLink publicKey={metadata.issuerPublicKey} place="row" />,
            })
          : t.rich('token.issuedBy', { issuer: () => <IssuerLink publicKey={metadata.issuerPublicKey} place="row" /> })}
      </Signal>
    </ul>
  );
}

/** How much of a token few addresses hold: the sentences that warn, or the plain ones. */
function HolderSignals({ token, areGrave }: { token: TokenDetails; areGrave: boolean }) {
  const locale = useLocale();
  const { t } = locale;
  const network = useNetwork();
  const { data, isError } = useQuery(
    tokenHoldersQuery(largestHolders({ network, identifier: token.metadata.tokenIdentifier })),
  );
  const holders = data?.data;
  const supply = toBigInt(token.totalSupply);
  if (holders === undefined) {
    return (
      isError &&
      !areGrave && (
        <Signal severity="none" icon="unknown" tab="holders">
          {t('token.holders')}: {t('token.priceUnavailable')}
        </Signal>
      )
    );
  }
  const balances = holders.data.map(({ balance }) => toBigInt(balance));
  const [largest] = balances;
  if (largest === undefined || supply <= 0n) return null;
  const issuer = issuerBalanceOf(token, holders);
  const share = formatShare(locale, largest, supply) ?? '';
  if (largest * 2n >= supply) {
    if (!areGrave) return null;
    const isIssuer = holders.data[0]?.pubkey === token.metadata.issuerPublicKey;
    return (
      <Signal severity="high" icon="warn" tab="holders">
        {t.rich(isIssuer ? 'token.issuerDecides' : 'token.oneDecides', { share, strong })}
      </Signal>
    );
  }
  const top = balances.slice(0, topHolders).reduce((sum, balance) => sum + balance, 0n);
  const count = Math.min(topHolders, balances.length);
  const isMost = count < holders.meta.totalItems && top * 10n >= supply * 9n;
  return (
    <>
      {isMost === areGrave && (
        <Signal severity={isMost ? 'middle' : 'none'} icon={isMost ? 'warn' : 'chart'} tab="holders">
          {t.rich('token.topHold', { count, share: formatShare(locale, top, supply, 1) ?? '', strong })}
        </Signal>
      )}
      {!areGrave && issuer !== undefined && issuer > 0n && (
        <Signal severity="none" icon="stamp" tab="holders">
          {t('token.issuerHolds', { share: formatShare(locale, issuer, supply, 1) ?? '' })}
        </Signal>
      )}
    </>
  );
}

const strong = (text: ReactNode) => <b className="font-strong text-ink">{text}</b>;
