import { useEffect } from 'react';
import { encodeAddress } from '#contract/codec/identifier.ts';
import { isNamed, type Meaning } from '#contract/pasted/classify.ts';
import { beginningText, namedTitle } from '#format/identifiers.ts';
import { sharedTickers } from '#format/names.ts';
import type { Locale } from '#i18n/locale.ts';
import { type IconName, tag } from '#web/components/controls.tsx';
import { announce } from '#web/components/copy.tsx';
import { errorText } from '#web/components/failure.ts';
import { AsOf } from '#web/components/time.tsx';
import { useLocale, useNetwork } from '#web/contexts.ts';
import { isNotFound } from '#web/data/freshness.ts';
import { onlyTicker } from '#web/data/only-ticker.ts';
import { type KeyName, keyTable } from '#web/hooks/keys.ts';
import { keyOf } from '#web/settings/labels.ts';
import { useSetting, useZone } from '#web/settings/settings.ts';
import { AddressOption } from './address-option.tsx';
import { answersTo } from './answers.ts';
import { useBeginning, useSimilarToken } from './beginning.ts';
import type { Command } from './commands.ts';
import { isFindable, isHash } from './findable.ts';
import { FoundTransaction } from './found-transaction.tsx';
import type { OwnHits } from './own-hits.ts';
import { usePayment } from './payment.ts';
import { AnswerRows, MeaningRows, useShortenedHits } from './result-groups.tsx';
import { ResultGroup, useIsSettled } from './result-list.tsx';
import { ActionOption, NoteRow, ResultRow, RowIcon, TokenRow } from './result-row.tsx';
import type { SearchText } from './search-text.ts';
import { SearchedRow, SubjectGroup, SubjectRow, searchKey, VisitRow } from './subject-row.tsx';
import { targetOf } from './targets.ts';
import type { TokenMatches } from './token-matches.ts';

/* The groups of the list below the search field. */

/** Meaning of the text by its format; requests add details. What Enter opens is first. */
export function BestMatch({ search, tokens }: { search: SearchText; tokens: TokenMatches }) {
  const { t, naming } = useLocale();
  const network = useNetwork();
  const isSettled = useIsSettled();
  const { text, meanings } = search;
  const [first, ...more] = meanings;
  const findable = meanings.filter(isFindable);
  const token = isSettled && tokens.isKnown ? onlyTicker(text, tokens.data?.data ?? []) : undefined;
  const isMatch = token !== undefined || (first !== undefined && first.kind !== 'search');
  const payment = usePayment(first?.kind === 'lightningInvoice' && more.length === 0 ? first.text : undefined);
  return (
    <ResultGroup
      title={isHash(findable) ? t('search.hex', { characters: 64 }) : t(isMatch ? 'search.result' : 'search.title')}
    >
      <MeaningRows meanings={findable} />
      {token && <TokenRow token={token} network={network} says={t('search.onlyTicker')} />}
      {payment?.paid && <FoundTransaction transaction={payment.paid} network={network} says={t('search.ofInvoice')} />}
      {payment?.recipients.map((recipient) => (
        <AddressOption
          key={`${recipient.network} ${recipient.publicKey}`}
          address={encodeAddress(recipient, naming)}
          network={recipient.network}
          says={t('search.payee')}
        />
      ))}
      {first?.kind === 'shortened' && <ShortenedRows {...first} />}
      {first?.kind === 'search' && <BeginningRows text={first.text} />}
      {findable.length === 0 && <DetailsRow search={search} />}
      {first?.kind === 'search' && <ListRows text={first.text} />}
    </ResultGroup>
  );
}

/** How much of an identifier a text is, and what begins with it. */
function BeginningRows({ text }: { text: string }) {
  const locale = useLocale();
  const { beginning, hits } = useBeginning(text, useIsSettled());
  if (!beginning) return null;
  return (
    <>
      {hits.map((hit) => (
        <SubjectRow key={keyOf(hit)} subject={hit} />
      ))}
      <NoteRow icon="info" title={beginningText(locale, beginning)} />
    </>
  );
}

/** Lists that a text asks for; pages are commands here. */
function ListRows({ text }: { text: string }) {
  const answers = answersTo(useLocale(), text, useZone());
  return <AnswerRows answers={answers.filter(({ to }) => to === '/')} />;
}

function ShortenedRows(ends: { head: string; tail: string }) {
  return useShortenedHits(ends).map((hit) => <SubjectRow key={keyOf(hit)} subject={hit} />);
}

/** A meaning without a page, which the search page explains. */
function DetailsRow({ search }: { search: SearchText }) {
  const locale = useLocale();
  const { icon, title, label = locale.t('searchList.showDetails') } = lookOf(locale, search.meanings[0]);
  return (
    <ResultRow
      target={targetOf(search, useNetwork())}
      picture={<RowIcon name={icon} />}
      title={
        <span className="truncate">
          {title ?? locale.t.rich('searchList.searchFor', { given: () => <q className="break-all">{search.text}</q> })}
        </span>
      }
      detail={label}
    />
  );
}

