import type { ReactNode } from 'react';
import { Segmented } from '#web/components/segmented.tsx';
import { Select } from '#web/components/field.tsx';

/** A group of settings. */
export function Settings({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 min-w-0 gap-2 border-t border-line pt-3" aria-label={title}>
      <h3 className="font-semibold">{title}</h3>
      {children}
    </section>
  );
}

interface OneOf<Value extends string> {
  name: string;
  value: Value;
  options: readonly { readonly value: Value; readonly label: string }[];
  onChange: (value: Value) => void;
}

/** A setting with two to four values, side by side. */
export function Side<Value extends string>({ name, value, options, onChange }: OneOf<Value>) {
  return (
    <Row name={name}>
      <Segmented legend={name} value={value} options={options} onChange={onChange} small />
    </Row>
  );
}

/** A setting with several values, as a list. */
export function Listed<Value extends string>({ name, value, options, onChange }: OneOf<Value>) {
  return (
    <Row name={name}>
      <Select label={name} value={value} options={options} onChange={onChange} />
    </Row>
  );
}

/** The control has its own accessible name; this one is visual. */
function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <span aria-hidden="true">{name}</span>
      {children}
    </div>
  );
}
