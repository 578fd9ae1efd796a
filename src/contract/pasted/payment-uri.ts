import { core, type NamingProfile, namingProfiles } from '#contract/codec/naming-profile.ts';
import { queryValues } from './query-text.ts';

/** Request of a `bitcoin:` link (BIP 21). */
export interface BitcoinRequest {
  readonly amountSats?: number;
  /** Untrusted texts. */
  readonly label?: string;
  readonly message?: string;
}

export interface PaymentUri {
  /** The part after the scheme; may be empty. */
  readonly target: string;
  readonly request: BitcoinRequest;
  /** Other ways to pay the same request: invoices and addresses. */
  readonly ways: readonly string[];
}

const shape = /^([a-z]{1,30}):(?:\/\/)?([^?#]*)(?:\?([^#]*))?/i;
const satsPerBitcoin = 100_000_000;
const mostSats = 21_000_000 * satsPerBitcoin;

/**
 * Parses a `bitcoin:` or `lightning:` link, or one with the name of a network.
 * @param own a profile whose name is accepted in addition to the built-in ones
 */
export function readPaymentUri(text: string, own: NamingProfile = core): PaymentUri | undefined {
  const found = shape.exec(text);
  const names = [...namingProfiles, own].map(({ name }) => name);
  if (!found?.[1] || !['bitcoin', 'lightning', ...names].includes(found[1].toLowerCase())) return undefined;
  const [, , target = '', query = ''] = found;
  const values = queryValues(query);
  const amountSats = satsOf(values.get('amount') ?? '');
  const label = values.get('label');
  const message = values.get('message');
  return {
    target,
    request: {
      ...(amountSats === undefined ? {} : { amountSats }),
      ...(label ? { label } : {}),
      ...(message ? { message } : {}),
    },
    ways: [...new Set(['lightning', 'lno', ...names])].flatMap((name) => values.get(name) ?? []),
  };
}

/** Parses a decimal amount of bitcoin exactly; undefined if it is invalid. */
function satsOf(amount: string): number | undefined {
  const [, whole = '', fraction = ''] = /^(\d{0,8})(?:\.(\d{0,8})0*)?$/.exec(amount) ?? [];
  if (whole === '' && fraction === '') return undefined;
  const sats = Number(whole) * satsPerBitcoin + Number(fraction.padEnd(8, '0'));
  return sats > mostSats ? undefined : sats;
}
