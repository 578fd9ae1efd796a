import type { ReactNode } from 'react';

/** What a request for payment says, under a heading. */
export function Facts({ title, says, children }: { title: string; says?: string; children: ReactNode }) {
  return (
    <>
      <div className="card-h">
        <h2>{title}</h2>
      </div>
      <div className="kv-in">
        {says && <p className="dim py-2">{says}</p>}
        <dl className="kv">{children}</dl>
      </div>
    </>
  );
}

/** One of them. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
