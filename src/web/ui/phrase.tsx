import { Fragment, type ReactNode } from 'react';

/**
 * A sentence of the words with something drawn in its places: `No token has {text} in its name.` with `text` a quotation.
 * A place that nothing is given for stays as it is written.
 */
export function Phrase({ text, ...parts }: { text: string } & Readonly<Record<string, ReactNode>>) {
  return text
    .split(/(\{\w+\})/)
    .map((piece, index) => <Fragment key={index}>{parts[piece.slice(1, -1)] ?? piece}</Fragment>);
}
