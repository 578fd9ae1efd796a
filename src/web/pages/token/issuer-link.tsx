import { Link } from '@tanstack/react-router';
import { tokenWords as words } from '../../../words/en/token.ts';

/** Leads to everything an issuer's key stands behind. */
export function IssuerLink({ publicKey }: { publicKey: string }) {
  return (
    <Link className="lnk" to="/issuer/$key" params={{ key: publicKey }}>
      {words.ofIssuer}
    </Link>
  );
}
