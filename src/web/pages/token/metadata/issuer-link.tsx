import { Link } from '@tanstack/react-router';
import { useLocale } from '#web/contexts.ts';

/** Links to all tokens of an issuer. */
export function IssuerLink({ publicKey }: { publicKey: string }) {
  const { t } = useLocale();
  return (
    <Link
      className="mt-1 inline-block min-h-6 leading-6 text-accent hover:underline"
      to="/issuer/$key"
      params={{ key: publicKey }}
    >
      {t('token.ofIssuer')}
    </Link>
  );
}
