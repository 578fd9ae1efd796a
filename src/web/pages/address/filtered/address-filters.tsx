import { filterDirections } from '#contract/endpoints/filter-directions.ts';
import { addressField, choiceField, commonChoices, minimumField } from '#web/components/filter/filter-fields.ts';
import { FilterRow } from '#web/components/filter/filter-row.tsx';
import { useLocale } from '#web/locale-context.ts';
import type { FilterView } from '#web/queries/transaction-filter.ts';
import { useDecimals } from './use-decimals.ts';

/** Filters of an address's transactions; by amount only where the decimals are known. */
export function AddressFilters({ view, address }: { view: FilterView; address: string }) {
  const locale = useLocale();
  const { t } = locale;
  const decimals = useDecimals(address, view);
  const isToken = view.asset !== undefined && view.asset !== 'btc';
  return (
    <FilterRow
      choices={[
        ...commonChoices(locale, view),
        choiceField(locale, 'direction', t('lists.direction'), view.direction, filterDirections, (value) =>
          t(`address.${value}`),
        ),
      ]}
      texts={[
        addressField('counterparty', t('lists.counterparty'), view.counterparty),
        ...(decimals === undefined ? [] : [minimumField(locale, isToken ? 'tokens' : 'sats', view.min)]),
      ]}
    />
  );
}
