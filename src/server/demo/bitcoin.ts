import { bech32, bech32m, hex } from '@scure/base';
import type { Network } from '#contract/common.ts';
import type { BitcoinTxData } from '#contract/transaction.ts';
import type { Random } from './random.ts';

const prefix: Readonly<Record<Network, string>> = { MAINNET: 'bc', REGTEST: 'bcrt' };

interface Output {
  readonly scriptpubkey: string;
  readonly scriptpubkey_type: 'v0_p2wpkh' | 'v1_p2tr';
  readonly scriptpubkey_address: string;
}

function keyHash(network: Network, random: Random, reused?: string): Output {
  const program = reused?.slice(0, 40) ?? random.hex(20);
  return {
    scriptpubkey: `0014${program}`,
    scriptpubkey_type: 'v0_p2wpkh',
    scriptpubkey_address: bech32.encode(prefix[network], [0, ...bech32.toWords(hex.decode(program))]),
  };
}

function taproot(network: Network, random: Random, reused?: string): Output {
  const program = reused ?? random.hex(32);
  return {
    scriptpubkey: `5120${program}`,
    scriptpubkey_type: 'v1_p2tr',
    scriptpubkey_address: bech32m.encode(prefix[network], [1, ...bech32m.toWords(hex.decode(program))]),
  };
}

/** @param reused 64 hex characters that decide the address; undefined for a new one */
function wallet(network: Network, random: Random, reused?: string): Output {
  const script = random.chance(0.6) ? keyHash : taproot;
  return script(network, random, reused);
}

function spend(from: Output, value: number, random: Random): BitcoinTxData['vin'][number] {
  const witness =
    from.scriptpubkey_type === 'v1_p2tr'
      ? [random.hex(64)]
      : [
          `304402200${random.hex(32).slice(1)}0220${random.hex(32)}01`,
          `02${from.scriptpubkey.slice(4)}${from.scriptpubkey.slice(4, 28)}`,
        ];
  return { prevout: { ...from, value }, witness };
}

/** Splits `total` into random parts of at least 1 each. */
function split(total: number, parts: number, random: Random): number[] {
  const values: number[] = [];
  let left = total;
  for (let open = parts; open > 1; open--) {
    const value = Math.max(1, Math.min(left - open + 1, Math.floor((left / open) * (0.3 + 1.4 * random.next()))));
    values.push(value);
    left -= value;
  }
  return [...values, left];
}

/** Properties that a Bitcoin transaction shares with others. */
interface BitcoinOptions {
  /** Public key of an account that uses the same deposit address and the same wallets again. */
  readonly reusedBy?: string | undefined;
  /** Values of further payouts. */
  readonly alsoPays?: readonly number[];
}

interface MadeBitcoinTransaction {
  readonly data: BitcoinTxData;
  readonly senderAddress: string;
  readonly receiverAddress: string;
}

/**
 * Returns a random unconfirmed Bitcoin transaction, as the Esplora API has it; inputs equal outputs plus fee.
 * @param amountSats value of the first output; further payouts are the outputs after it
 * @param payout whether the network pays an external address; otherwise an external address pays the network
 */
export function bitcoinTransaction(
  network: Network,
  amountSats: number,
  payout: boolean,
  random: Random,
  { reusedBy, alsoPays = [] }: BitcoinOptions = {},
): MadeBitcoinTransaction {
  const key = reusedBy?.slice(2);
  const external = key?.split('').reverse().join('');
  const sender = payout ? taproot(network, random) : wallet(network, random, external);
  const receiver = payout ? wallet(network, random, external) : taproot(network, random, key);
  const vout: BitcoinTxData['vout'] = [{ scriptpubkey_address: receiver.scriptpubkey_address, value: amountSats }];
  for (const value of alsoPays) {
    vout.push({ scriptpubkey_address: wallet(network, random).scriptpubkey_address, value });
  }
  // Some outputs of a payout are not of this network.
  const companions = payout && alsoPays.length === 0 && random.chance(0.4) ? random.between(1, 3) : 0;
  for (let index = 0; index < companions; index++) {
    const value = 1000 + Math.floor(random.logNormal(300_000, 1.4));
    vout.push({ scriptpubkey_address: wallet(network, random).scriptpubkey_address, value });
  }
  if (random.chance(0.75)) {
    const change = payout ? taproot(network, random) : wallet(network, random);
    vout.push({
      scriptpubkey_address: change.scriptpubkey_address,
      value: 1000 + Math.floor(random.logNormal(amountSats * 0.6, 1)),
    });
  }
  // A data output has no address.
  if (random.chance(0.06)) vout.push({ scriptpubkey_address: null, value: 0 });
  const inputs = random.pick([1, 1, 1, 2, 2, 3]);
  const size = 11 + 62 * inputs + 37 * vout.length;
  const fee = Math.ceil(size * Math.min(120, Math.max(1, random.logNormal(5, 0.8))));
  const total = vout.reduce((sum, output) => sum + output.value, fee);
  const vin = split(total, inputs, random).map((value, index) =>
    spend(index === 0 || random.chance(0.5) ? sender : wallet(network, random), value, random),
  );
  return {
    data: { txid: random.hex(32), vin, vout, status: { confirmed: false, block_height: null, block_time: null }, fee },
    senderAddress: sender.scriptpubkey_address,
    receiverAddress: receiver.scriptpubkey_address,
  };
}
