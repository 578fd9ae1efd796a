import { type ReactNode, useId } from 'react';
import { RowGroup, rowHeading } from '#web/pages/search/options/row-group.tsx';

/** Options of one kind under a heading. */
export function Group({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  const heading = useId();
  return (
    <RowGroup role="group" aria-labelledby={heading}>
      <div className={rowHeading} role="presentation" id={heading}>
        {title}
        {note !== undefined && <span className="ms-auto">{note}</span>}
      </div>
      {children}
    </RowGroup>
  );
}
