import { classify } from '../../../contract/classify.ts';
import type { Meaning } from '../../../contract/meaning.ts';
import { searchWords } from '../../../words/en/search.ts';
import { searchListWords as words } from '../../../words/en/search-list.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { useNetwork } from '../../ui/network.tsx';
import { Phrase } from '../../ui/phrase.tsx';
import { Choice } from './choice.tsx';
import { Group } from './group.tsx';
import { identifierOf, isFindable, MeaningOption } from './meaning-options.tsx';
import { searchFor } from './target.ts';

/** What the text means by its shape, before anything is asked; answers fill it in. */
export function BestMatch({ text }: { text: string }) {
  const meanings = classify(text);
  const findable = meanings.filter(isFindable);
  const isHash = findable.length === 2 && new Set(findable.map(identifierOf)).size === 1;
  return (
    <Group title={isHash ? searchWords.hex(64) : words.best}>
      {findable.map((meaning) => (
        <MeaningOption key={`${meaning.kind} ${identifierOf(meaning)} ${meaning.network}`} meaning={meaning} />
      ))}
      {findable.length === 0 && <ReadOption text={text} meaning={meanings[0]} />}
    </Group>
  );
}

/** What has no page of its own: the page of the search says what it is. */
function ReadOption({ text, meaning }: { text: string; meaning: Meaning | undefined }) {
  const { icon, title, says } = lookOf(meaning);
  return (
    <Choice
      target={searchFor(text, useNetwork())}
      picture={<Icon name={icon} size={18} />}
      title={
        <span className="truncate">
          {title ?? <Phrase text={words.searchFor} given={<q className="break-all">{text}</q>} />}
        </span>
      }
      detail={says}
      right={<kbd>↵</kbd>}
    />
  );
}

function lookOf(meaning: Meaning | undefined): { icon: IconName; title?: string; says: string } {
  switch (meaning?.kind) {
    case 'lightningInvoice':
      return { icon: 'bolt', title: words.lightning, says: words.openIt };
    case 'invoice':
      return { icon: 'transfer', title: words.invoice, says: words.openIt };
    case 'bitcoinAddress':
      return { icon: 'bitcoin', title: words.bitcoin, says: words.openIt };
    case 'lightningCode':
      return { icon: 'bolt', title: searchWords.codes[meaning.form], says: words.openIt };
    case 'brokenAddress':
      return { icon: 'warn', title: words.broken, says: words.brokenSays };
    case 'shortened':
      return { icon: 'link', title: searchWords.shortened, says: words.openIt };
    default:
      return { icon: 'search', says: words.searchSays };
  }
}
