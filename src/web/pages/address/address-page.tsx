import { getRouteApi } from '@tanstack/react-router';
import { InvalidIdentifier } from '#web/components/invalid-identifier.tsx';
import { OtherNetwork } from '#web/components/states/other-network.tsx';
import { useLocale } from '#web/contexts.ts';
import { Activity } from './activity.tsx';
import { AddressCard } from './address-card.tsx';
import { BalanceCard } from './balance-card.tsx';
import { PortfolioCard } from './portfolio-card.tsx';

const route = getRouteApi('/address/$address');

/** Page of an address: identity, balances and transactions. */
export function AddressPage() {
  const { t } = useLocale();
  const { address: text } = route.useParams();
  const { network } = route.useSearch();
  const { subject: known } = route.useRouteContext();
  if (known === undefined)
    return <InvalidIdentifier text={text} heading={t('address.notValid')} reason={t('address.notValidHint')} />;
  if (known.network !== network) {
    return (
      <>
        <h1 className="sr-only">{t('address.otherNetwork')}</h1>
        <OtherNetwork noun="address" belongsTo={known.network} identifier={text} />
      </>
    );
  }
  const { address, publicKey } = known;
  return (
    <>
      <AddressCard {...known} spelledAs={text} />
      <div className="grid gap-4 mt-4 grid-cols-[5fr_7fr] @max-lg/page:grid-cols-1">
        <BalanceCard address={address} />
        <PortfolioCard address={address} />
      </div>
      <Activity key={`${network} ${address}`} address={address} publicKey={publicKey} />
    </>
  );
}
