import { Link } from '@tanstack/react-router';
import { hasDollarValue } from '#contract/common.ts';
import type { TokenMetadata } from '#contract/token.ts';
import type { TokenTransactionDetail } from '#contract/transaction.ts';
import { toBigInt } from '#format/amounts.ts';
import { scaleRounded } from '#format/numbers.ts';
import { formatTokenPrice } from '#format/rates.ts';
import { TokenAmount } from '#web/components/amount.tsx';
import { Card, Fact, FactList } from '#web/components/card.tsx';
import { Identifier } from '#web/components/identifier.tsx';
import { TokenPicture } from '#web/components/picture.tsx';
import { Plate, Ticker } from '#web/components/token-name.tsx';
import { useLocale, useNetwork } from '#web/contexts.ts';

/** The token that moved: identifier before name, since names are chosen freely. */
export function TokenCard({ token, transaction }: { token: TokenMetadata; transaction: TokenTransactionDetail }) {
  const locale = useLocale();
  const { t } = locale;
  const network = useNetwork();
  const price = hasDollarValue(network)
    ? pricePerToken(transaction.valueUsd, toBigInt(transaction.amount), token.decimals)
    : undefined;
  return (
    <Card aria-label={t('transaction.token')}>
      <div className="flex items-center gap-3.5 px-5 pt-5 pb-4">
        <TokenPicture identifier={token.tokenIdentifier} size={44} />
        <div className="min-w-0">
          <Link
            className="inline-block max-w-full"
            to="/token/$identifier"
            params={{ identifier: token.tokenIdentifier }}
            search={{ network }}
          >
            <Plate text={token.name} of={token.tokenIdentifier} />
          </Link>
          <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs">
            <Ticker text={token.ticker} of={token.tokenIdentifier} />
            {price !== undefined && (
              <span className="text-ink-3" title={t('transaction.valueByAmount')}>
                {t.rich('transaction.atTheTime', { value: () => formatTokenPrice(locale, price) })}
              </span>
            )}
          </div>
        </div>
      </div>
      <div className="px-5 py-1.5 @max-md/page:px-4 @max-md/page:py-1 border-t border-line">
        <FactList>
          <Fact name={t('token.identifier')}>
            <Identifier value={token.tokenIdentifier} kind="token" copyLabel={t('token.copyIdentifier')} />
          </Fact>
          <Fact name={t('transaction.tokenAddress')}>
            <Identifier value={token.tokenAddress} kind="token" copyLabel={t('token.copyAddress')} />
          </Fact>
          <Fact name={t('token.issuer')}>
            <Identifier value={token.issuerPublicKey} kind="publicKey" picture copyLabel={t('token.copyIssuer')} />
          </Fact>
          <Fact name={t('transaction.decimals')}>{token.decimals}</Fact>
          <Fact name={t('transaction.maxSupply')}>
            <MaximumSupply token={token} />
          </Fact>
          <Fact name={t('transaction.freezable')}>
            {typeof token.isFreezable !== 'boolean'
              ? t('transaction.notAvailable')
              : t(token.isFreezable ? 'transaction.isFreezable' : 'transaction.notFreezable')}
          </Fact>
        </FactList>
      </div>
    </Card>
  );
}

/** Supplement 3: null is uncapped; so is 0, which some services send. */
function MaximumSupply({ token }: { token: TokenMetadata }) {
  const { t } = useLocale();
  const { maxSupply } = token;
  if (maxSupply === null || maxSupply === undefined || toBigInt(maxSupply) === 0n) return t('transaction.unlimited');
  return <TokenAmount quantity={maxSupply} metadata={token} size="small" layout="lines" allDecimals />;
}

/**
 * Returns the price of a whole token in US dollars: value divided by amount.
 * @param quantity base units
 * @returns undefined without a known price
 */
export function pricePerToken(valueUsd: number, quantity: bigint, decimals: number): number | undefined {
  if (!(valueUsd > 0) || quantity <= 0n) return undefined;
  const millionths = scaleRounded(valueUsd, 6);
  const price = Number((millionths * 1_000_000n * 10n ** BigInt(Math.min(decimals, 64))) / quantity) / 1e12;
  return price > 0 ? price : undefined;
}
