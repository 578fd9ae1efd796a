import { Link } from '@tanstack/react-router';
import { createContext, type ReactNode, useContext, useId } from 'react';
import { useLocale } from '../../locale-context.ts';
import type { Target } from './target.ts';

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
      className="opt hover:bg-hover"
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
export function Deed({ onDo, ...row }: RowProperties & { onDo: () => void }) {
  const option = useOption();
  return (
    <button className="opt hover:bg-hover" type="button" {...option} onClick={onDo}>
      <Row {...row} />
    </button>
  );
}

/** A row that leads nowhere: what was not found, or is being looked for. */
export function Remark({ isBusy = false, ...row }: RowProperties & { isBusy?: boolean }) {
  const isOption = useContext(InList) !== undefined;
  return (
    <div
      className="opt"
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
      {picture}
      <span className="opt-m">
        <span className="t">{title}</span>
        {detail !== undefined && <span className="d">{detail}</span>}
      </span>
      <span className="r">{right}</span>
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
    <span aria-hidden="true">
      {' '}
      <kbd>{t('searchList.alt')}</kbd>
      <kbd>↵</kbd>
    </span>
  );
}
