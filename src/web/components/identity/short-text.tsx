import { type IdentifierKind, shorten } from '../../../format/identifiers/short-identifier.ts';
import { OwnName, useOwnName } from './own-name.tsx';

/**
 * The inside of `.hid-t`: grey prefix, and both ends, of which small screens show four characters each. What the reader
 * named keeps its end, since another may be named alike.
 * @param plain without that name, where it stands beside
 * @param compact on a phone only the ends, of four characters each
 */
export function ShortText(properties: { value: string; kind: IdentifierKind; plain?: boolean; compact?: boolean }) {
  const { value, kind, plain = false, compact = false } = properties;
  const name = useOwnName(value, kind);
  const { prefix, head, tail } = shorten(value, kind);
  if (name !== undefined && !plain) {
    return (
      <>
        <OwnName>{name}</OwnName>…<b>{(tail || head).slice(-4)}</b>
      </>
    );
  }
  const start = prefix && <span className={compact ? 'p @max-md/page:hidden' : 'p'}>{prefix}</span>;
  if (!tail) {
    return (
      <>
        {start}
        <b>{head}</b>
      </>
    );
  }
  const end = compact ? '@max-md/page:inline-flex @max-md/page:max-w-[4ch] @max-md/page:overflow-clip' : undefined;
  return (
    <>
      {start}
      <b className={end}>{head}</b>…<b className={end && `${end} justify-end`}>{tail}</b>
    </>
  );
}
