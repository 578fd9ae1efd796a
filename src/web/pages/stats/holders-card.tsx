import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Network } from '#contract/common.ts';
import { formatShare } from '#format/shares.ts';
import { Card, CardHead } from '#web/components/card.tsx';
import { ErrorState } from '#web/components/states.tsx';
import { useLocale } from '#web/contexts.ts';
import { isUnavailable } from '#web/data/freshness.ts';
import { satsHoldersQuery, topHolders } from '#web/data/queries.ts';

/** The largest holders' share of all bitcoin, with a link to them; nothing if the service does not list them. */
export function HoldersCard({ network }: { network: Network }) {
  const locale = useLocale();
  const { data, error, refetch } = useQuery(satsHoldersQuery({ network, limit: topHolders }));
  const page = data?.data;
  if (page === undefined && error !== null && !isUnavailable(error)) {
    return (
      <Card className="mt-4" aria-label={locale.t('holders.title')}>
        <ErrorState error={error} retry={() => void refetch()} isSmall />
      </Card>
    );
  }
  if (page === undefined || page.data.length === 0) return null;
  const held = page.data.reduce((sum, { balanceSats }) => sum + BigInt(balanceSats), 0n);
  return (
    <Card className="mt-4" aria-labelledby="stats-holders-h">
      <CardHead className="border-b-0">
        <h2 id="stats-holders-h">
          <Link className="link hit-area" to="/stats/holders" search={{ network }}>
            {locale.t('holders.title')}
          </Link>
        </h2>
        <span className="text-xs text-ink-3">
          {locale.t('holders.share', {
            count: page.data.length,
            share: formatShare(locale, held, BigInt(page.totalSats)) ?? locale.t('common.unknown'),
          })}
        </span>
      </CardHead>
    </Card>
  );
}
