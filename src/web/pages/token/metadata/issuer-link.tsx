import { Link } from '@tanstack/react-router';
import { useLocale } from '../../../locale-context.ts';

/** Leads to everything an issuer's key stands behind. */
export function IssuerLink({ publicKey }: { publicKey: string }) {
  const { t } = useLocale();
  return (
    <Link className="lnk" to="/issuer/$key" params={{ key: publicKey }}>
      {t('token.ofIssuer')}
    </Link>
  );
}
