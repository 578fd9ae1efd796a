import type { BitcoinRequest } from '../../../contract/payment-uri.ts';
import { searchWords as words } from '../../../words/en/search.ts';
import { searchInvoiceWords } from '../../../words/en/search-invoice.ts';
import { SatsAmount } from '../../ui/amount.tsx';
import { L1Link } from '../../ui/l1-link.tsx';
import { Blank } from '../../ui/states.tsx';
import { Fact, Facts } from './facts.tsx';
import { Said } from './said.tsx';

/** An address of the blockchain, and what a link to it asks for. */
export function BitcoinCard({ address, request = {} }: { address: string; request?: BitcoinRequest }) {
  const { amountSats, label, message } = request;
  return (
    <section className="card">
      <Blank icon="bitcoin" title={words.bitcoin}>
        <span className="mono break-all">{address}</span>
        <L1Link page="address" id={address} />
        <br />
        {words.bitcoinSays}
      </Blank>
      {Object.keys(request).length > 0 && (
        <Facts title={searchInvoiceWords.bitcoin}>
          {amountSats !== undefined && (
            <Fact name={searchInvoiceWords.amount}>
              <SatsAmount sats={amountSats} />
            </Fact>
          )}
          {label !== undefined && (
            <Fact name={searchInvoiceWords.label}>
              <Said text={label} />
            </Fact>
          )}
          {message !== undefined && (
            <Fact name={searchInvoiceWords.description}>
              <Said text={message} />
            </Fact>
          )}
        </Facts>
      )}
    </section>
  );
}

/** Something of Lightning that a wallet takes further. */
export function CodeCard({ form, text }: { form: keyof typeof words.codes; text: string }) {
  return (
    <section className="card">
      <Blank icon="bolt" title={words.codes[form]}>
        <span className="mono break-all">{text}</span>
        <br />
        {words.codeSays}
      </Blank>
    </section>
  );
}

/** An identifier as other pages show it, with its middle left out. */
export function ShortenedCard({ head, tail }: { head: string; tail: string }) {
  return (
    <section className="card">
      <Blank icon="link" title={words.shortened}>
        <span className="mono break-all">
          {head}…{tail}
        </span>
        <br />
        {words.shortenedSays}
      </Blank>
    </section>
  );
}
