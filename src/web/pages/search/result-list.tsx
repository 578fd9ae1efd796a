import { cx } from 'class-variance-authority';
import { type ComponentProps, createContext, type ReactNode, useContext, useId } from 'react';

/* A list of results: on a page rows with links, below the search field the options of a listbox. */

/** The listbox of the search field: its rows are options, one of which may be active. */
interface ResultList {
  readonly active: string | undefined;
  /** Whether the input is debounced: requests are only sent then. */
  readonly isSettled: boolean;
}

const InList = createContext<ResultList | undefined>(undefined);

/** Makes the rows inside options of the list. */
export const ListProvider = InList.Provider;

/** Whether rows are options of the list below the search field. */
export function useIsInList(): boolean {
  return useContext(InList) !== undefined;
}

/** Whether requests may be sent: always on a page, in the list once the user stops typing. */
export function useIsSettled(): boolean {
  return useContext(InList)?.isSettled ?? true;
}

/** The focus stays in the field: the active option is set by id, and options are not tab stops. */
export function useOption() {
  const id = useId();
  const list = useContext(InList);
  return list === undefined ? {} : ({ id, role: 'option', tabIndex: -1, 'aria-selected': list.active === id } as const);
}

const groupLook = 'group/rows px-2 py-1';
const headingLook = 'flex gap-2 px-3 pt-2 pb-1 text-12/4 text-ink-3';

/** Results of one kind below their heading. @param headingId for a card that is labeled by it */
export function ResultGroup(properties: {
  title?: string;
  note?: ReactNode;
  level?: 'h2' | 'h3';
  headingId?: string;
  children: ReactNode;
}) {
  const { title, note, level = 'h2', headingId, children } = properties;
  const ownId = useId();
  const id = headingId ?? ownId;
  const isInList = useIsInList();
  const Heading = isInList ? 'div' : level;
  return (
    <div className={groupLook} data-rows {...(isInList && { role: 'group', 'aria-labelledby': id })}>
      {title !== undefined && (
        <Heading className={headingLook} id={id} role={isInList ? 'presentation' : undefined}>
          {title}
          {note !== undefined && <span className="ms-auto">{note}</span>}
        </Heading>
      )}
      {children}
    </div>
  );
}

const footLook = cx([
  'flex flex-wrap items-center gap-x-4.5 gap-y-1.5 border-t border-line px-(--inset) py-3',
  'text-12 text-ink-3',
]);

export function RowsFoot({ className, ...properties }: ComponentProps<'div'>) {
  return <div className={cx(footLook, className)} {...properties} />;
}
