import { Card } from '#web/components/card.tsx';
import { Icon } from '#web/components/icon.tsx';
import { useFullLocale } from '#web/contexts.ts';
import { likenessOf } from './characters.ts';

/** Two similar-looking identifiers, one below the other, with differing characters marked. */
export function LookAlike({ a, b }: { a: string; b: string }) {
  const { t } = useFullLocale();
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
      <p className="mt-1 mb-3 text-sm text-ink-2">
        {length === undefined
          ? t('compare.lengthsDiffer')
          : t('compare.lookAlikeCounts', { head, tail, length, differ: differing.length })}{' '}
        {t('compare.differencesMarked')}
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm leading-6.5">
        <Line side={t('compare.sides.a')} prefix={prefix} text={a.slice(prefix.length)} marked={marked} />
        <Line side={t('compare.sides.b')} prefix={prefix} text={b.slice(prefix.length)} marked={marked} />
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
function Line({ side, prefix, text, marked }: LineProperties) {
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
                <mark className="border-b-2 border-failed bg-failed-wash font-bold text-failed" key={index}>
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
