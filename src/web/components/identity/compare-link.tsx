import { Link } from '@tanstack/react-router';
import { useLocale } from '../../locale-context.ts';

/**
 * Leads to a token or an address beside another one.
 * @param of an identifier in any spelling
 */
export function CompareLink({ of }: { of: string }) {
  const { t } = useLocale();
  return (
    <Link className="mt-1 inline-block min-h-6 leading-6 text-accent hover:underline" to="/compare" search={{ a: of }}>
      {t('frame.compareWith')}
    </Link>
  );
}
