import { getRouteApi } from '@tanstack/react-router';
import { classify } from '../../../contract/classify.ts';
import { readAddress } from '../../../contract/known-address.ts';
import { useLocale } from '../../locale-context.ts';
import { BrokenAddress } from '../../ui/broken-address.tsx';
import { OtherNetwork } from '../../ui/other-network.tsx';
import { Activity } from './activity.tsx';
import { AddressCard } from './address-card.tsx';
import { BalanceCard } from './balance-card.tsx';
import { PortfolioCard } from './portfolio-card.tsx';
import './address.css';

const route = getRouteApi('/address/$address');

/** An address: who it is, what it holds, and what it took part in. */
export function AddressPage() {
  const { t, naming } = useLocale();
  const { address: text } = route.useParams();
  const { network } = route.useSearch();
  const known = readAddress(text, network, naming);
  if (known === undefined) return <NotAnAddress text={text} />;
  if (known.network !== network) {
    return (
      <>
        <h1 className="sr">{t('address.otherNetwork')}</h1>
        <OtherNetwork noun="address" belongsTo={known.network} identifier={text} />
      </>
    );
  }
  const { address, publicKey } = known;
  return (
    <>
      <AddressCard {...known} spelledAs={text} />
      <div className="grid cols-2 mt">
        <BalanceCard address={address} />
        <PortfolioCard address={address} />
      </div>
      <Activity key={`${network} ${address}`} address={address} publicKey={publicKey} />
    </>
  );
}

function NotAnAddress({ text }: { text: string }) {
  const { t, naming } = useLocale();
  const meanings = classify(text, naming);
  const isBitcoin = meanings.some(({ kind }) => kind === 'bitcoinAddress');
  const broken = meanings.find((meaning) => meaning.kind === 'brokenAddress');
  return (
    <>
      <h1 className="sr">{isBitcoin ? t('common.bitcoinAddress') : t('address.notValid')}</h1>
      <BrokenAddress {...(broken ?? { text, reason: t('address.neither') })} />
    </>
  );
}
