import type { AddressSummary } from '../contract/address.ts';
import type { Network, TokenQuantity } from '../contract/common.ts';
import type { TokenDetails } from '../contract/token.ts';
import type { TransactionDetail } from '../contract/transaction.ts';
import { joinDigits } from '../format/digits.ts';
import { issuerText } from '../format/issuer-text.ts';
import { formatSats } from '../format/sats.ts';
import { sentenceOf } from '../format/sentence.ts';
import { shortEnds } from '../format/sentence-sides.ts';
import { utcDate, utcTime } from '../format/time.ts';
import { shortTokenQuantity, toBigInt } from '../format/token-quantity.ts';
import { formatUsd } from '../format/usd.ts';
import { previewWords as words } from '../words/en/preview.ts';

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
    title: sentenceOf(transaction),
    description: sentences(
      words.transaction(shortEnds(id), network),
      createdAt && words.created(moment(createdAt)),
      network === 'MAINNET' && valueUsd > 0 && words.worth(formatUsd(valueUsd)),
      network === 'REGTEST' && words.worthNothing,
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
    title: words.address(networkName, shortEnds(address)),
    description: sentences(
      words.confirmed(inSats(hard)),
      soft !== hard && words.withPending(inSats(soft)),
      words.tokens(tokenCount, formatSats(tokenCount)),
      words.transactions(transactionCount, formatSats(transactionCount), network),
      network === 'REGTEST' && words.worthNothing,
      asOf(now),
    ),
  };
}

/** A token is told by its identifier; what its issuer calls it comes after, as a quotation. */
export function tokenInWords({ metadata, totalSupply }: TokenDetails, network: Network, now: Date): Told {
  const { tokenIdentifier, name, decimals, holderCount, isFreezable, maxSupply } = metadata;
  const token = words.token(shortEnds(tokenIdentifier));
  const quoted = quotable(name);
  const isCapped = maxSupply !== null && maxSupply !== undefined && toBigInt(maxSupply) > 0n;
  return {
    title: quoted === '' ? token : words.called(token, quoted),
    description: sentences(
      words.supply(quantity(totalSupply, decimals), isCapped ? quantity(maxSupply, decimals) : undefined),
      words.holders(holderCount, formatSats(holderCount), network),
      isFreezable && words.freezable,
      network === 'REGTEST' && words.worthNothing,
      quoted !== '' && words.anyName,
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
  return words.asOf(moment(now.toISOString()));
}

/** 14 Mar 2026, 13:37 UTC. */
function moment(iso: string): string {
  return `${utcDate(iso)}, ${utcTime(iso).slice(0, 5)} UTC`;
}

function inSats(sats: number): string {
  return `${formatSats(sats)} ${sats === 1 ? 'sat' : 'sats'}`;
}

function quantity(amount: TokenQuantity, decimals: number): string {
  const short = shortTokenQuantity(amount, decimals);
  const { sign, mark } = short;
  return `${sign}${joinDigits(short)}${mark === '…' || mark === '' ? mark : ` ${mark}`}`;
}
