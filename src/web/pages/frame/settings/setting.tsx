import type { ReactNode } from 'react';
import { settingsWords as words } from '../../../../words/en/settings.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { Select } from '../../../ui/select.tsx';

type Names = typeof words.names;
type Values = typeof words.values;

/** Some settings that belong together. */
export function Settings({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="set-s" aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

interface OneOf<Key extends keyof Values & keyof Names> {
  /** Under which it is kept. */
  of: Key;
  value: keyof Values[Key] & string;
  options: readonly (keyof Values[Key] & string)[];
  onChange: (value: keyof Values[Key] & string) => void;
}

/** One of two to four values, side by side. */
export function Side<Key extends keyof Values & keyof Names>({ of, value, options, onChange }: OneOf<Key>) {
  return (
    <Row name={words.names[of]}>
      <Segmented legend={words.names[of]} value={value} options={named(of, options)} onChange={onChange} small />
    </Row>
  );
}

/** One of several values, in a list. */
export function Listed<Key extends keyof Values & keyof Names>({ of, value, options, onChange }: OneOf<Key>) {
  return (
    <Row name={words.names[of]}>
      <Select label={words.names[of]} value={value} options={named(of, options)} onChange={onChange} />
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

function named<Key extends keyof Values>(of: Key, options: readonly (keyof Values[Key] & string)[]) {
  const values: Readonly<Record<string, string>> = words.values[of];
  return options.map((value) => ({ value, label: values[value] ?? value }));
}
