import { flawInWords } from '../../../format/broken-address.ts';
import { formatCount } from '../../../format/digits.ts';
import { toolsWords as words } from '../../../words/en/tools.ts';
import { Icon } from '../../ui/icon.tsx';
import { type Entry, mostLines, type Reading, type Verdict } from './read-lines.ts';

/** More lines than these are counted only. */
const mostShown = 200;

/**
 * What each line is, before anybody is asked.
 * @param over things to ask about beyond what one request takes
 */
export function LineVerdicts({ reading, over }: { reading: Reading; over: number }) {
  const { entries, asks, unread } = reading;
  const more = entries.length - mostShown;
  const left = entries.length - asks.length;
  // What is left out is what there may be to mend.
  const ordered = entries.toSorted((a, b) => Number(isAsked(a)) - Number(isAsked(b)));
  return (
    <div className="tl-lines">
      <p role="status">
        {entries.length === 0
          ? words.nothingYet
          : words.summary(words.count(asks.length, formatCount(asks.length)), formatCount(left))}{' '}
        {over > 0 && words.over(over, formatCount(over))}{' '}
        {unread > 0 && words.unread(unread, formatCount(unread), formatCount(mostLines))}
      </p>
      {entries.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with keys
        <section className="tl-list" aria-label={words.lines} tabIndex={0}>
          <ol>
            {ordered.slice(0, mostShown).map((entry, index) => (
              <Line key={index} entry={entry} />
            ))}
          </ol>
          {more > 0 && <p className="dim">{words.moreLines(more, formatCount(more))}</p>}
        </section>
      )}
    </div>
  );
}

function isAsked({ verdict }: Entry): boolean {
  return verdict.is === 'asked';
}

function Line({ entry }: { entry: Entry }) {
  const { line, text, verdict } = entry;
  const isGood = isAsked(entry);
  return (
    <li className={isGood ? undefined : 'is-left'}>
      <span className="tl-n">{words.line(formatCount(line))}</span>
      <span className="tl-v">
        <Icon name={isGood ? 'check' : 'warn'} size={14} />
        {verdictInWords(verdict)}
      </span>
      <span className="tl-t mono" title={text}>
        {text}
      </span>
    </li>
  );
}

/** What a line is, or why it is not asked about. */
export function verdictInWords(verdict: Verdict): string {
  switch (verdict.is) {
    case 'asked':
      return words.from[verdict.from];
    case 'repeated':
      return words.repeated(formatCount(verdict.line));
    case 'otherNetwork':
      return words.otherNetwork(verdict.network);
    case 'broken':
      return flawInWords(verdict.flaw);
    default:
      return words[verdict.is];
  }
}
