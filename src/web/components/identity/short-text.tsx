import { cva } from 'class-variance-authority';
import { type IdentifierKind, shorten } from '#format/identifiers.ts';
import { OwnLabel, useOwnLabel } from '#web/components/label.tsx';
import type { ShortPlace } from './short-look.ts';

/** The shared prefix of addresses shrinks if there is no room; the ends, eleven characters, never do. */
const shared = cva('inline-block max-w-[calc(100%-10.5ch)] truncate align-top', {
  variants: {
    place: {
      text: '@max-2xs/page:hidden',
      diagram: '@max-md/page:hidden',
      party: 'max-[87.5rem]:hidden @max-lg/page:hidden',
      row: '@max-md/page:hidden',
    },
  },
});

const end = 'font-medium text-ink in-data-highlighted:text-accent group-hover/id:text-accent';

/** Second end: four characters if there is no room. */
const oneEnd = cva(end, {
  variants: {
    side: { head: 'me-px', tail: 'ms-px' },
    place: {
      text: '',
      diagram: '@max-md/page:inline-flex @max-md/page:max-w-[4ch] @max-md/page:overflow-clip',
      party: '@max-lg/page:inline-flex @max-lg/page:max-w-[4ch] @max-lg/page:overflow-clip',
      row: '@max-md/page:inline-flex @max-md/page:max-w-[4ch] @max-md/page:overflow-clip',
    },
    isPair: { true: '' },
  },
  compoundVariants: [
    { side: 'tail', className: 'justify-end' },
    { side: 'head', isPair: true, className: '@max-xs/page:hidden' },
  ],
});

/**
 * Content of {@link shortLook}: gray prefix and both ends. A label is followed by the end, since another may have the
 * same label.
 * @param plain without the label, if it is shown nearby
 * @param isPair in a line with another, the narrowest screens show only the last characters
 */
export function ShortText(properties: {
  value: string;
  kind: IdentifierKind;
  plain?: boolean;
  place?: ShortPlace;
  isPair?: boolean;
}) {
  const { value, kind, plain = false, place = 'text', isPair } = properties;
  const name = useOwnLabel(value, kind);
  const { prefix, head, tail } = shorten(value, kind);
  if (name !== undefined && !plain) {
    return (
      <>
        <OwnLabel className="me-px">{name}</OwnLabel>…
        <b className="ms-px font-normal text-ink in-data-highlighted:text-accent group-hover/id:text-accent">
          {(tail || head).slice(-4)}
        </b>
      </>
    );
  }
  const start = prefix && <span className={shared({ place })}>{prefix}</span>;
  if (!tail) {
    return (
      <>
        {start}
        <b className={end}>{head}</b>
      </>
    );
  }
  return (
    <>
      {start}
      <b className={oneEnd({ side: 'head', place, isPair })}>{head}</b>…
      <b className={oneEnd({ side: 'tail', place })}>{tail}</b>
    </>
  );
}
