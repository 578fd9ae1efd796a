import { Link } from '@tanstack/react-router';
import { cva } from 'class-variance-authority';
import { createContext, type ReactNode, useContext, useId } from 'react';
import { useLocale } from '../../../locale-context.ts';
import type { Target } from './target.ts';

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
          // What Enter opens while no option is active.
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

/** The list below the search field: its rows are options, and one of them may be the active one. */
interface List {
  /** Id of the active row. */
  readonly active: string | undefined;
  /** Whether the reader has stopped typing: only then is anything asked. */
  readonly isSettled: boolean;
}

const InList = createContext<List | undefined>(undefined);

/** Makes the rows below it options of the list. */
export const ListProvider = InList.Provider;

/** Whether what is found may be asked for: always on a page, in the list once the reader stops typing. */
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
  /** It belongs to the other network, which Alt and Enter open. */
  isElsewhere?: boolean;
  /** What of the reader's own it shows, to be forgotten with Shift and Delete. */
  forgets?: string;
}

/** One thing found, linked: a row of a page, an option of the list. */
export function Choice({ target, isElsewhere = false, forgets, ...row }: ChoiceProperties) {
  const option = useOption();
  return (
    <Link
      className={look({ isChoice: true })}
      {...target}
      {...option}
      data-elsewhere={isElsewhere || undefined}
      data-forgets={forgets}
    >
      <Row {...row} />
    </Link>
  );
}

/** Something to do rather than to open. It stands in the list only. */
export function ActionOption({ onDo, ...row }: RowProperties & { onDo: () => void }) {
  const option = useOption();
  return (
    <button className={look({ isChoice: true })} type="button" {...option} onClick={onDo}>
      <Row {...row} />
    </button>
  );
}

/** A row that leads nowhere: what was not found, or is being looked for. */
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
          <span className="mt-px flex min-w-0 flex-wrap gap-x-2 text-xs/4.5 text-ink-3">{detail}</span>
        )}
      </span>
      <span className={end()}>{right}</span>
    </>
  );
}

/** Focus stays in the field: an option is told by its id, and no stop of the Tab key. */
function useOption() {
  const id = useId();
  const list = useContext(InList);
  return list === undefined ? {} : ({ id, role: 'option', tabIndex: -1, 'aria-selected': list.active === id } as const);
}

/** The keys that open what is on the other network; the list has them, a page has not. */
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
