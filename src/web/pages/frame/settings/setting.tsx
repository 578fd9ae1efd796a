import type { ReactNode } from 'react';
import { Segmented } from '../../../ui/segmented.tsx';
import { Select } from '../../../ui/select.tsx';

/** Some settings that belong together. */
export function Settings({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="set-s" aria-label={title}>
      <h3>{title}</h3>
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

/** One of two to four values, side by side. */
export function Side<Value extends string>({ name, value, options, onChange }: OneOf<Value>) {
  return (
    <Row name={name}>
      <Segmented legend={name} value={value} options={options} onChange={onChange} small />
    </Row>
  );
}

/** One of several values, in a list. */
export function Listed<Value extends string>({ name, value, options, onChange }: OneOf<Value>) {
  return (
    <Row name={name}>
      <Select label={name} value={value} options={options} onChange={onChange} />
    </Row>
  );
}

/** The control tells its name by itself; this one is for the eye. */
export function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="set-r">
      <span aria-hidden="true">{name}</span>
      {children}
    </div>
  );
}

/** Yes or no. */
export function Check(properties: { name: string; note: string; isOn: boolean; onChange: (isOn: boolean) => void }) {
  const { name, note, isOn, onChange } = properties;
  return (
    <label className="set-c">
      <input type="checkbox" checked={isOn} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
      <span>
        {name}
        <small>{note}</small>
      </span>
    </label>
  );
}
