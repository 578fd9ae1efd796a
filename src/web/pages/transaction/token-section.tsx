import { Link } from '@tanstack/react-router';
import { hasDollarValue } from '#contract/common.ts';
import type { TokenMetadata } from '#contract/token.ts';
import type { TokenTransactionDetail } from '#contract/transaction.ts';
import { maximumOf, toBigInt } from '#format/amounts.ts';
import { scaleRounded } from '#format/numbers.ts';
import { formatTokenPrice } from '#format/rates.ts';
import { TokenAmount } from '#web/components/amount.tsx';
import { FactRow, FactRows, Note, Section } from '#web/components/card.tsx';
import { FullIdentifier, Identifier } from '#web/components/identifier.tsx';
import { TokenPicture } from '#web/components/picture.tsx';
import { Plate, Ticker } from '#web/components/token-name.tsx';
import { useLocale, useNetwork } from '#web/contexts.ts';

/** The token that moved. */
export function TokenSection({ token, transaction }: { token: TokenMetadata; transaction: TokenTransactionDetail }) {
  const locale = useLocale();
  const { t } = locale;
  const network = useNetwork();
  const price = hasDollarValue(network)
    ? pricePerToken(transaction.valueUsd, toBigInt(transaction.amount), token.decimals)
    : undefined;
  return (
    <Section id="token-heading" title={t('transaction.token')}>
      <div className="mt-1 mb-1.5 flex items-center gap-3">
        <TokenPicture identifier={token.tokenIdentifier} size={40} />
        <div className="min-w-0">
          <TokenLink token={token} />
          {price !== undefined && (
            <span className="block text-ink-3" title={t('transaction.valueByAmount')}>
              {t.rich('transaction.atTheTime', { value: () => formatTokenPrice(locale, price) })}
            </span>
          )}
        </div>
      </div>
      <FactRows>
        <FactRow name={t('token.identifier')}>
          <FullIdentifier value={token.tokenIdentifier} size="fact" copyLabel={t('token.copyIdentifier')} />
        </FactRow>
        <Issuer token={token} />
        <FactRow name={t('transaction.maxSupply')}>
          <MaximumSupply token={token} />
        </FactRow>
      </FactRows>
    </Section>
  );
}

/** The same as rows of the details. */
export function TokenFacts({ token }: { token: TokenMetadata }) {
  const { t } = useLocale();
  return (
    <>
      <FactRow name={t('transaction.token')}>
        <span className="flex min-w-0 items-center gap-3">
          <TokenPicture identifier={token.tokenIdentifier} size={24} />
          <TokenLink token={token} />
        </span>
      </FactRow>
      <FactRow name={t('transaction.tokenIdentifier')}>
        <Identifier value={token.tokenIdentifier} kind="token" copyLabel={t('token.copyIdentifier')} />
      </FactRow>
      <Issuer token={token} />
    </>
  );
}

/** Name and ticker; everything else about the token is on its page. */
function TokenLink({ token }: { token: TokenMetadata }) {
  return (
    <Link
      className="flex max-w-full min-w-0 flex-wrap items-center gap-x-2 gap-y-1"
      to="/token/$identifier"
      params={{ identifier: token.tokenIdentifier }}
      search={{ network: useNetwork() }}
    >
      <Plate text={token.name} of={token.tokenIdentifier} />
      <Ticker text={token.ticker} of={token.tokenIdentifier} />
    </Link>
  );
}

function Issuer({ token }: { token: TokenMetadata }) {
  const { t } = useLocale();
  return (
    <FactRow name={t('token.issuer')}>
      <Identifier value={token.issuerPublicKey} kind="publicKey" copyLabel={t('token.copyIssuer')} />
      {token.isFreezable === true && <Note>{t('transaction.canFreeze')}</Note>}
    </FactRow>
  );
}

function MaximumSupply({ token }: { token: TokenMetadata }) {
  const { t } = useLocale();
  const maximum = maximumOf(token);
  if (maximum === undefined) return t('transaction.unlimited');
  // Most are whole tokens, whose decimals would fill a second line with zeros.
  const unit = 10n ** BigInt(token.decimals);
  const isWhole = maximum % unit === 0n;
  return (
    <TokenAmount
      quantity={isWhole ? maximum / unit : maximum}
      metadata={isWhole ? { ...token, decimals: 0 } : token}
      size="small"
      layout="lines"
    />
  );
}

/** Returns US dollars of a whole token: value divided by amount in base units; undefined if unknown. */
export function pricePerToken(valueUsd: number, quantity: bigint, decimals: number): number | undefined {
  if (!(valueUsd > 0) || quantity <= 0n) return undefined;
  const millionths = scaleRounded(valueUsd, 6);
  const price = Number((millionths * 1_000_000n * 10n ** BigInt(Math.min(decimals, 64))) / quantity) / 1e12;
  return price > 0 ? price : undefined;
}
