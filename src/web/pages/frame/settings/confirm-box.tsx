import type { ComponentProps } from 'react';

/** Box of a confirmation, set off from the settings around it. */
export function ConfirmBox(properties: ComponentProps<'fieldset'>) {
  return (
    <fieldset
      className="grid grid-cols-1 gap-2 rounded-md border border-line-2 bg-sunken p-3 wrap-anywhere"
      {...properties}
    />
  );
}
