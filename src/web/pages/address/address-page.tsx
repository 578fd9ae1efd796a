import { getRouteApi } from '@tanstack/react-router';
import { classify } from '../../../contract/classify.ts';
import type { Network } from '../../../contract/common.ts';
import { decodeAddress, encodeAddress, parsePublicKey } from '../../../contract/identifier.ts';
import { BrokenAddress } from '../../ui/broken-address.tsx';
import { OtherNetwork } from '../../ui/other-network.tsx';
import { AddressCard } from './address-card.tsx';
import { AddressHoldings } from './address-holdings.tsx';

const route = getRouteApi('/address/$address');

/** An address: who it is, and what it holds. */
export function AddressPage() {
  const { address: text } = route.useParams();
  const { network } = route.useSearch();
  const known = readAddress(text, network);
  if (known === undefined) return <NotAnAddress text={text} />;
  if (known.network !== network) {
    return (
      <>
        <h1 className="sr">Address of the other network</h1>
        <OtherNetwork noun="address" belongsTo={known.network} identifier={text} />
      </>
    );
  }
  return (
    <>
      <AddressCard {...known} spelledAs={text} />
      <AddressHoldings address={known.address} />
    </>
  );
}

/** A key belongs to both networks; an address names its own. */
function readAddress(text: string, network: Network) {
  const publicKey = parsePublicKey(text);
  if (publicKey !== undefined) {
    return { network, publicKey, address: encodeAddress({ network, publicKey }), isInvoice: false };
  }
  const decoded = decodeAddress(text);
  if (decoded === undefined) return undefined;
  return {
    network: decoded.network,
    publicKey: decoded.publicKey,
    address: encodeAddress(decoded),
    isInvoice: decoded.invoice,
  };
}

function NotAnAddress({ text }: { text: string }) {
  const broken = classify(text).find((meaning) => meaning.kind === 'brokenAddress');
  return (
    <>
      <h1 className="sr">Not a valid address</h1>
      <BrokenAddress {...(broken ?? { text, reason: 'It is neither a network address nor a public key.' })} />
    </>
  );
}
