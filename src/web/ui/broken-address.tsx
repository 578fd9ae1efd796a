import { Link } from '@tanstack/react-router';
import { shorten } from '../../format/short-identifier.ts';
import { Icon } from './icon.tsx';

/**
 * An address whose checksum does not match. The likeliest wrong character is marked, never corrected.
 * @param position 0-based place of that character, where one can be named
 */
export function BrokenAddress({ text, position, reason }: { text: string; position?: number; reason: string }) {
  const focusSearch = () => {
    const field = document.getElementById('search');
    field?.focus();
    if (field instanceof HTMLInputElement) field.select();
  };
  return (
    <section className="card bad">
      <h2>
        <Icon name="warn" />
        This is not a valid address
      </h2>
      <p>{reason} Check it against the source; it is not corrected for you.</p>
      <div className="hfull" title={text}>
        <Marked text={text} position={position} />
      </div>
      <p className="dim">
        {position !== undefined && `Character ${position + 1} of ${text.length}. `}
        Addresses never hold <span className="mono">1</span>, <span className="mono">b</span>,{' '}
        <span className="mono">i</span> or <span className="mono">o</span> after the first{' '}
        <span className="mono">1</span>, and capitals are never mixed with small letters.
      </p>
      <div className="acts acts-l">
        <button className="btn" type="button" onClick={focusSearch}>
          <Icon name="retry" />
          Paste again
        </button>
        <Link className="btn btn-quiet" to="/search" search={{ q: text, only: 'tokens' }}>
          Search tokens for this text
        </Link>
      </div>
    </section>
  );
}

/** The whole text in groups of four after its prefix, one character marked. */
function Marked({ text, position }: { text: string; position: number | undefined }) {
  const start = shorten(text, 'address').prefix.length;
  const groups: number[] = [];
  for (let at = start; at < text.length; at += 4) groups.push(at);
  return (
    <>
      {start > 0 && <span className="p">{text.slice(0, start)}</span>}
      {groups.map((at) => {
        const Tag = at === start || at === groups.at(-1) ? 'b' : 'span';
        const group = text.slice(at, at + 4);
        const mark = position === undefined ? -1 : position - at;
        if (mark < 0 || mark >= group.length) return <Tag key={at}>{group}</Tag>;
        return (
          <Tag key={at}>
            {group.slice(0, mark)}
            <mark>{group[mark]}</mark>
            {group.slice(mark + 1)}
          </Tag>
        );
      })}
    </>
  );
}
