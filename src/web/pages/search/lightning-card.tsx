import { decodeLightningInvoice, type LightningInvoice } from '../../../contract/lightning-invoice.ts';
import { searchInvoiceWords as words } from '../../../words/en/search-invoice.ts';
import { CopyButton } from '../../ui/copy.tsx';
import { Blank } from '../../ui/states.tsx';
import { FullMoment, ZoneName } from '../../ui/time.tsx';
import { ExpiryFact } from './expiry-fact.tsx';
import { Fact, Facts } from './facts.tsx';
import { Millisats } from './millisats.tsx';
import { Said } from './said.tsx';

/** A Lightning invoice, or what is wrong with it. Nothing is asked: it is read here. */
export function LightningCard({ text }: { text: string }) {
  const read = decodeLightningInvoice(text);
  return (
    <section className="card">
      {typeof read === 'string' ? (
        <Blank icon="warn" title={words.unreadable}>
          {words.faults[read]}
        </Blank>
      ) : (
        <Facts title={words.lightning} says={words.noLookUp}>
          <InvoiceFacts invoice={read} />
        </Facts>
      )}
    </section>
  );
}

function InvoiceFacts({ invoice }: { invoice: LightningInvoice }) {
  const { amountMillisats, description, network, createdAt, expiresAt, paymentHash, payee } = invoice;
  return (
    <>
      <Fact name={words.amount}>
        {amountMillisats === undefined ? words.anyAmount : <Millisats amount={amountMillisats} />}
      </Fact>
      <Fact name={words.description}>
        {description ? <Said text={description} /> : <span className="dim">{words.noDescription}</span>}
      </Fact>
      <Fact name={words.coins}>{words.coinsOf[network]}</Fact>
      <Fact name={words.created}>
        <FullMoment at={createdAt} /> <ZoneName at={createdAt} />
      </Fact>
      <ExpiryFact at={expiresAt} />
      {paymentHash && <HexFact name={words.hash} hex={paymentHash} copyLabel={words.copyHash} />}
      {payee && <HexFact name={words.node} hex={payee} copyLabel={words.copyNode} />}
    </>
  );
}

function HexFact({ name, hex, copyLabel }: { name: string; hex: string; copyLabel: string }) {
  return (
    <Fact name={name}>
      <span className="mono">{hex}</span>
      <CopyButton text={hex} label={copyLabel} />
    </Fact>
  );
}
