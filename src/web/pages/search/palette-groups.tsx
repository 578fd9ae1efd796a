import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useId } from 'react';
import { encodeAddress } from '#contract/codec/identifier.ts';
import type { Network } from '#contract/common.ts';
import { type PageWith, pages, pagesWith } from '#contract/pages.ts';
import { classify, isNamed, type Meaning, nameIn } from '#contract/pasted/classify.ts';
import { type ListedValue, type SettingWith, settingNames, settings } from '#contract/settings.ts';
import { namedTitle } from '#format/identifiers.ts';
import { sharedTickers } from '#format/names.ts';
import type { Locale } from '#i18n/locale.ts';
import { Icon, type IconName, tag } from '#web/components/controls.tsx';
import { announce } from '#web/components/copy.tsx';
import { errorText } from '#web/components/failure.ts';
import { AsOf } from '#web/components/time.tsx';
import { onNetwork, otherNetwork, useConfig, useLocale, useNetwork } from '#web/contexts.ts';
import { isNotFound } from '#web/data/freshness.ts';
import { onlyTicker } from '#web/data/only-ticker.ts';
import { isSearchable, searchLimit, suggestionsQuery, tokenSearchQuery } from '#web/data/queries.ts';
import { type KeyName, keyTable } from '#web/hooks/keys.ts';
import { keyOf } from '#web/settings/labels.ts';
import { usePublicNames } from '#web/settings/public-names.ts';
import { readSetting, setSetting, useSetting, useZone, valuesOf } from '#web/settings/settings.ts';
import { answersTo, matchesWords } from './answers.ts';
import { beginningText, useBeginning, useSimilarToken } from './beginning.ts';
import {
  destination,
  findPayment,
  hitsOf,
  type OwnHits,
  onScreen,
  type Payment,
  shortText,
  suggested,
} from './lookup.ts';
import {
  AddressOption,
  FoundTransaction,
  identifierOf,
  isFindable,
  isHash,
  MeaningOption,
} from './meaning-options.tsx';
import {
  ActionOption,
  NoteRow,
  ResultRow,
  RowGroup,
  rowHeading,
  SearchedRow,
  SubjectRow,
  searchKey,
  TokenRow,
  useIsSettled,
  VisitRow,
} from './result-row.tsx';

/** Meaning of the text by its format; requests add details. What Enter opens is first. */
export function BestMatch({ text }: { text: string }) {
  const { t, naming } = useLocale();
  const network = useNetwork();
  const meanings = classify(text, naming);
  const findable = meanings.filter(isFindable);
  const areBoth = isHash(findable);
  const tokens = useTokenMatches(text, useIsSettled());
  const token = tokens.isKnown ? onlyTicker(text, tokens.data?.data ?? []) : undefined;
  const [first, ...more] = meanings;
  const isMatch = token !== undefined || (first !== undefined && first.kind !== 'search');
  const payment = usePayment(first?.kind === 'lightningInvoice' && more.length === 0 ? first.text : undefined);
  return (
    <OptionGroup
      title={areBoth ? t('search.hex', { characters: 64 }) : isMatch ? t('search.result') : t('search.title')}
    >
      {findable.map((meaning) => (
        <MeaningOption
          key={`${meaning.kind} ${identifierOf(meaning)} ${meaning.network}`}
          meaning={meaning}
          isHash={areBoth}
        />
      ))}
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
      {first?.kind === 'shortened' && <ShortenedOptions {...first} />}
      {first?.kind === 'search' && <BeginningOptions text={first.text} />}
      {findable.length === 0 && <ReadOption text={text} meaning={meanings[0]} />}
      {first?.kind === 'search' && <AnswerOptions text={first.text} />}
    </OptionGroup>
  );
}

/** How much of an identifier a text is, and what begins with it. */
function BeginningOptions({ text }: { text: string }) {
  const locale = useLocale();
  const { beginning, hits } = useBeginning(text, useIsSettled());
  if (!beginning) return null;
  return (
    <>
      {hits.map((hit) => (
        <SubjectRow key={`${hit.type} ${hit.ref}`} subject={hit} />
      ))}
      <NoteRow icon="info" title={beginningText(locale, beginning)} />
    </>
  );
}

