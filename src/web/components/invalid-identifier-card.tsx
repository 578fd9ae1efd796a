import { Link } from '@tanstack/react-router';
import { parseBitcoinAddress } from '#contract/codec/identifier.ts';
import { type Beginning, beginningOf } from '#contract/pasted/beginning.ts';
import type { Flaw } from '#contract/pasted/broken-address.ts';
import { classify, isNamed, nameIn } from '#contract/pasted/classify.ts';
import { beginningText, flawText, namedTitle, shorten } from '#format/identifiers.ts';
import { useLocale } from '#web/contexts.ts';
import { Card } from './card.tsx';
import { Button, button, Icon } from './controls.tsx';
import { groupLook, wholeLook } from './identifier.tsx';
import { BitcoinAddress } from './l1-link.tsx';
import { NamedCard } from './named-card.tsx';
import { Blank } from './states.tsx';

export interface NotValidProperties {
  text: string;
  /** Such as "Invalid address". */
  heading: string;
  /** Why the text is invalid, in a sentence. */
  reason: string;
  /** Whether the text was meant as a token, whose ticker it may be. */
  isToken?: boolean;
}

/** Explains what is wrong with a text, or that it is a Bitcoin address. */
export function InvalidIdentifierCard({ text, heading, reason, isToken = false }: NotValidProperties) {
  const locale = useLocale();
  const { t, naming } = locale;
  const meanings = classify(text, naming);
  // A token may have it as its ticker.
  const mayBeName = isToken && nameIn(text, meanings) !== undefined;
  const named = mayBeName ? undefined : meanings.find(isNamed);
  const isBitcoin = meanings.some(({ kind }) => kind === 'bitcoinAddress');
  const broken = meanings.find((meaning) => meaning.kind === 'brokenAddress');
  if (named) {
    return (
      <>
        <h1 className="sr-only">{namedTitle(locale, named)}</h1>
        <NamedCard meaning={named} />
      </>
    );
  }
  const beginning = mayBeName || isBitcoin || broken ? undefined : beginningOf(text, naming);
  if (beginning) {
    return (
      <>
        <h1 className="sr-only">{heading}</h1>
        <CutOffCard text={text} beginning={beginning} />
      </>
    );
  }
  return (
    <>
      <h1 className="sr-only">{isBitcoin ? t('common.bitcoinAddress') : heading}</h1>
      <BrokenAddressCard {...(broken ?? { text, reason, heading, isToken })} />
    </>
  );
}

export interface CutOffProperties {
  text: string;
  beginning: Beginning;
}

/** A card for the beginning of an identifier: how far it goes, and the search for what begins like it. */
export function CutOffCard({ text, beginning }: CutOffProperties) {
  const locale = useLocale();
  return (
    <Card tone="bare">
      <Blank
        icon="search"
        title={beginningText(locale, beginning)}
        actions={
          <Link className={button({ variant: 'main' })} to="/search" search={{ q: text }}>
            <Icon name="search" />
            {locale.t('transaction.searchText')}
          </Link>
        }
      >
        <bdi translate="no" className="mono wrap-anywhere">
          {text}
        </bdi>
        <br />
        {locale.t('search.cutOffHint')}
      </Blank>
    </Card>
  );
}

// Letters that no address contains, as listed in the sentence.
const letters = {
  one: () => <span className="mono">1</span>,
  b: () => <span className="mono">b</span>,
  i: () => <span className="mono">i</span>,
  o: () => <span className="mono">o</span>,
};

export interface BrokenAddressProperties {
  text: string;
  /** Index of the most likely wrong character, if known. */
  position?: number;
  reason: Flaw | string;
  /** Default: says that the address is invalid. */
  heading?: string;
  /** Whether the text was meant as a token, whose ticker it may be. */
  isToken?: boolean;
}

/** A card for an address with a wrong checksum. The most likely wrong character is marked, never corrected. */
export function BrokenAddressCard({ text, position, reason, heading, isToken = false }: BrokenAddressProperties) {
  const locale = useLocale();
  const bitcoin = parseBitcoinAddress(text.trim());
  if (bitcoin) {
    return (
      <Card>
        <BitcoinAddress address={bitcoin} hasPage />
      </Card>
    );
  }
  const length = typeof reason !== 'string' && reason.code === 'hexLength' ? reason : undefined;
  const focusSearch = () => {
    const field = document.getElementById('search');
    field?.focus();
    if (field instanceof HTMLInputElement) field.select();
  };
  return (
    <Card tone="bare">
      <Blank
        icon="warn"
        title={length ? locale.t('search.length', length) : (heading ?? locale.t('brokenAddressCard.title'))}
        actions={
          <>
            <Button onClick={focusSearch}>
              <Icon name="retry" />
              {locale.t('brokenAddressCard.pasteAgain')}
            </Button>
            <Link
              className={button({ variant: isToken ? 'main' : 'quiet', className: isToken ? '-order-1' : '' })}
              to="/search"
              search={{ q: text, only: 'tokens' }}
            >
              {locale.t('brokenAddressCard.search')}
            </Link>
          </>
        }
      >
        <span className={wholeLook({ size: 'card', className: 'mb-2' })} title={text}>
          <Marked text={text} position={position} />
        </span>
        {position !== undefined &&
          `${locale.t('brokenAddressCard.position', { place: position + 1, length: text.length })} `}
        {typeof reason === 'string' ? reason : flawText(locale, reason)} {locale.t('brokenAddressCard.check')}{' '}
        {!isToken && !length && locale.t.rich('brokenAddressCard.alphabet', letters)}
      </Blank>
    </Card>
  );
}

/** The whole text in groups of four after its prefix, one character marked. */
export function Marked({ text, position }: { text: string; position: number | undefined }) {
  const start = shorten(text, 'address').prefix.length;
  const groups = Array.from(text.slice(start).matchAll(/.{1,4}/gsu), ({ 0: group, index }) => ({
    at: start + index,
    group,
  }));
  return (
    <>
      {start > 0 && <span className={groupLook({ size: 'card', is: 'prefix' })}>{text.slice(0, start)}</span>}
      {groups.map(({ at, group }) => {
        const isEnd = at === start || at === groups.at(-1)?.at;
        const Tag = isEnd ? 'b' : 'span';
        const className = groupLook({ size: 'card', is: isEnd ? 'end' : 'inner' });
        const mark = position === undefined ? -1 : position - at;
        if (mark < 0 || mark >= group.length) {
          return (
            <Tag key={at} className={className}>
              {group}
            </Tag>
          );
        }
        return (
          <Tag key={at} className={className}>
            {group.slice(0, mark)}
            <mark className="mx-px rounded-t-4 border-b-2 border-failed bg-failed-wash px-0.75 pt-[2px] pb-px font-strong text-failed">
              {group[mark]}
            </mark>
            {group.slice(mark + 1)}
          </Tag>
        );
      })}
    </>
  );
}
