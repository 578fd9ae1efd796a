import { Link } from '@tanstack/react-router';
import { AddressPicture } from '../../ui/picture.tsx';

/** An address or key a text means. Every valid one has a page, used or not. */
export function AddressOption({ address, says }: { address: string; says: string }) {
  return (
    <Link className="opt hover:bg-hover" to="/address/$address" params={{ address }}>
      <AddressPicture identifier={address} size={26} />
      <span className="opt-m">
        <span className="t mono break-all">{address}</span>
        <span className="d">{says}</span>
      </span>
      <span className="r">Address</span>
    </Link>
  );
}
