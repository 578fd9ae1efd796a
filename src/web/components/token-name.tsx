import { Link } from '@tanstack/react-router';
import { cva, type VariantProps } from 'class-variance-authority';
import { useContext, useSyncExternalStore } from 'react';
import { memoize } from '#contract/codec/memoize.ts';
import type { TokenMetadata } from '#contract/token.ts';
import {
  type IssuerText,
  issuerText,
  mixedScripts,
  scriptsText,
  sharedTickers,
  wholeIssuerText,
} from '#format/names.ts';
import { type Suspicion, suspicionsOf } from '#format/suspicious-names.ts';
import type { Locale } from '#i18n/locale.ts';
import { useLocale, useTickerMark } from '#web/contexts.ts';
import { RenderingContext, readSetting, settingIn, subscribeSetting } from '#web/settings/settings.ts';
import { tag } from './controls.tsx';
import { identifierBox, ShortText, shortLook, useAddressMark, usePublicEntry } from './identifier.tsx';
import { AddressPicture, TokenPicture } from './picture.tsx';
import { Caution, CautionItem, CautionList } from './states.tsx';

/**
 * `row`: in a list row, without a note; on a small screen it is part of a card;
 * `stacked`: notes are below the name; `stackedRow`: the same in a row; `head`: stacked, in a narrow column.
 */
const box = cva('min-w-0 items-center gap-x-2.5', {
  variants: {
    layout: {
      line: 'flex',
      row: 'flex @max-md/page:contents',
      stacked: 'grid grid-cols-[auto_minmax(0,1fr)] gap-y-0.5',
      stackedRow: 'grid grid-cols-[auto_minmax(0,1fr)] gap-y-0.5',
      head: 'grid grid-cols-[auto_minmax(0,1fr)] gap-y-0.5',
    },
  },
});
// A ticker with a mark goes below the name rather than leaving it one letter.
const words = cva('flex min-w-0 items-center gap-x-2 gap-y-1 font-label has-data-mark:flex-wrap', {
  variants: {
    layout: {
      line: '',
      row: 'row-target @max-md/page:[grid-area:1/2]',
      stacked: '',
      stackedRow: 'row-target',
      head: 'flex-wrap',
    },
  },
});
const note = cva(tag({ tone: 'warning', className: 'shrink-0' }), {
  variants: {
    layout: {
      line: '',
      row: '',
      stacked: 'col-start-2 justify-self-start',
      stackedRow: 'col-start-2 justify-self-start',
      head: 'col-start-2 justify-self-start',
    },
  },
});

/**
 * A token by name and ticker, linked to its page; in a row, the row's own link.
 * @param alike note if other tokens have its ticker
 */
export function TokenName(properties: {
  token: Pick<TokenMetadata, 'tokenIdentifier' | 'name' | 'ticker'>;
  alike?: string | undefined;
  layout?: NonNullable<VariantProps<typeof box>['layout']>;
  /** Size of its picture, in pixels. */
  size?: 20 | 28;
}) {
  const { token, alike, layout = 'line', size = 28 } = properties;
  const entry = usePublicEntry(token.tokenIdentifier, 'token');
  const place = layout === 'row' ? '@max-md/page:size-8 @max-md/page:[grid-area:1/1/3/2]' : undefined;
  return (
    <div className={box({ layout })}>
      <TokenPicture identifier={token.tokenIdentifier} size={size} className={place} />
      <Link className={words({ layout })} to="/token/$identifier" params={{ identifier: token.tokenIdentifier }}>
        <Plate text={token.name} of={token.tokenIdentifier} size="row" />
        <Ticker text={token.ticker} of={token.tokenIdentifier} className="flex-none" />
        {entry?.marks}
      </Link>
      {alike !== undefined && <span className={note({ layout })}>{alike}</span>}
    </div>
  );
}

