import invoices from '#contract/vectors/lightning-invoices.json' with { type: 'json' };
import { subjects } from './recorded-network.ts';

const { address, token } = subjects;
const coffee = invoices.find(({ why }) => why.includes('cup of coffee'))?.text;

/** The main pages of the recorded network, and the content they show without failures. */
export const mainPlaces: Readonly<Record<string, RegExp>> = {
  '/': /150,000/,
  [`/tx/${subjects.transfer}`]: /Transfer.*150,000/,
  [`/address/${address}`]: /5,250\.00 in 1 token/,
  [`/token/${token}`]: /FlashSparks.*84,000\b/,
  [`/tokens?q=${subjects.ticker}`]: /FlashSparks/,
  '/stats': /7 days/,
};

/** The same of all pages; never two of one kind in a row. */
export const recordedPlaces: Readonly<Record<string, RegExp>> = {
  ...mainPlaces,
  [`/tx/${subjects.tokenTransfer}/receipt`]: /7\.50000000/,
  [`/tx/${subjects.deposit}`]: /Fee/,
  [`/invoice/${coffee}`]: /Invoice.*1 cup coffee/,
  '/bitcoin/address/bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4': /Confirmed deposits.*150,000/,
  [`/issuer/${subjects.issuer}`]: /1 token/,
  [`/bitcoin/tx/${'b1'.repeat(32)}`]: /Block height.*150,000/,
  [`/address/${address}?tab=tokens`]: /FSPKS/,
  [`/search?q=${subjects.ticker}`]: /FlashSparks/,
  [`/token/${token}?tab=transactions`]: /7\.50/,
  [`/compare?a=${token}&b=${subjects.otherToken}`]: /Snowflake/,
  [`/search?q=${subjects.transfer}`]: /Transaction with this ID/,
  [`/token/${token}?tab=metadata`]: /Decimals/,
  [`/compare?a=${address}&b=${subjects.otherAddress}`]: /Available bitcoin/,
};
