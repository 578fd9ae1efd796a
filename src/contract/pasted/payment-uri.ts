import { core, type NamingProfile, namingProfiles } from '../codec/naming-profile.ts';
import { queryValues } from './query-text.ts';

/** What a `bitcoin:` link asks for (BIP 21). */
export interface BitcoinRequest {
  readonly amountSats?: number;
  /** Strangers' words. */
  readonly label?: string;
  readonly message?: string;
}

/** A parsed payment link. */
export interface PaymentUri {
  /** What stands after the scheme; may be nothing. */
  readonly target: string;
  readonly request: BitcoinRequest;
  /** Other ways to pay the same: invoices and addresses. */
  readonly ways: readonly string[];
}

const shape = /^([a-z]{1,30}):(?:\/\/)?([^?#]*)(?:\?([^#]*))?/i;
const satsPerBitcoin = 100_000_000;
const mostSats = 21_000_000 * satsPerBitcoin;

/**
 * Reads a `bitcoin:` or `lightning:` link, or one of a network's own name.
 * @param own a profile whose name is read beside those of the built-in ones
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

/** Bitcoin in decimals, exactly; undefined for what is no amount. */
function satsOf(amount: string): number | undefined {
  const [, whole = '', fraction = ''] = /^(\d{0,8})(?:\.(\d{0,8})0*)?$/.exec(amount) ?? [];
  if (whole === '' && fraction === '') return undefined;
  const sats = Number(whole) * satsPerBitcoin + Number(fraction.padEnd(8, '0'));
  return sats > mostSats ? undefined : sats;
}
