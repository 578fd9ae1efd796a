import { shorten } from '#format/identifiers.ts';
import { Card } from '#web/components/card.tsx';
import { Icon } from '#web/components/controls.tsx';
import { useLocale } from '#web/contexts.ts';

/** Warns of two identifiers that look alike, with the differences marked; nothing for others. */
export function LookAlike({ a, b }: { a: string; b: string }) {
  const { t } = useLocale();
  const likeness = likenessOf(a, b);
  if (likeness === undefined) return null;
  const { prefix, head, tail, length, differing } = likeness;
  const marked = new Set(differing);
  return (
    <Card tone="warning" className="mt-4 p-5" aria-labelledby="alike">
      <h2 className="flex items-center gap-2 text-pending" id="alike">
        <Icon name="warn" />
        {t('compare.lookAlike')}
      </h2>
      <p className="mt-1 mb-3 text-14 text-ink-2">
        {length === undefined
          ? t('compare.lengthsDiffer')
          : t('compare.lookAlikeCounts', { head, tail, length, differ: differing.length })}{' '}
        {t('compare.differencesMarked')}
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-14 leading-6.5">
        <MarkedLine side={t('compare.sides.a')} prefix={prefix} text={a.slice(prefix.length)} marked={marked} />
        <MarkedLine side={t('compare.sides.b')} prefix={prefix} text={b.slice(prefix.length)} marked={marked} />
      </dl>
    </Card>
  );
}

interface LineProperties {
  side: string;
  prefix: string;
  text: string;
  marked: ReadonlySet<number>;
}

/** In groups of four, which wrap at the same positions in both. */
function MarkedLine({ side, prefix, text, marked }: LineProperties) {
  const groups: number[] = [];
  for (let at = 0; at < text.length; at += 4) groups.push(at);
  return (
    <>
      <dt className="text-ink-3">{side}</dt>
      <dd className="mono">
        {prefix && <span className="text-ink-3">{prefix}</span>}
        {groups.map((at) => (
          <span className="me-[0.6em] inline-block" key={at}>
            {[...text.slice(at, at + 4)].map((character, index) =>
              marked.has(at + index) ? (
                <mark className="border-b-2 border-failed bg-failed-wash font-strong text-failed" key={index}>
                  {character}
                </mark>
              ) : (
                character
              ),
            )}
          </span>
        ))}
      </dd>
    </>
  );
}

/** Character-by-character comparison of two identifiers of one kind, after their shared prefix. */
export interface Likeness {
  readonly prefix: string;
  /** Equal characters from the start, and from the end. */
  readonly head: number;
  readonly tail: number;
  /** Number of characters after the prefix; undefined if the lengths differ. */
  readonly length: number | undefined;
  /** Differing positions after the prefix, from 0. */
  readonly differing: readonly number[];
}

/** Characters at each end of a short form: identifiers that agree in these look the same. */
const visible = 4;

/** @returns undefined if they do not look alike, and for the same identifier */
export function likenessOf(a: string, b: string): Likeness | undefined {
  const { prefix } = shorten(a, 'address');
  const one = a.slice(prefix.length);
  const other = b.slice(shorten(b, 'address').prefix.length);
  if (one === other) return undefined;
  const head = commonPrefixLength(one, other);
  const tail = commonPrefixLength(reversed(one), reversed(other));
  if (head < visible && tail < visible) return undefined;
  const length = one.length === other.length ? one.length : undefined;
  const differing = Array.from(one, (_, at) => at).filter((at) => one[at] !== other[at]);
  return { prefix, head, tail, length, differing };
}

function commonPrefixLength(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return at;
}

function reversed(text: string): string {
  return [...text].toReversed().join('');
}
