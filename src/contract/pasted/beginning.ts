import { type NamingProfile, namingProfiles, prefixes, prefixesOf } from '#contract/codec/naming.ts';

/** The beginning of an identifier, and how many characters the whole one has. */
export interface Beginning {
  /** `hex`: of a transaction ID, a token or a key. */
  readonly of: 'transaction' | 'address' | 'token' | 'hex';
  readonly characters: number;
  readonly whole: number;
}

/** Characters that the service needs to find what begins with them; of an address after what all have in common. */
const shortestBeginning = { hex: 6, address: 4 } as const;

// Every address continues with these (supplement 2).
const commonData = 'pgss';
const dataLength = { address: 62, token: 58 } as const;

/** Returns what a text is the beginning of, in any case; a word such as `facade` is none. @param own another profile */
export function beginningOf(text: string, own?: NamingProfile): Beginning | undefined {
  const lower = text.toLowerCase();
  const characters = lower.length;
  if (/^[0-9a-f]{8}-[0-9a-f-]{0,26}$/.test(lower)) return { of: 'transaction', characters, whole: 36 };
  if (/^(?:(?=[a-f]*\d)(?=\d*[a-f])[0-9a-f]{6,63}|\d{12,63})$/.test(lower)) return { of: 'hex', characters, whole: 64 };
  const separator = lower.indexOf('1');
  const known = own === undefined || namingProfiles.includes(own) ? prefixes : [...prefixesOf(own), ...prefixes];
  const prefix = known.find((one) => one.text === lower.slice(0, separator));
  const data = lower.slice(separator + 1);
  if (!prefix || !/^[02-9ac-hj-np-z]*$/.test(data) || data.length >= dataLength[prefix.kind]) return undefined;
  return { of: prefix.kind, characters, whole: separator + 1 + dataLength[prefix.kind] };
}

/** Whether a beginning is long enough to find what has it. */
export function isLongEnough(text: string, { of, characters }: Beginning): boolean {
  if (of === 'transaction' || of === 'hex') return characters >= shortestBeginning.hex;
  const data = text.toLowerCase().slice(text.indexOf('1') + 1);
  return (
    of === 'address' && data.startsWith(commonData) && data.length >= commonData.length + shortestBeginning.address
  );
}