function lookOf(locale: Locale, meaning: Meaning | undefined): { icon: IconName; title?: string; label?: string } {
  const { t } = locale;
  if (meaning && isNamed(meaning)) {
    return { icon: meaning.kind === 'paymentCode' ? 'bolt' : 'search', title: namedTitle(locale, meaning) };
  }
  switch (meaning?.kind) {
    case 'lightningInvoice':
      return { icon: 'bolt', title: t('searchList.lightning') };
    case 'invoice':
      return { icon: 'transfer', title: t('searchList.invoice') };
    case 'bitcoinAddress':
      return { icon: 'bitcoin', title: t('searchList.bitcoin') };
    case 'brokenAddress':
      if (meaning.reason.code === 'hexLength') return { icon: 'warn', title: t('search.length', meaning.reason) };
      return { icon: 'warn', title: t('searchList.broken'), label: t('searchList.brokenHint') };
    case 'shortened':
      return { icon: 'link', title: t('search.shortened') };
    default:
      return { icon: 'search', label: t('searchList.searchHint') };
  }
}

/** Tokens shown; the search page has all. */
const maxTokens = 6;

/**
 * Tokens with a matching name or ticker, in the service's order, with a count of equal tickers.
 * @param isAlone whether nothing else is found, so that it says if there are none
 */
export function TokenGroup({ matches, isAlone }: { matches: TokenMatches; isAlone: boolean }) {
  const locale = useLocale();
  const network = useNetwork();
  const { name, data, error, dataUpdatedAt } = matches;
  const count = name === undefined ? undefined : data?.data.length;
  const similar = useSimilarToken(name, count === 0);
  useEffect(() => {
    if (count !== undefined)
      announce(count === 0 ? locale.t('search.none', { network }) : locale.t('searchList.tokensFound', { count }));
  }, [count, network]);
  if (name === undefined || (data === undefined && isNotFound(error))) return null;
  if (count === 0 && !similar && !isAlone) return null;
  const tokens = data?.data ?? [];
  const [shared] = sharedTickers(tokens.map(({ ticker }) => ticker));
  return (
    <ResultGroup
      title={locale.t('searchList.tokens')}
      note={
        shared && (
          <span className={tag({ tone: 'warning' })}>
            {locale.t('searchList.withTicker', { count: shared.count, ticker: shared.ticker })}
          </span>
        )
      }
    >
      {data && error && <NoteRow icon="warn" title={<AsOf {...{ error, dataUpdatedAt }} />} />}
      {tokens.slice(0, maxTokens).map((token) => (
        <TokenRow key={token.tokenIdentifier} token={token} network={network} />
      ))}
      {count === undefined && error === null && <NoteRow isBusy icon="clock" title={locale.t('tokens.searching')} />}
      {count === undefined && error !== null && (
        <NoteRow icon="warn" title={locale.t('search.tokenSearchFailed')} detail={errorText(locale, error)} />
      )}
      {count === 0 &&
        (similar ? (
          <TokenRow token={similar} network={network} says={locale.t('search.similar')} />
        ) : (
          <NoteRow icon="cross" title={locale.t('search.none', { network })} />
        ))}
    </ResultGroup>
  );
}

// Shortcut hint above the rows; hidden without a keyboard.
const forgetKeys = (locale: Locale) => (
  <span className="max-md:hidden" aria-hidden="true">
    <kbd>⇧</kbd>
    <kbd>{locale.t('searchList.delete')}</kbd> {locale.t('searchList.remove')}
  </span>
);

export function OwnPages({ hits: { labeled, visits } }: { hits: OwnHits }) {
  const locale = useLocale();
  return (
    <>
      <SubjectGroup title={locale.t('searchList.labels')} subjects={labeled} />
      {visits.length > 0 && (
        <ResultGroup title={locale.t('search.recentPages')} note={forgetKeys(locale)}>
          {visits.map((visit) => (
            <VisitRow key={keyOf(visit)} visit={visit} />
          ))}
        </ResultGroup>
      )}
    </>
  );
}

export function OwnSearches({ hits: { searches } }: { hits: OwnHits }) {
  const locale = useLocale();
  return (
    searches.length > 0 && (
      <ResultGroup title={locale.t('search.recentSearches')} note={forgetKeys(locale)}>
        {searches.map((search) => (
          <SearchedRow key={searchKey(search)} search={search} />
        ))}
      </ResultGroup>
    )
  );
}

export function CommandGroup({ commands }: { commands: readonly Command[] }) {
  const { t } = useLocale();
  if (commands.length === 0) return null;
  return (
    <ResultGroup title={t('searchList.commands')}>
      {commands.map(({ name, icon, does, key, run }) => (
        <ActionOption
          key={name}
          picture={<RowIcon name={icon} />}
          title={does}
          right={key && <Keys name={key} />}
          onDo={run}
        />
      ))}
    </ResultGroup>
  );
}

/** The shortcut of a command, if shortcuts are enabled. */
function Keys({ name }: { name: KeyName }) {
  const hasCharacterKeys = useSetting('keys') === 'on';
  const keys = keyTable.find((entry) => entry.name === name)?.keys ?? [];
  return (
    hasCharacterKeys && (
      <span className="max-md:hidden">
        {keys.map((key) => (
          <kbd key={key}>{key.toUpperCase()}</kbd>
        ))}
      </span>
    )
  );
}
