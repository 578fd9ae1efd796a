import { Link } from '@tanstack/react-router';
import { useLocale } from '#web/contexts.ts';

/**
 * Links to the comparison of a token or an address.
 * @param of an identifier in any notation
 */
export function CompareLink({ of }: { of: string }) {
  const { t } = useLocale();
  return (
    <Link className="mt-1 inline-block min-h-6 leading-6 text-accent hover:underline" to="/compare" search={{ a: of }}>
      {t('frame.compareWith')}
    </Link>
  );
}
