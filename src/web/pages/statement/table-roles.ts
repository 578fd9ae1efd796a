/* A table that is laid out as blocks is no table to some screen readers unless it says so. */

export const table = { role: 'table' };
export const group = { role: 'rowgroup' };
export const line = { role: 'row' };
export const cell = { role: 'cell' };
export const head = { role: 'columnheader', scope: 'col' } as const;
export const lineHead = { role: 'rowheader', scope: 'row' } as const;
