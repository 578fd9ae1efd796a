import { useNavigate } from '@tanstack/react-router';
import { directorySorts } from '#contract/endpoints/directory-sorts.ts';
import type { Locale } from '#i18n/locale.ts';
import { SearchForm } from '#web/components/search-form.tsx';
import { Select } from '#web/components/field.tsx';
import { useLocale } from '#web/contexts.ts';
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
  return (
    <SearchForm className="contents" names={['sort', 'order']}>
      <Select
        name="sort"
        label={locale.t('transactionList.sortBy')}
        value={sort}
        options={sorts}
        onChange={(value) => change({ sort: value })}
      />
      <Select
        name="order"
        label={locale.t('transactionList.order')}
        value={order}
        options={orders(locale)}
        onChange={(value) => change({ order: value })}
      />
    </SearchForm>
  );
}
