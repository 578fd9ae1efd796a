import { Fragment } from 'react';
import { groupsOfThree } from '#format/numbers.ts';

/** Numbers up to this length fit everywhere and never wrap. */
const maxUnbrokenLength = 10;

/**
 * A number that may wrap between groups of three digits, never within a group. Copying gives the same text.
 * @param length characters of the whole number, if this is a part of it
 */
export function LongNumber({ children, length = children.length }: { children: string; length?: number }) {
  if (length <= maxUnbrokenLength) return children;
  return groupsOf(children).map((group, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {group}
    </Fragment>
  ));
}

/** @returns the parts of the text; separators stay with the preceding digits */
export function groupsOf(text: string): string[] {
  const [before = ''] = /^\D*/.exec(text) ?? [];
  const numbers = text.slice(before.length).match(/\d+\D*/g) ?? [];
  const [first = '', ...others] = numbers.flatMap((number) => {
    const [digits = ''] = /^\d+/.exec(number) ?? [];
    const groups = groupsOfThree(digits);
    return groups.with(-1, `${groups.at(-1)}${number.slice(digits.length)}`);
  });
  return [before + first, ...others];
}
