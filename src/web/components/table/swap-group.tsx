import { type ReactNode, useState } from 'react';
import { sentenceOf } from '#format/transactions/sentence.ts';
import { type RowGroup, statusOfLegs } from '#format/transactions/swap-groups.ts';
import { useLabelOf } from '#web/components/identity/own-label.tsx';
import { Icon } from '#web/components/primitives/icon.tsx';
import { ListTime } from '#web/components/time/time.tsx';
import { useLocale } from '#web/locale-context.ts';
import { useUnit } from '#web/settings/unit.ts';
import { glyph } from './kind.tsx';
import { ageCell, kindCell, kindLink, type LegState, row, statusCell } from './rows-look.ts';
import { StatusMark } from './status.tsx';
import { role } from './table-role.ts';
import type { RowTransaction } from './transaction-cells.tsx';
import type { RowTime } from './transaction-table.tsx';

/** Legs whose amounts are in the row of their swap. */
const legsInRow = 2;

/**
 * The legs of a swap in a list as one row that opens to them. Without JavaScript it is open.
 * @param cells those between type and status
 * @param children the rows of the legs
 */
export function SwapGroup(properties: {
  legs: RowGroup<RowTransaction>;
  time: RowTime;
  isNew?: boolean;
  cells: ReactNode;
  children: (state: LegState) => ReactNode;
}) {
  const locale = useLocale();
  const { legs, time, isNew = false, cells, children } = properties;
  const [isOpen, setOpen] = useState(false);
  const unit = useUnit();
  const labelOf = useLabelOf();
  const [{ createdAt, [time]: at = createdAt }] = legs;
  const sentences = legs.slice(0, legsInRow).map((leg) => sentenceOf(locale, leg, unit, labelOf));
  return (
    <>
      <tr
        {...role.row}
        className={row({ card: 'transaction', mark: isNew ? 'new' : isOpen ? 'leg' : undefined })}
        data-legs={legs.map(({ id }) => id).join(' ')}
        data-new={isNew || undefined}
      >
        <td {...role.cell} className={kindCell}>
          <Icon name="swap" size={28} className={glyph({ tint: 'none', place: 'row' })} />
          <button
            type="button"
            className={`${kindLink} flex cursor-pointer items-center gap-1 text-start`}
            aria-expanded={isOpen}
            aria-label={locale.t('lists.swapOf', { legs: sentences.join(' ') })}
            onClick={() => setOpen(!isOpen)}
          >
            {locale.t('transaction.swap')}
            <Icon name="down" size={14} className={isOpen ? 'rotate-180 text-ink-3' : 'text-ink-3'} />
          </button>
          <span className="hidden font-medium noscript:inline">{locale.t('transaction.swap')}</span>
        </td>
        {cells}
        <td {...role.cell} className={statusCell}>
          <StatusMark status={statusOfLegs(legs)} place="row" />
        </td>
        <td {...role.cell} className={ageCell}>
          <ListTime at={at ?? createdAt} />
        </td>
      </tr>
      {children(isOpen ? 'open' : 'closed')}
    </>
  );
}

/** Lines this tall keep the links of two legs far enough apart to tap. */
const legLine = 'block leading-6';

/** Cells of the legs whose amounts are in the row of their swap, one above the other. */
export function LegLines<Row>({ legs, children }: { legs: RowGroup<Row>; children: (leg: Row) => ReactNode }) {
  const { t } = useLocale();
  const [first, second, ...others] = legs;
  return (
    <>
      <span className={legLine}>{children(first)}</span>
      {second !== undefined && <span className={legLine}>{children(second)}</span>}
      {others.length > 0 && (
        <span className="block text-xs text-ink-3">{t('common.more', { count: others.length })}</span>
      )}
    </>
  );
}
