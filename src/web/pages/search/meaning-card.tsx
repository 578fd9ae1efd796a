import type { Meaning } from '../../../contract/classify.ts';
import { flawInWords } from '../../../format/broken-address.ts';
import { BrokenAddress } from '../../ui/broken-address.tsx';
import { useNetwork } from '../../ui/network.tsx';
import { OtherNetwork } from '../../ui/other-network.tsx';
import { Blank } from '../../ui/states.tsx';
import { AddressOption } from './address-option.tsx';
import { TokenOption } from './token-option.tsx';
import { TransactionOption } from './transaction-option.tsx';

/** Anything but a search by name. */
export type Definite = Exclude<Meaning, { kind: 'search' }>;

/** What a text is by its shape; where it may be several things, all of them with what exists. */
export function MeaningCard({ text, meanings }: { text: string; meanings: readonly Definite[] }) {
  const network = useNetwork();
  const [first] = meanings;
  if (first === undefined) return null;
  if (first.kind === 'brokenAddress') return <BrokenAddress {...first} />;
  if (first.kind === 'bitcoinAddress') return <BitcoinAddress address={first.address} />;
  if (first.network !== undefined && first.network !== network) {
    return <OtherNetwork {...nameOf(first)} belongsTo={first.network} />;
  }
  return (
    <section className="card" aria-labelledby="meanings">
      <div className="pal-g">
        <h2 className="pal-h" id="meanings">
          {shapeOf(text, meanings)}
        </h2>
        <ul>
          {meanings.map((meaning) => (
            <li key={meaning.kind}>
              <Option meaning={meaning} />
            </li>
          ))}
        </ul>
      </div>
      <div className="pal-f">
        <span>{meanings.length > 1 ? `Looked for both kinds on ${network}` : `Looked on ${network}`}</span>
      </div>
    </section>
  );
}

function Option({ meaning }: { meaning: Definite }) {
  switch (meaning.kind) {
    case 'transaction':
      return <TransactionOption txid={meaning.txid} />;
    case 'token':
      return <TokenOption identifier={meaning.tokenIdentifier} />;
    case 'address':
      return <AddressOption address={meaning.address} says="Core address" />;
    case 'invoice':
      return <AddressOption address={meaning.address} says="The address an invoice pays to" />;
    case 'publicKey':
      return <AddressOption address={meaning.publicKey} says="Public key" />;
    case 'brokenAddress':
      return <p className="dim px-2.5 py-2 break-words">{flawInWords(meaning.reason)}</p>;
    case 'bitcoinAddress':
      return null;
  }
}

function nameOf(meaning: Exclude<Definite, { kind: 'brokenAddress' | 'bitcoinAddress' }>) {
  switch (meaning.kind) {
    case 'transaction':
      return { noun: 'transaction', identifier: meaning.txid } as const;
    case 'token':
      return { noun: 'token', identifier: meaning.tokenIdentifier } as const;
    case 'publicKey':
      return { noun: 'public key', identifier: meaning.publicKey } as const;
    default:
      return { noun: 'address', identifier: meaning.address } as const;
  }
}

function shapeOf(text: string, meanings: readonly Definite[]): string {
  const kinds = meanings.map((meaning) => meaning.kind);
  if (kinds.includes('transaction') && kinds.includes('token')) {
    return `${text.length} hex characters: a transaction or a token`;
  }
  return meanings.length > 1 ? 'This text may be several things' : 'This text can be one thing only';
}

function BitcoinAddress({ address }: { address: string }) {
  return (
    <section className="card">
      <Blank icon="bitcoin" title="This is a Bitcoin address">
        <span className="mono break-all">{address}</span>
        <br />
        It belongs to the Bitcoin blockchain, not to this network. Deposits and withdrawals name the Bitcoin transaction
        they were made with; an explorer of the blockchain shows the rest.
      </Blank>
    </section>
  );
}
