import { useNavigate } from '@tanstack/react-router';
import { directorySorts } from '#contract/endpoints/directory-sorts.ts';
import type { Locale } from '#i18n/locale.ts';
import { Select } from '#web/components/primitives/select.tsx';
import { FilterForm } from '#web/components/table/filter-form.tsx';
import { useLocale } from '#web/locale-context.ts';
import { type DirectoryView, effectiveSort } from '#web/queries/token.ts';

const orders = ({ t }: Locale) =>
  [
    { value: 'desc', label: t('tokenDirectory.descending') },
    { value: 'asc', label: t('tokenDirectory.ascending') },
  ] as const;

/** Sort menus, also for layouts without column headers. */
export function DirectorySort({ view }: { view: DirectoryView }) {
  const locale = useLocale();
  const navigate = useNavigate({ from: '/tokens' });
  const { network, order } = view;
  const sort = effectiveSort(network, view.sort);
  const sorts = directorySorts
    .filter((one) => effectiveSort(network, one) === one)
    .map((value) => ({ value, label: locale.t(`tokenDirectory.sorts.${value}`) }));
  const change = (to: Partial<DirectoryView>) =>
    void navigate({ search: (previous) => ({ ...previous, ...to, cursor: undefined }), resetScroll: false });
  const [sortLabel, orderLabel] = [locale.t('transactionList.sortBy'), locale.t('transactionList.order')];
  return (
    <>
      <Select label={sortLabel} value={sort} options={sorts} onChange={(value) => change({ sort: value })} />
      <Select
        label={orderLabel}
        value={order}
        options={orders(locale)}
        onChange={(value) => change({ order: value })}
      />
      <noscript>
        {import.meta.env.SSR && (
          <FilterForm
            choices={[
              { name: 'sort', label: sortLabel, value: sort, options: sorts },
              { name: 'order', label: orderLabel, value: order, options: orders(locale) },
            ]}
          />
        )}
      </noscript>
    </>
  );
}
