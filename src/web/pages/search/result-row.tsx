import { Link } from '@tanstack/react-router';
import { cva } from 'class-variance-authority';
import { createContext, type ReactNode, useContext, useId } from 'react';
import { useLocale } from '#web/contexts.ts';
import type { Target } from './options/target.ts';

const look = cva(
  [
    'group/row relative grid min-h-12 w-full items-center gap-3 rounded-md px-2.5 py-1.5 text-start',
    'grid-cols-[1.75rem_minmax(0,1fr)_auto] @max-md/page:grid-cols-[1.625rem_minmax(0,1fr)_auto]',
    '@max-md/page:gap-2.5 @max-md/page:px-2',
  ],
  {
    variants: {
      isChoice: {
        true: [
          // What Enter opens if no option is active.
          'hover:bg-hover group-data-leads/list:group-first/rows:nth-2:bg-hover',
          'aria-selected:bg-accent-wash aria-selected:before:absolute aria-selected:before:inset-y-3',
          'aria-selected:before:inset-s-0 aria-selected:before:w-[3px] aria-selected:before:rounded-[2px]',
          'aria-selected:before:bg-accent',
        ],
      },
    },
  },
);
const end = cva([
  'text-end text-xs whitespace-nowrap text-ink-3 group-data-leads/list:group-first/rows:group-nth-2/row:after:ms-2',
  "group-data-leads/list:group-first/rows:group-nth-2/row:after:content-['↵']",
]);

/** The listbox of the search field: its rows are options, one of which may be active. */
interface List {
  /** Id of the active row. */
  readonly active: string | undefined;
  /** Whether the input is debounced: requests are only sent then. */
  readonly isSettled: boolean;
}

const InList = createContext<List | undefined>(undefined);

/** Makes the rows inside options of the list. */
export const ListProvider = InList.Provider;

/** Whether requests may be sent: always on a page, in the list once the user stops typing. */
export function useIsSettled(): boolean {
  return useContext(InList)?.isSettled ?? true;
}

interface RowProperties {
  picture: ReactNode;
  title: ReactNode;
  detail?: ReactNode;
  right?: ReactNode;
}

interface ChoiceProperties extends RowProperties {
  target: Target;
  /** Whether it is on the other network, which Alt+Enter opens. */
  isElsewhere?: boolean;
  /** Key of the recent entry that Shift+Delete removes. */
  removableKey?: string;
}

/** A linked result: a row of a page, or an option of the list. */
export function Choice({ target, isElsewhere = false, removableKey, ...row }: ChoiceProperties) {
  const option = useOption();
  return (
    <Link
      className={look({ isChoice: true })}
      {...target}
      {...option}
      data-elsewhere={isElsewhere || undefined}
      data-removable={removableKey}
    >
      <Row {...row} />
    </Link>
  );
}

/** An action of the list. */
export function ActionOption({ onDo, ...row }: RowProperties & { onDo: () => void }) {
  const option = useOption();
  return (
    <button className={look({ isChoice: true })} type="button" {...option} onClick={onDo}>
      <Row {...row} />
    </button>
  );
}

/** A row without a link: a message such as "not found" or "searching". */
export function NoteRow({ isBusy = false, ...row }: RowProperties & { isBusy?: boolean }) {
  const isOption = useContext(InList) !== undefined;
  return (
    <div
      className={look()}
      aria-busy={isBusy || undefined}
      {...(isOption ? { role: 'option', 'aria-disabled': true, 'aria-selected': false } : {})}
    >
      <Row {...row} />
    </div>
  );
}

function Row({ picture, title, detail, right }: RowProperties) {
  return (
    <>
      <span className="grid justify-items-center text-ink-2">{picture}</span>
      <span className="min-w-0">
        <span className="flex min-w-0 items-center gap-2 font-medium">{title}</span>
        {detail !== undefined && (
          <span className="mt-0.5 flex min-w-0 flex-wrap gap-x-2 text-xs/4.5 text-ink-3">{detail}</span>
        )}
      </span>
      <span className={end()}>{right}</span>
    </>
  );
}

/** The focus stays in the field: the active option is set by id, and options are not tab stops. */
function useOption() {
  const id = useId();
  const list = useContext(InList);
  return list === undefined ? {} : ({ id, role: 'option', tabIndex: -1, 'aria-selected': list.active === id } as const);
}

/** The shortcuts for the other network; only in the list. */
export function ElsewhereKeys() {
  const { t } = useLocale();
  if (useContext(InList) === undefined) return null;
  return (
    <span className="max-md:hidden" aria-hidden="true">
      {' '}
      <kbd>{t('searchList.alt')}</kbd>
      <kbd>↵</kbd>
    </span>
  );
}
