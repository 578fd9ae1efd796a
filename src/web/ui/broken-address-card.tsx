import { useLocale } from '../locale-context.ts';
import './broken-address.css';
import { Link } from '@tanstack/react-router';
import { parseBitcoinAddress } from '../../contract/bitcoin-address.ts';
import type { Flaw } from '../../contract/broken-address.ts';
import { flawInWords } from '../../format/broken-address.ts';
import { shorten } from '../../format/short-identifier.ts';
import { BitcoinAddress } from './bitcoin-address.tsx';
import { Icon } from './icon.tsx';

// Letters that no address holds, as the sentence names them.
const letters = {
  one: () => <span className="mono">1</span>,
  b: () => <span className="mono">b</span>,
  i: () => <span className="mono">i</span>,
  o: () => <span className="mono">o</span>,
};

export interface BrokenAddressProperties {
  text: string;
  /** 0-based place of the likeliest wrong character, where one can be named. */
  position?: number;
  /** What is wrong with it, or a sentence where it is nothing of the kind. */
  reason: Flaw | string;
}

/**
 * An address whose checksum does not match. The likeliest wrong character is marked, never corrected. One of the
 * blockchain below is called that.
 */
export function BrokenAddressCard({ text, position, reason }: BrokenAddressProperties) {
  const locale = useLocale();
  const bitcoin = parseBitcoinAddress(text.trim());
  if (bitcoin) {
    return (
      <section className="card">
        <BitcoinAddress address={bitcoin} />
      </section>
    );
  }
  const focusSearch = () => {
    const field = document.getElementById('search');
    field?.focus();
    if (field instanceof HTMLInputElement) field.select();
  };
  return (
    <section className="card bad">
      <h2>
        <Icon name="warn" />
        {locale.t('brokenAddress.title')}
      </h2>
      <p>
        {typeof reason === 'string' ? reason : flawInWords(locale, reason)} {locale.t('brokenAddress.check')}
      </p>
      <div className="hfull" title={text}>
        <Marked text={text} position={position} />
      </div>
      <p className="dim">
        {position !== undefined && `${locale.t('brokenAddress.place', { place: position + 1, length: text.length })} `}
        {locale.t.rich('brokenAddress.alphabet', letters)}
      </p>
      <div className="acts acts-l">
        <button className="btn" type="button" onClick={focusSearch}>
          <Icon name="retry" />
          {locale.t('brokenAddress.again')}
        </button>
        <Link className="btn btn-quiet" to="/search" search={{ q: text, only: 'tokens' }}>
          {locale.t('brokenAddress.search')}
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