/** Lists that a text asks for; pages are commands here. */
function AnswerOptions({ text }: { text: string }) {
  const locale = useLocale();
  const navigate = useNavigate();
  const network = useNetwork();
  return answersTo(locale, text, useZone())
    .filter(({ to }) => to === '/')
    .map(({ icon, title, to, search }) => (
      <ActionOption
        key={title}
        picture={<Icon name={icon} size={18} />}
        title={title}
        onDo={() => void navigate({ to, search: { network, ...search } })}
      />
    ));
}

/** Identifiers with the ends of a shortened one: of the page, and of the service. */
function ShortenedOptions(ends: { head: string; tail: string }) {
  const { naming } = useLocale();
  const network = useNetwork();
  const isSettled = useIsSettled();
  const { data } = useQuery({ ...suggestionsQuery({ network, text: shortText(ends) }), enabled: isSettled });
  return hitsOf(ends, network, [...onScreen(naming), ...suggested(data?.data)]).map((hit) => (
    <SubjectRow key={`${hit.type} ${hit.ref}`} subject={hit} />
  ));
}

function usePayment(text: string | undefined): Payment | undefined {
  const network = useNetwork();
  const { naming } = useLocale();
  const isSettled = useIsSettled();
  const { data } = useQuery({
    queryKey: ['search', 'payment', { network, text }] as const,
    queryFn: async ({ client }) => (await findPayment(client, text ?? '', network, naming)) ?? null,
    enabled: text !== undefined && isSettled,
    staleTime: 60_000,
  });
  return data ?? undefined;
}

