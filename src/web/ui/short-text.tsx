import { type IdentifierKind, shorten } from '../../format/short-identifier.ts';

/** The inside of `.hid-t`: grey prefix, and ends whose inner characters give way on small screens. */
export function ShortText({ value, kind }: { value: string; kind: IdentifierKind }) {
  const { prefix, head, tail } = shorten(value, kind);
  if (!tail) {
    return (
      <>
        {prefix && <span className="p">{prefix}</span>}
        <b>{head}</b>
      </>
    );
  }
  return (
    <>
      {prefix && <span className="p">{prefix}</span>}
      <b>
        {head.slice(0, 4)}
        <i>{head.slice(4)}</i>
      </b>
      <span className="m">…</span>
      <b>
        <i>{tail.slice(0, -4)}</i>
        {tail.slice(-4)}
      </b>
    </>
  );
}
