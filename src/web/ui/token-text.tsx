import { type IssuerText, issuerText, mixedScripts } from '../../format/issuer-text.ts';
import { listWords as words } from '../../words/en/lists.ts';
import { endsOf, useHidden } from './hidden-names.ts';

/**
 * A ticker, as its issuer wrote it: isolated, on one line, on its plate.
 * @param of its token, which stands in its place where it is hidden; undefined where it is that of several
 * @param unit beside an amount
 */
export function Ticker({ text, of, unit = false }: { text: string; of: string | undefined; unit?: boolean }) {
  const isHidden = useHidden(text, of);
  const parts = issuerText(text);
  const className = ['tick', unit && 'u', (parts.length === 0 || isHidden) && 'dim'].filter(Boolean).join(' ');
  if (isHidden) return <Hidden className={className} of={of} />;
  return (
    <bdi className={className} title={titleOf('ticker', parts, text)}>
      {parts.length === 0 ? words.none.ticker : <Parts parts={parts} />}
    </bdi>
  );
}

/**
 * A name, as its issuer wrote it: isolated, on one line, on its plate.
 * @param of its token, which stands in its place where it is hidden; undefined where it is that of several
 * @param hero as the title of a page
 */
export function Plate({ text, of, hero = false }: { text: string; of: string | undefined; hero?: boolean }) {
  const isHidden = useHidden(text, of);
  const parts = issuerText(text);
  if (isHidden) return <Hidden className="plate dim" of={of} />;
  const plate = (
    <bdi className={parts.length === 0 ? 'plate dim' : 'plate'} title={titleOf('name', parts, text)}>
      {parts.length === 0 ? words.none.name : <Parts parts={parts} />}
    </bdi>
  );
  return hero ? <span className="h-plate">{plate}</span> : plate;
}

function Hidden({ className, of }: { className: string; of: string | undefined }) {
  return (
    <span className={className} title={words.hidden}>
      {of === undefined ? words.hidden : endsOf(of)}
    </span>
  );
}

function Parts({ parts }: { parts: readonly IssuerText[] }) {
  return parts.map(({ at, text, isCode }) =>
    isCode ? (
      <span className="ctrl" key={at}>
        {text}
      </span>
    ) : (
      text
    ),
  );
}

function titleOf(noun: keyof typeof words.none, parts: readonly IssuerText[], text: string): string {
  if (parts.length === 0) return words.notSet(noun);
  const scripts = mixedScripts(text);
  const seen = parts.map((part) => part.text).join('');
  return words.setBy(noun, seen) + (scripts.length > 1 ? words.mixes(scripts) : '');
}