/** A meaning without a page, which the search page explains. */
function ReadOption({ text, meaning }: { text: string; meaning: Meaning | undefined }) {
  const locale = useLocale();
  const { icon, title, label = locale.t('searchList.showDetails') } = lookOf(locale, meaning);
  return (
    <ResultRow
      target={destination(text, useNetwork(), locale.naming)}
      picture={<Icon name={icon} size={18} />}
      title={
        <span className="truncate">
          {title ?? locale.t.rich('searchList.searchFor', { given: () => <q className="break-all">{text}</q> })}
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

/** Tokens with a matching name or ticker, in the service's order, with a count of equal tickers. */
export function TokenGroup({ text }: { text: string }) {
  const locale = useLocale();
  const network = useNetwork();
  const { name, data, error, dataUpdatedAt } = useTokenMatches(text);
  const count = name === undefined ? undefined : data?.data.length;
  const similar = useSimilarToken(name, count === 0);
  useEffect(() => {
    if (count !== undefined)
      announce(count === 0 ? locale.t('search.none', { network }) : locale.t('searchList.tokensFound', { count }));
  }, [count, network]);
  if (name === undefined || (data === undefined && isNotFound(error))) return null;
  const tokens = data?.data ?? [];
  const [shared] = sharedTickers(tokens.map(({ ticker }) => ticker));
  return (
    <OptionGroup
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
    </OptionGroup>
  );
}

/** Searches tokens by name and ticker; sends no request if the text has another meaning. */
export function useTokenMatches(text: string, isSettled = true) {
  const network = useNetwork();
  const { naming } = useLocale();
  const found = nameIn(text, classify(text, naming));
  const name = found !== undefined && isSearchable(found) ? found : undefined;
  const query = tokenSearchQuery({ network, identifier: name ?? '', limit: searchLimit });
  const { data, error, dataUpdatedAt, isPlaceholderData } = useQuery({
    ...query,
    enabled: name !== undefined && isSettled,
  });
  return {
    /** Undefined if no request is sent. */
    name,
    data,
    error,
    dataUpdatedAt,
    isKnown: name === undefined || error !== null || (data !== undefined && !isPlaceholderData),
    isNone: name === undefined || data?.data.length === 0 || (data === undefined && isNotFound(error)),
  };
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
      {labeled.length > 0 && (
        <OptionGroup title={locale.t('searchList.labels')}>
          {labeled.map((label) => (
            <SubjectRow key={keyOf(label)} subject={label} />
          ))}
        </OptionGroup>
      )}
      {visits.length > 0 && (
        <OptionGroup title={locale.t('search.recentPages')} note={forgetKeys(locale)}>
          {visits.map((visit) => (
            <VisitRow key={keyOf(visit)} visit={visit} />
          ))}
        </OptionGroup>
      )}
    </>
  );
}

export function OwnSearches({ hits: { searches } }: { hits: OwnHits }) {
  const locale = useLocale();
  return (
    searches.length > 0 && (
      <OptionGroup title={locale.t('search.recentSearches')} note={forgetKeys(locale)}>
        {searches.map((search) => (
          <SearchedRow key={searchKey(search)} search={search} />
        ))}
      </OptionGroup>
    )
  );
}

/** What the operator named like a text. */
export function PublicHits({ text }: { text: string }) {
  const { t } = useLocale();
  const hits = usePublicNames()?.search(text) ?? [];
  if (hits.length === 0) return null;
  return (
    <OptionGroup title={t('registry.names')}>
      {hits.map((hit) => (
        <SubjectRow key={keyOf(hit)} subject={hit} />
      ))}
    </OptionGroup>
  );
}

/** Commands shown for an empty text; words search all of them. */
const maxCommands = 5;

export function useCommands(text: string): readonly Command[] {
  const locale = useLocale();
  const navigate = useNavigate();
  const network = useNetwork();
  const other = otherNetwork(network, useConfig());
  return matching(commandsIn(locale, { network, other, navigate }), text).slice(
    0,
    text === '' ? maxCommands : undefined,
  );
}

export function CommandGroup({ commands }: { commands: readonly Command[] }) {
  const { t } = useLocale();
  if (commands.length === 0) return null;
  return (
    <OptionGroup title={t('searchList.commands')}>
      {commands.map(({ name, icon, does, key, run }) => (
        <ActionOption
          key={name}
          picture={<Icon name={icon} size={18} />}
          title={does}
          right={key && <Keys name={key} />}
          onDo={run}
        />
      ))}
    </OptionGroup>
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

function OptionGroup({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  const heading = useId();
  return (
    <RowGroup role="group" aria-labelledby={heading}>
      <div className={rowHeading} role="presentation" id={heading}>
        {title}
        {note !== undefined && <span className="ms-auto">{note}</span>}
      </div>
      {children}
    </RowGroup>
  );
}

/* The commands of the search palette: pages, the other network, and settings. */

export interface Command {
  readonly name: string;
  readonly icon: IconName;
  readonly does: string;
  /** Further words to find it by. */
  readonly too: string;
  readonly key?: KeyName;
  readonly run: () => void;
}

export interface Situation {
  readonly network: Network;
  /** The other network, if this explorer has one. */
  readonly other: Network | undefined;
  readonly navigate: ReturnType<typeof useNavigate>;
}

type CommandSetting = SettingWith<{ icon: string }>;
const commandSettings = settingNames.filter((name): name is CommandSetting => 'icon' in settings[name]);

type ValueKey = { [Name in CommandSetting]: `searchList.values.${Name}.${ListedValue<Name>}` }[CommandSetting];

/** Returns all commands that have an effect now, most useful first. */
export function commandsIn({ t }: Locale, { network, other, navigate }: Situation): Command[] {
  const toGo = (page: PageWith<'icon'>): Command => ({
    name: pages[page].path,
    icon: pages[page].icon,
    does: t(`searchList.pages.${page}.label`),
    too: t(`searchList.pages.${page}.keywords`),
    run: () => void navigate({ to: pages[page].path, search: { network } }),
  });
  const toChoose = (name: CommandSetting): Command[] =>
    valuesOf(name)
      .filter((value) => value !== readSetting(name))
      .map((value) => {
        const key = `searchList.values.${name}.${value}` as ValueKey;
        return {
          name: value,
          icon: settings[name].icon,
          does: t(`${key}.label`),
          too: t(`${key}.keywords`),
          run: () => setSetting(name, value),
        };
      });
  const keyed: readonly PageWith<'icon'>[] = pagesWith('key');
  const [first, ...others] = commandSettings;
  return [
    ...pagesWith('key').map((key) => ({ ...toGo(key), key })),
    ...(other
      ? [
          {
            name: 'network',
            icon: 'swap' as const,
            does: t('searchList.toNetwork', { network: other }),
            too: t('searchList.networkKeywords'),
            run: () => void navigate({ to: '.', search: onNetwork(other) }),
          },
        ]
      : []),
    ...(first ? toChoose(first) : []),
    ...pagesWith('icon')
      .filter((page) => !keyed.includes(page))
      .map(toGo),
    ...others.flatMap(toChoose),
  ];
}

/** Returns the commands of which each word of a text begins a word; all for an empty text. */
export function matching(commands: readonly Command[], text: string): Command[] {
  return commands.filter(({ does, too }) => matchesWords(text, `${does} ${too}`));
}
