import { Link } from '@tanstack/react-router';
import { useAddressMark } from './identifier.tsx';
import { AddressPicture } from './picture.tsx';
import { ShortText } from './short-text.tsx';

/** The key that issued a token, linked to all tokens of it. */
export function IssuerLink({ publicKey }: { publicKey: string }) {
  const mark = useAddressMark(publicKey, 'publicKey');
  return (
    <span className="hid" data-identifier={mark}>
      <AddressPicture identifier={mark ?? publicKey} size={16} />
      <Link to="/issuer/$key" params={{ key: publicKey }} className="hid-t" title={publicKey}>
        <ShortText value={publicKey} kind="publicKey" />
      </Link>
    </span>
  );
}
