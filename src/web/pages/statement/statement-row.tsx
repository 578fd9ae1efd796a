import type { AddressTransaction } from '#contract/address.ts';
import { formatUsd } from '#format/amounts/usd.ts';
import { utcDateTime } from '#format/time/utc.ts';
import { amountOf, assetOf, effectOn, isVoid } from '#format/address-effect.ts';
import { exclusionOf } from '#format/transactions/address-totals.ts';
import { netEffectOf } from '#format/transactions/net-effect.ts';
import { kindTitle, kindWord } from '#web/components/transaction-marks.tsx';
import { statusWord } from '#web/components/table/status.tsx';
import { useFullLocale } from '#web/contexts.ts';
import { ExactAmount } from './exact-amount.tsx';
import { StatementCell, StatementDetail, StatementLine } from './statement-table.tsx';

/** Maximum counterparties listed in a row; the files list all. */
const maxNamed = 4;

/** One transaction in full. */
export function StatementRow(properties: { row: AddressTransaction; publicKey: string; hasValue: boolean }) {
  const locale = useFullLocale();
  const { row, publicKey, hasValue } = properties;
  const { createdAt, type, status, id, txid, valueUsd } = row;
  const asset = assetOf(row);
  const others = othersOf(row, publicKey);
  return (
    <StatementLine transaction={id}>
      <StatementCell width="time">
        {createdAt ? <time dateTime={createdAt}>{utcDateTime(createdAt)}</time> : locale.t('statement.unknown')}
      </StatementCell>
      <StatementCell width="word" title={kindWord(type)}>
        {kindTitle(locale, type)}
        <StatementDetail>{statusWord(locale, status)}</StatementDetail>
      </StatementCell>
      <StatementCell>
        <span className="mono">{id}</span>
        {others.slice(0, maxNamed).map((other) => (
          <StatementDetail isMono key={other}>
            {other}
          </StatementDetail>
        ))}
        {others.length > maxNamed && (
          <StatementDetail>{locale.t('statement.andMore', { count: others.length - maxNamed })}</StatementDetail>
        )}
        {asset && asset.asset !== 'btc' && (
          <StatementDetail>
            {locale.t('statement.token')} <span className="mono">{asset.asset}</span>
          </StatementDetail>
        )}
        {txid && (
          <StatementDetail>
            {locale.t('statement.bitcoinTransaction')} <span className="mono">{txid}</span>
          </StatementDetail>
        )}
      </StatementCell>
      <StatementCell isNumber>
        <RowEffect row={row} publicKey={publicKey} />
        {hasValue && valueUsd > 0 && !isVoid(status) && (
          <StatementDetail>{locale.t('statement.worth', { dollars: formatUsd(locale, valueUsd) })}</StatementDetail>
        )}
      </StatementCell>
    </StatementLine>
  );
}

/** Effect on the balance, none if it failed; the plain amount if unknown. Says why it is excluded from the totals. */
function RowEffect({ row, publicKey }: { row: AddressTransaction; publicKey: string }) {
  const { t } = useFullLocale();
  const asset = assetOf(row);
  const exclusion = exclusionOf(row, publicKey);
  const effect = effectOn(row, publicKey);
  const baseUnits = exclusion === 'unknown' ? amountOf(row) : (effect ?? amountOf(row));
  return (
    <>
      {baseUnits === undefined ? (
        t('statement.unknown')
      ) : (
        <ExactAmount
          baseUnits={baseUnits}
          asset={asset?.asset ?? ''}
          decimals={asset?.decimals ?? null}
          isSigned={baseUnits === effect}
        />
      )}
      {exclusion !== undefined && <StatementDetail>{t(`statement.excluded.${exclusion}`)}</StatementDetail>}
    </>
  );
}

function othersOf({ counterparty, multiIoDetails }: AddressTransaction, publicKey: string): readonly string[] {
  const net = multiIoDetails && netEffectOf(multiIoDetails, publicKey);
  if (net) return net.others;
  const named = counterparty?.identifier ?? '';
  return named === '' || named === 'unknown' ? [] : [named];
}
