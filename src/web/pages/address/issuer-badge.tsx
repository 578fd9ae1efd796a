import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Icon } from '#web/components/icon.tsx';
import { tag } from '#web/components/tag.tsx';
import { useLocale } from '#web/contexts.ts';
import { issuerTokensQuery } from '#web/data/queries.ts';
import { useNetwork } from '#web/hooks/page-context.tsx';

/** Links to the tokens issued by a key; renders nothing if there are none or the lookup failed. */
export function IssuerBadge({ publicKey }: { publicKey: string }) {
  const { t } = useLocale();
  const network = useNetwork();
  const { data } = useQuery(issuerTokensQuery({ network, pubkeys: [publicKey] }));
  const tokens = data?.data.results.filter(({ tokenIdentifier }) => tokenIdentifier !== null).length ?? 0;
  if (tokens === 0) return null;
  return (
    <Link
      className={tag({
        tone: 'token',
        padding: 'large',
        className:
          'inline-flex min-h-6 items-center gap-1 align-middle tracking-normal hover:underline hover:underline-offset-2',
      })}
      to="/issuer/$key"
      params={{ key: publicKey }}
    >
      <Icon name="stamp" size={14} />
      {t('address.issuerOf', { count: tokens })}
    </Link>
  );
}
