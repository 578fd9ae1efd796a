import { getRouteApi, Link } from '@tanstack/react-router';
import { Identifier } from '#web/components/identifier.tsx';
import { InvalidIdentifier } from '#web/components/invalid-identifier.tsx';
import { Breadcrumbs } from '#web/components/primitives/breadcrumbs.tsx';
import { Card, CardHead } from '#web/components/card.tsx';
import { OtherNetwork } from '#web/components/states/other-network.tsx';
import { useFullLocale } from '#web/contexts.ts';
import { StatementBuilder } from './statement-builder.tsx';
import { StatementForm } from './statement-form.tsx';

const route = getRouteApi('/address/$address/statement');

/** `/address/{address}/statement`: a statement of an address's transactions, to download or print. */
export function StatementPage() {
  const { t } = useFullLocale();
  const { address: text } = route.useParams();
  const { network, asset, from, to, order } = route.useSearch();
  const { subject: known } = route.useRouteContext();
  if (known === undefined)
    return <InvalidIdentifier text={text} heading={t('address.notValid')} reason={t('address.notValidHint')} />;
  if (known.network !== network) {
    return (
      <>
        <h1 className="sr-only">{t('statement.otherNetwork')}</h1>
        <OtherNetwork noun="address" belongsTo={known.network} identifier={text} />
      </>
    );
  }
  const { address, publicKey } = known;
  const choice = { network, address, publicKey, asset, from, to, order };
  return (
    <>
      <Breadcrumbs label={t('statement.breadcrumb')} current={t('statement.title')}>
        <Link to="/address/$address" params={{ address }} search={{ network }}>
          {t('statement.address')}
        </Link>
      </Breadcrumbs>
      <Card className="not-printed-with-sheet" aria-labelledby="statement-heading">
        <CardHead>
          <h1 id="statement-heading">{t('statement.ofAddress')}</h1>
          <Identifier value={address} kind="address" picture copyLabel={t('statement.copyAddress')} />
        </CardHead>
        <StatementForm {...choice} />
      </Card>
      {/* Another filter starts a new statement. */}
      <StatementBuilder key={JSON.stringify(choice)} {...choice} />
    </>
  );
}