/** The issuer key of a token, linked to all tokens of the issuer. */
export function IssuerLink({ publicKey, place = 'text' }: { publicKey: string; place?: 'text' | 'row' }) {
  const mark = useAddressMark(publicKey, 'publicKey');
  return (
    <span className={identifierBox({ place })} data-identifier={mark}>
      <AddressPicture identifier={mark ?? publicKey} size={16} />
      <Link
        to="/issuer/$key"
        params={{ key: publicKey }}
        className={shortLook({ place })}
        dir="ltr"
        translate="no"
        title={publicKey}
      >
        <ShortText value={publicKey} kind="publicKey" />
      </Link>
    </span>
  );
}

/**
 * Lists the tickers that several of the shown tokens share; renders nothing if there are none.
 * @param isPart whether there may be more tokens on other pages
 */
export function SharedTickers({ tickers, isPart = false }: { tickers: readonly string[]; isPart?: boolean }) {
  const { t } = useLocale();
  const shared = sharedTickers(tickers);
  if (shared.length === 0) return null;
  return (
    <Caution>
      <CautionList>
        {shared.map((group) => (
          <CautionItem key={group.ticker}>
            {isPart
              ? t.rich('tokenList.sharedTickerHere', {
                  count: group.count,
                  ticker: () => <Ticker text={group.ticker} of={undefined} />,
                })
              : t.rich('tokenList.sharedTicker', {
                  count: group.count,
                  ticker: () => <Ticker text={group.ticker} of={undefined} />,
                })}
          </CautionItem>
        ))}
      </CautionList>
      <p>{t('tokenList.compareIdentifiers')}</p>
    </Caution>
  );
}

/** Text of an issuer: always a tag on one line, clipped, and isolated from the text direction around it. */
const ticker = cva('ticker', {
  variants: {
    size: { normal: '', unit: 'ticker-unit', large: 'ticker-large' },
    isMarked: { true: 'ticker-marked', false: 'ticker-clipped' },
  },
});

const plate = cva('relative z-1 inline-block max-w-full truncate align-bottom', {
  variants: {
    size: {
      normal: 'leading-6 font-label',
      small: 'text-12/5 font-label',
      option: 'min-w-0 text-14/5.5 font-label',
      row: 'min-w-0 text-14/6 font-label',
      /** In a heading. */
      heading: 'pb-0.5',
    },
  },
});

/** The code of an invisible character. */
export const codeLook = cva(
  'me-0.5 inline-block rounded-4 bg-ink-2 px-0.75 font-mono text-12/3.5 font-strong text-sunken',
  // A block is clipped as a whole. No gap at the start of a plate.
  { variants: { isFirst: { true: '', false: 'ms-0.5' } } },
);

/**
 * A ticker as written by the issuer.
 * @param of its token, shown instead if the ticker is hidden; undefined if several tokens share it
 * @param given its mark where no response on the page has it
 * @param size `word`: in a sentence, without its plate unless it is marked
 * @param isBare never with the beginning of the identifier, which others have if several tokens use the ticker
 */
export function Ticker(properties: {
  text: string;
  isBare?: boolean;
  of: string | undefined;
  given?: string | undefined;
  size?: VariantProps<typeof ticker>['size'] | 'word';
  className?: string | undefined;
}) {
  const { size = 'normal', className, isBare = false, given, ...words } = properties;
  const known = useTickerMark(words.of) ?? given;
  const mark = isBare ? undefined : known;
  return (
    <TokenText
      {...words}
      noun="ticker"
      mark={mark}
      className={
        size !== 'word'
          ? ticker({ size, className, isMarked: mark !== undefined })
          : mark === undefined
            ? className
            : ticker({ className, isMarked: true })
      }
    />
  );
}

/**
 * A name as written by the issuer.
 * @param of its token, shown instead if the name is hidden; undefined if several tokens share it
 */
export function Plate(properties: { text: string; of: string | undefined; size?: VariantProps<typeof plate>['size'] }) {
  const { size = 'normal', ...words } = properties;
  return <TokenText {...words} noun="name" className={plate({ size })} />;
}

