import type { AddressSummary } from '../contract/address.ts';
import type { Network, TokenQuantity } from '../contract/common.ts';
import type { TokenDetails } from '../contract/token.ts';
import type { TransactionDetail } from '../contract/transaction.ts';
import { joinDigits } from '../format/digits.ts';
import { issuerText } from '../format/issuer-text.ts';
import { formatSats } from '../format/sats.ts';
import { sentenceOf } from '../format/sentence.ts';
import { shortEnds } from '../format/sentence-sides.ts';
import { shortTokenQuantity, toBigInt } from '../format/token-quantity.ts';
import { formatUsd } from '../format/usd.ts';
import { utcDate, utcTime } from '../format/utc.ts';
import { english as locale } from '../i18n/english.ts';

/* What is known of one thing, in a title and a few sentences. What may be another tomorrow says when it was so. */

interface Told {
  readonly title: string;
  readonly description: string;
}

/** The title is the sentence that the page has for its own. */
export function transactionInWords(transaction: TransactionDetail, network: Network, now: Date): Told {
  const { id, status, createdAt, valueUsd } = transaction;
  const isOpen = status === 'pending' || status === 'sent';
  return {
    title: sentenceOf(locale, transaction),
    description: sentences(
      locale.t('preview.transaction', { id: shortEnds(id), network }),
      createdAt && locale.t('preview.created', { when: moment(createdAt) }),
      network === 'MAINNET' && valueUsd > 0 && locale.t('preview.worth', { usd: formatUsd(locale, valueUsd) }),
      network === 'REGTEST' && locale.t('preview.worthNothing'),
      isOpen && asOf(now),
    ),
  };
}

/** @param address its canonical spelling */
export function addressInWords(
  address: string,
  summary: AddressSummary,
  network: Network,
  now: Date,
  networkName: string,
): Told {
  const { balance, tokenCount, transactionCount } = summary;
  const { btcHardBalanceSats: hard, btcSoftBalanceSats: soft } = balance;
  return {
    title: locale.t('preview.address', { name: networkName, id: shortEnds(address) }),
    description: sentences(
      locale.t('preview.confirmed', { sats: inSats(hard) }),
      soft !== hard && locale.t('preview.withPending', { sats: inSats(soft) }),
      locale.t('preview.tokens', { count: tokenCount, shown: formatSats(locale, tokenCount) }),
      locale.t('preview.transactions', {
        count: transactionCount,
        shown: formatSats(locale, transactionCount),
        network,
      }),
      network === 'REGTEST' && locale.t('preview.worthNothing'),
      asOf(now),
    ),
  };
}

/** A token is told by its identifier; what its issuer calls it comes after, as a quotation. */
export function tokenInWords({ metadata, totalSupply }: TokenDetails, network: Network, now: Date): Told {
  const { tokenIdentifier, name, decimals, holderCount, isFreezable, maxSupply } = metadata;
  const token = locale.t('preview.token', { id: shortEnds(tokenIdentifier) });
  const quoted = quotable(name);
  const isCapped = maxSupply !== null && maxSupply !== undefined && toBigInt(maxSupply) > 0n;
  return {
    title: quoted === '' ? token : locale.t('preview.called', { token, name: quoted }),
    description: sentences(
      locale.t('preview.supply', {
        supply: quantity(totalSupply, decimals),
        isUnlimited: !isCapped,
        maximum: isCapped ? quantity(maxSupply, decimals) : '',
      }),
      locale.t('preview.holders', { count: holderCount, shown: formatSats(locale, holderCount), network }),
      isFreezable && locale.t('preview.freezable'),
      network === 'REGTEST' && locale.t('preview.worthNothing'),
      quoted !== '' && locale.t('preview.anyName'),
      asOf(now),
    ),
  };
}

const longestName = 40;

/**
 * A stranger's text as it may stand between quotation marks: only what is seen, on one line, none of the marks that
 * would end the quotation, and not too long.
 */
export function quotable(text: string): string {
  const seen = issuerText(text)
    .filter(({ isCode }) => !isCode)
    .map((run) => run.text)
    .join('')
    .replaceAll(/["＂\p{Pi}\p{Pf}„‟〝-〟]/gu, "'")
    .replaceAll(/\s+/g, ' ')
    .trim()
    // A mark without a letter would settle on the quotation mark.
    .replace(/^\p{M}+/u, '');
  const characters = Array.from(seen);
  return characters.length > longestName ? `${characters.slice(0, longestName).join('')}…` : seen;
}

function sentences(...parts: readonly (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}

/** Previews are kept by others for as long as they please. */
function asOf(now: Date): string {
  return locale.t('preview.asOf', { when: moment(now.toISOString()) });
}

/** 14 Mar 2026, 13:37 UTC. */
function moment(iso: string): string {
  return `${utcDate(locale, iso)}, ${utcTime(iso).slice(0, 5)} UTC`;
}

function inSats(sats: number): string {
  return `${formatSats(locale, sats)} ${sats === 1 ? 'sat' : 'sats'}`;
}

function quantity(amount: TokenQuantity, decimals: number): string {
  const short = shortTokenQuantity(locale, amount, decimals);
  const { sign, mark } = short;
  return `${sign}${joinDigits(locale, short)}${mark === '…' || mark === '' ? mark : ` ${mark}`}`;
}
