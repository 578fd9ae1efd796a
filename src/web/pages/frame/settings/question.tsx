import type { ComponentProps } from 'react';

/** What is asked before something is changed, apart from the settings around it. */
export function Question(properties: ComponentProps<'fieldset'>) {
  return (
    <fieldset
      className="grid grid-cols-1 gap-2 rounded-md border border-line-2 bg-sunken p-3 wrap-anywhere"
      {...properties}
    />
  );
}