function TokenText(properties: {
  text: string;
  of: string | undefined;
  noun: 'ticker' | 'name';
  className: string | undefined;
  mark?: string | undefined;
}) {
  const { text, of, noun, className, mark } = properties;
  const locale = useLocale();
  const isHidden = useHidden(text, of);
  const parts = issuerText(text);
  if (isHidden) return <Hidden className={className} of={of} />;
  return (
    <bdi translate="no" className={className} title={titleOf(locale, noun, parts, text)}>
      {mark === undefined ? (
        <TextOf parts={parts} noun={noun} />
      ) : (
        <>
          <span className="min-w-0 truncate">
            <TextOf parts={parts} noun={noun} />
          </span>
          <span className="flex-none font-mono font-label" data-mark>
            <i className="sr-only">·</i>
            {mark}
          </span>
        </>
      )}
    </bdi>
  );
}

/** All of a long name or ticker, unless it is hidden. @param of its token */
export function WholeText({ text, of }: { text: string; of: string }) {
  const isHidden = useHidden(text, of);
  if (isHidden) return <Hidden className="" of={of} />;
  return (
    <bdi translate="no" className="wrap-anywhere">
      <Parts parts={wholeIssuerText(text)} />
    </bdi>
  );
}

function Hidden({ className, of }: { className: string | undefined; of: string | undefined }) {
  const { t } = useLocale();
  return (
    <bdi translate="no" className={className} title={t('lists.hidden')}>
      {of === undefined ? t('lists.hidden') : endsOf(of)}
    </bdi>
  );
}

function TextOf({ parts, noun }: { parts: readonly IssuerText[]; noun: 'ticker' | 'name' }) {
  const { t } = useLocale();
  return parts.length === 0 ? t(`lists.none.${noun}`) : <Parts parts={parts} />;
}

function Parts({ parts }: { parts: readonly IssuerText[] }) {
  return parts.map(({ at, text, isCode }) =>
    isCode ? (
      <span className={codeLook({ isFirst: at === 0 })} key={at}>
        {text}
      </span>
    ) : (
      text
    ),
  );
}

function titleOf(locale: Locale, noun: 'ticker' | 'name', parts: readonly IssuerText[], text: string): string {
  if (parts.length === 0) return locale.t('lists.notSet', { noun });
  const scripts = mixedScripts(text);
  const seen = parts.map((part) => part.text).join('');
  return (
    locale.t('lists.setBy', { noun, text: seen }) +
    (scripts.length > 1 ? locale.t('lists.mixes', { scripts: scriptsText(locale, scripts) }) : '')
  );
}

/** Returns why a name or ticker may be misleading; empty if it is not. */
export const suspicions: (text: string) => readonly Suspicion[] = memoize(5000, suspicionsOf);

/** Tokens whose names were revealed, until the page is closed. */
const revealed = new Set<string>();
const listeners = new Set<() => void>();

/**
 * Whether a name or ticker is hidden.
 * @param of its token; without one it cannot be revealed
 */
export function useHidden(text: string, of: string | undefined): boolean {
  const preferences = useContext(RenderingContext)?.preferences;
  const isHidden = () =>
    readSetting('suspiciousNames') === 'hidden' && !revealed.has(of ?? '') && suspicions(text).length > 0;
  return useSyncExternalStore(subscribe, isHidden, () =>
    preferences ? settingIn(preferences, 'suspiciousNames') === 'hidden' && suspicions(text).length > 0 : isHidden(),
  );
}

function endsOf(identifier: string): string {
  return `${identifier.slice(0, 6)}…${identifier.slice(-6)}`;
}

export function showNames(of: string): void {
  revealed.add(of);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const unsubscribe = subscribeSetting('suspiciousNames', listener);
  listeners.add(listener);
  return () => {
    unsubscribe();
    listeners.delete(listener);
  };
}
