import { Identifier, WholeIdentifier } from '../../ui/identifier.tsx';
import { useNetwork } from '../../ui/network.tsx';
import { AddressPicture } from '../../ui/picture.tsx';

interface AddressCardProperties {
  address: string;
  publicKey: string;
  /** The spelling in the URL: the address, its key, an older form, or an invoice. */
  spelledAs: string;
  isInvoice: boolean;
}

/** Who an address is: everything here is known without asking anyone. */
export function AddressCard({ address, publicKey, spelledAs, isInvoice }: AddressCardProperties) {
  const network = useNetwork();
  const isOtherSpelling = spelledAs !== address && spelledAs !== publicKey;
  return (
    <section className="card who" aria-label="Address">
      <AddressPicture identifier={address} size={76} />
      <div className="who-t">
        <h1>Core address</h1>
        <div className="who-a">
          <WholeIdentifier value={address} copyLabel="Copy address" />
        </div>
        <div className="who-k">
          <span>Public key</span>
          <Identifier value={publicKey} kind="publicKey" copyLabel="Copy public key" />
        </div>
        {isInvoice && <p className="dim mt-2">You pasted an invoice. This is the address it pays to on {network}.</p>}
        {isOtherSpelling && !isInvoice && (
          <p className="dim mt-2">
            You came with another spelling of it: <span className="mono break-all">{spelledAs}</span>. Network and key
            are the same, so it is the same address.
          </p>
        )}
      </div>
    </section>
  );
}
