import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Breadcrumbs, Card } from '#web/components/card.tsx';
import { Button } from '#web/components/controls.tsx';
import { DownloadProgress, useDownload } from '#web/components/download.tsx';
import { InvalidIdentifier, OtherNetwork } from '#web/components/invalid-identifier.tsx';
import { useNameColumns } from '#web/components/name-columns.ts';
import { ShareMenu } from '#web/components/share-menu.tsx';
import { NeedsScript } from '#web/components/states.tsx';
import { useLocale } from '#web/contexts.ts';
import { sendingWith } from '#web/data/retry.ts';
import { makeStatement, type StatementFilter } from './make-statement.ts';
import { OwnLists, ownersOf } from './own-lists.ts';
import { StatementDownloads } from './statement-downloads.tsx';
import { StatementFilters } from './statement-filters.tsx';
import { StatementSheet } from './statement-sheet.tsx';

const route = getRouteApi('/address/$address/statement');

/** `/address/{address}/statement`: a statement of the transactions of an address or of several, to download or print. */
export function StatementPage() {
  const { t, naming } = useLocale();
  const { address: text } = route.useParams();
  const { network, asset, from, to, order, with: others } = route.useSearch();
  const { subject: known } = route.useRouteContext();
  if (known === undefined)
    return <InvalidIdentifier text={text} heading={t('address.notValid')} reason={t('address.notValidHint')} />;
  if (known.network !== network) {
    const heading = t('statement.otherNetwork');
    return <OtherNetwork noun="address" belongsTo={known.network} identifier={text} heading={heading} />;
  }
  const { address, publicKey } = known;
  const owners = ownersOf({ address, publicKey }, others, network, naming);
  const filter = { network, owners, asset, from, to, order };
  const heading = t('statement.heading', { count: owners.length });
  return (
    <>
      <Breadcrumbs label={t('statement.breadcrumb')} current={t('statement.title')}>
        <Link to="/address/$address" params={{ address }} search={{ network }}>
          {t('statement.address')}
        </Link>
      </Breadcrumbs>
      <section className="[--inset:0rem] not-printed-with-sheet" aria-labelledby="statement-heading">
        <div className="mb-2 flex items-center justify-between gap-x-4 gap-y-1 @max-2xs/page:flex-wrap">
          <h1 id="statement-heading">{t('statement.title')}</h1>
          <ShareMenu sentence={() => heading} link={() => window.location.href} />
        </div>
        <StatementFilters {...filter} />
      </section>
      {/* Another filter starts a new statement. */}
      <StatementBuilder key={JSON.stringify(filter)} {...filter} />
    </>
  );
}

function StatementBuilder(filter: StatementFilter) {
  const locale = useLocale();
  const { t } = locale;
  const client = useQueryClient();
  const nameColumns = useNameColumns();
  const download = useDownload(
    () => new OwnLists(client, filter),
    (read, signal, onPause) =>
      makeStatement(locale, client, { ...filter, nameColumns }, read, sendingWith(signal, onPause)),
  );
  const { state } = download;
  if (state.status !== 'done') {
    return (
      <Card className="mt-4 not-printed" aria-label={t('statement.ofAddress')} aria-busy={state.status === 'reading'}>
        <div className="p-5 @max-md/page:p-4 grid grid-cols-1 justify-items-start gap-3.5">
          <p className="noscript:hidden">
            {t('statement.createAbout')} {filter.owners.length > 1 && t('statement.ownMovesAbout')}
          </p>
          <NeedsScript />
          {state.status === 'idle' && (
            <Button variant="main" onClick={download.start}>
              {t('statement.create')}
            </Button>
          )}
          <DownloadProgress {...download} />
        </div>
      </Card>
    );
  }
  return (
    <>
      <StatementSheet {...state.result} />
      <StatementDownloads {...state.result} network={filter.network} onReload={download.restart} />
    </>
  );
}
