import { plural } from '../plural.ts';
import { inLanguage } from '../words.ts';

/** Said in many places. */
export const commonWords = inLanguage('common', {
  unknown: 'Unknown',
  retry: 'Try again',
  /** Where nothing more is known yet. */
  notRead: 'This could not be read',
  noPrice: 'No price',
  close: 'Close',
  /** Beside their number, which is not in it. */
  addresses: (count: number) => plural(count, { one: 'address', other: 'addresses' }),
  more: (count: number) => `${count} more`,
  /** Of a link that leads to somebody else's site. */
  openAt: (host: string) => `Open at ${host}, another site`,
});
