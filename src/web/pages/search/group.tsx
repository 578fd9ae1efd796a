import { type ReactNode, useId } from 'react';

/** Options of one kind under their heading. */
export function Group({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  const heading = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: options in a list may not be in a fieldset
    <div className="pal-g" role="group" aria-labelledby={heading}>
      <div className="pal-h" role="presentation" id={heading}>
        {title}
        {note !== undefined && <span className="end">{note}</span>}
      </div>
      {children}
    </div>
  );
}
