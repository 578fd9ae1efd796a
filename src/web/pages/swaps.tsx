import { getRouteApi } from '@tanstack/react-router';
import { fileMoment } from '#format/csv.ts';
import { networkTitle } from '#i18n/locale.ts';
import { Card, PageBar } from '#web/components/card.tsx';
import { useLocale } from '#web/contexts.ts';
import { pageSizes } from '#web/data/page-sizes.ts';
import { SwapsList } from '#web/lists/swaps.tsx';
import { useLimit } from '#web/settings/settings.ts';

const route = getRouteApi('/swaps');

export function SwapsPage() {
  const { t } = useLocale();
  const { network, cursor, limit } = route.useSearch();
  return (
    <>
      <PageBar title={t('swap.swaps')}>
        <span className="text-ink-3">{networkTitle(network)}</span>
      </PageBar>
      <Card tone="bare">
        <SwapsList
          of={{ network }}
          view={{ cursor, limit: useLimit(pageSizes.address, limit) }}
          sizes={pageSizes.address}
          isShown={isNobody}
          file={{ list: 'swaps', subject: null, fileName: `swaps-${network}-${fileMoment()}.csv` }}
        />
      </Card>
    </>
  );
}

/** A row shows a swap as one who both gives and receives sees it. */
const isNobody = () => false;
