import { useLocale } from '../../locale-context.ts';
import { Icon } from '../../ui/icon.tsx';
import { likenessOf } from './characters.ts';

/** Two identifiers that one may be taken for the other, character below character, marked where they differ. */
export function LookAlike({ a, b }: { a: string; b: string }) {
  const { t } = useLocale();
  const likeness = likenessOf(a, b);
  if (likeness === undefined) return null;
  const { prefix, head, tail, length, differing } = likeness;
  const marked = new Set(differing);
  return (
    <section className="card vs-alike mt" aria-labelledby="alike">
      <h2 id="alike">
        <Icon name="warn" />
        {t('compare.alike')}
      </h2>
      <p>
        {length === undefined
          ? t('compare.alikeLengths')
          : t('compare.alikeIn', { head, tail, length, differ: differing.length })}{' '}
        {t('compare.markedCharacter')}
      </p>
      <dl>
        <Line side={t('compare.sides.a')} prefix={prefix} text={a.slice(prefix.length)} marked={marked} />
        <Line side={t('compare.sides.b')} prefix={prefix} text={b.slice(prefix.length)} marked={marked} />
      </dl>
    </section>
  );
}

interface LineProperties {
  side: string;
  prefix: string;
  text: string;
  marked: ReadonlySet<number>;
}

/** In groups of four, which break at the same places in both. */
function Line({ side, prefix, text, marked }: LineProperties) {
  const groups: number[] = [];
  for (let at = 0; at < text.length; at += 4) groups.push(at);
  return (
    <>
      <dt>{side}</dt>
      <dd className="mono">
        {prefix && <span className="dim">{prefix}</span>}
        {groups.map((at) => (
          <span className="vs-g" key={at}>
            {[...text.slice(at, at + 4)].map((character, index) =>
              marked.has(at + index) ? <mark key={index}>{character}</mark> : character,
            )}
          </span>
        ))}
      </dd>
    </>
  );
}
