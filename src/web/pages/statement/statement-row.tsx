import type { AddressTransaction } from '../../../contract/address.ts';
import { amountOf, assetOf, effectOn, isVoid } from '../../../format/address-effect.ts';
import { leftOutOf } from '../../../format/address-totals.ts';
import { netEffectOf } from '../../../format/net-effect.ts';
import { formatUsd } from '../../../format/usd.ts';
import { utcDateTime } from '../../../format/utc.ts';
import { useLocale } from '../../locale-context.ts';
import { kindTitle, kindWord } from '../../ui/kind.tsx';
import { statusWord } from '../../ui/status.tsx';
import { role } from '../../ui/table-role.ts';
import { ExactAmount } from './exact-amount.tsx';

/** Other sides that a row names whole; the files name all. */
const mostNamed = 4;

/** One transaction, nothing shortened. */
export function StatementRow(properties: { row: AddressTransaction; publicKey: string; hasValue: boolean }) {
  const locale = useLocale();
  const { row, publicKey, hasValue } = properties;
  const { createdAt, type, status, id, txid, valueUsd } = row;
  const asset = assetOf(row);
  const others = othersOf(row, publicKey);
  return (
    <tr {...role.row} data-transaction={id}>
      <td {...role.cell}>
        {createdAt ? <time dateTime={createdAt}>{utcDateTime(createdAt)}</time> : locale.t('statement.unknown')}
      </td>
      <td {...role.cell} title={kindWord(type)}>
        {kindTitle(locale, type)}
        <span className="stm-s">{statusWord(locale, status)}</span>
      </td>
      <td {...role.cell}>
        <span className="mono">{id}</span>
        {others.slice(0, mostNamed).map((other) => (
          <span className="mono stm-s" key={other}>
            {other}
          </span>
        ))}
        {others.length > mostNamed && (
          <span className="stm-s">{locale.t('statement.andMore', { count: others.length - mostNamed })}</span>
        )}
        {asset && asset.asset !== 'btc' && (
          <span className="stm-s">
            {locale.t('statement.token')} <span className="mono">{asset.asset}</span>
          </span>
        )}
        {txid && (
          <span className="stm-s">
            {locale.t('statement.bitcoinTransaction')} <span className="mono">{txid}</span>
          </span>
        )}
      </td>
      <td {...role.cell} className="stm-n">
        <RowEffect row={row} publicKey={publicKey} />
        {hasValue && valueUsd > 0 && !isVoid(status) && (
          <span className="stm-s">{locale.t('statement.worth', { dollars: formatUsd(locale, valueUsd) })}</span>
        )}
      </td>
    </tr>
  );
}

/** What it adds or takes, nothing where it failed; the amount alone where nobody tells. Says why it is in no total. */
function RowEffect({ row, publicKey }: { row: AddressTransaction; publicKey: string }) {
  const { t } = useLocale();
  const asset = assetOf(row);
  const leftOut = leftOutOf(row, publicKey);
  const effect = effectOn(row, publicKey);
  const baseUnits = leftOut === 'untold' ? amountOf(row) : (effect ?? amountOf(row));
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
      {leftOut !== undefined && <span className="stm-s">{t(`statement.leftOut.${leftOut}`)}</span>}
    </>
  );
}

function othersOf({ counterparty, multiIoDetails }: AddressTransaction, publicKey: string): readonly string[] {
  const net = multiIoDetails && netEffectOf(multiIoDetails, publicKey);
  if (net) return net.others;
  const named = counterparty?.identifier ?? '';
  return named === '' || named === 'unknown' ? [] : [named];
}
