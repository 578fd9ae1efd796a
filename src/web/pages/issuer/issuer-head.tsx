import { encodeAddress } from '../../../contract/identifier.ts';
import { Identifier, WholeIdentifier } from '../../ui/identifier.tsx';
import { useNetwork } from '../../ui/network.tsx';
import { AddressPicture } from '../../ui/picture.tsx';

/** Whose tokens these are: known without asking anyone. */
export function IssuerHead({ publicKey }: { publicKey: string }) {
  const address = encodeAddress({ network: useNetwork(), publicKey });
  return (
    <section className="card who" aria-label="Issuer">
      <AddressPicture identifier={address} size={76} />
      <div className="who-t">
        <h1>Issuer</h1>
        <div className="who-a">
          <WholeIdentifier value={publicKey} copyLabel="Copy public key" />
        </div>
        <div className="who-k">
          <span>Its address</span>
          <Identifier value={address} kind="address" copyLabel="Copy address" />
        </div>
      </div>
    </section>
  );
}
