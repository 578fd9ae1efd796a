import { type IdentifierKind, shorten } from '../../format/short-identifier.ts';
import { OwnName, useOwnName } from './own-name.tsx';

/**
 * The inside of `.hid-t`: grey prefix, and both ends, of which small screens show four characters each. What the reader
 * named keeps its end, since another may be named alike.
 * @param plain without that name, where it stands beside
 */
export function ShortText(properties: { value: string; kind: IdentifierKind; plain?: boolean }) {
  const { value, kind, plain = false } = properties;
  const name = useOwnName(value, kind);
  const { prefix, head, tail } = shorten(value, kind);
  if (name !== undefined && !plain) {
    return (
      <>
        <OwnName>{name}</OwnName>…<b>{(tail || head).slice(-4)}</b>
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
      <b>{head}</b>…<b>{tail}</b>
    </>
  );
}
