import { type IdentifierKind, shorten } from '../../format/short-identifier.ts';
import { OwnName, useOwnName } from './own-name.tsx';

/**
 * The inside of `.hid-t`: grey prefix, and ends whose inner characters give way on small screens. What the reader named
 * keeps its end, since another may be named alike.
 * @param plain without that name, where it stands beside
 */
export function ShortText(properties: { value: string; kind: IdentifierKind; plain?: boolean }) {
  const { value, kind, plain = false } = properties;
  const name = useOwnName(value, kind);
  const { prefix, head, tail } = shorten(value, kind);
  if (name !== undefined && !plain) {
    return (
      <>
        <OwnName>{name}</OwnName>
        <span className="m">…</span>
        <span className="text-ink">{(tail || head).slice(-4)}</span>
      </>
    );
  }
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
