import { Link } from '@tanstack/react-router';

/** Leads to everything an issuer's key stands behind. */
export function IssuerLink({ publicKey }: { publicKey: string }) {
  return (
    <Link className="lnk" to="/issuer/$key" params={{ key: publicKey }}>
      All tokens of this issuer
    </Link>
  );
}
