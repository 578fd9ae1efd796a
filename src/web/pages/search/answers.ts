import { type PageName, pages, pagesWith } from '#contract/pages.ts';
import { transactionStatuses, transactionTypes } from '#contract/transaction-types.ts';
import { minimumInBaseUnits } from '#format/amounts.ts';
import { formatCount } from '#format/numbers.ts';
import type { Zone } from '#format/time.ts';
import { parseRange } from '#format/time-input.ts';
import { rangeText } from '#format/time-text.ts';
import { parseTypedNumber } from '#format/typed-number.ts';
import type { Locale } from '#i18n/locale.ts';
import type { IconName } from '#web/components/controls.tsx';
import { statusWord, typeLabel } from '#web/components/transaction-cells.tsx';

/* What a text means that is no identifier and no name: an amount, a time, a status, a type or a page. */

/** A list or page that answers a search. */
export interface Answer {
  readonly icon: IconName;
  readonly title: string;
  readonly to: '/' | PathOf<PageName>;
  /** Filters of the list. */
  readonly search: object;
}

type PathOf<Name extends PageName> = (typeof pages)[Name]['path'];

/** Returns the lists and pages that a text may ask for. */
export function answersTo(locale: Locale, text: string, zone: Zone): Answer[] {
  const { t } = locale;
  const typed = text.trim().toLowerCase();
  if (typed === '' || typed.length > 60) return [];
  const list = (title: string, search: object): Answer => ({ icon: 'filter', title, to: '/', search });
  const sats = satsIn(locale, typed);
  const range = rangeIn(locale, text, zone);
  const isNamed = (...names: string[]) => names.some((name) => name.toLowerCase() === typed);
  return [
    ...(sats === undefined
      ? []
      : [list(t('search.atLeastSats', { count: formatCount(locale, BigInt(sats)) }), { asset: 'btc', min: sats })]),
    ...(range ? [list(t('search.created', { range: rangeText(locale, range.from, range.to, zone) }), range)] : []),
    ...transactionStatuses
      .filter((status) => isNamed(status, statusWord(locale, status)))
      .map((status) => list(t('search.withStatus', { status: statusWord(locale, status) }), { status })),
    ...transactionTypes
      .filter((type) => isNamed(type, type.replaceAll('_', ' '), typeLabel(locale, type)))
      .map((type) => list(t('search.ofType', { type: typeLabel(locale, type) }), { type })),
    ...pagesWith('icon').flatMap((page): Answer[] => {
      const name = t(`searchList.pages.${page}.label`);
      const isMeant = matchesWords(text, `${name} ${t(`searchList.pages.${page}.keywords`)}`);
      return isMeant ? [{ icon: pages[page].icon, title: name, to: pages[page].path, search: {} }] : [];
    }),
  ];
}

const bitcoinDecimals = 8;

/** Returns an amount with its unit in sats: `6,300 sats`, `0.5 BTC`. */
function satsIn(locale: Locale, typed: string): string | undefined {
  const [, number = '', unit] = /^([^a-z₿]{1,50}?)\s*(sats?|satoshis?|btc|₿)$/u.exec(typed) ?? [];
  if (unit === undefined) return undefined;
  const isSats = unit.startsWith('sat');
  const read = parseTypedNumber(locale, number, isSats ? 'whole' : 'decimal');
  if ('error' in read || read.plain === undefined || read.plain.length > 20) return undefined;
  return isSats ? read.plain : minimumInBaseUnits(read.plain, bitcoinDecimals);
}

/** Returns the range of a day, or from a time on. A number alone is none. */
function rangeIn(locale: Locale, text: string, zone: Zone) {
  if (/^[\d.,\s]*$/.test(text) && !/^\d{1,2}\.\s?\d{1,2}\.\s?(?:\d{4})?$/.test(text)) return undefined;
  const range = parseRange(locale, text, text, zone);
  return 'error' in range || range.from === undefined ? undefined : range;
}

/** Returns whether each word of a text begins one of the known words; true for an empty text. */
export function matchesWords(text: string, known: string): boolean {
  // Markup, links and the like are not commands.
  if (!/^[\p{L}\p{N}\s-]*$/u.test(text)) return false;
  const all = wordsIn(known);
  return wordsIn(text).every((word) => all.some((one) => one.startsWith(word)));
}

function wordsIn(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
