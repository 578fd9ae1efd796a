import { getRouteApi } from '@tanstack/react-router';
import { decodeTokenAddress, encodeTokenAddress, parseTokenIdentifier } from '../../../contract/codec/identifier.ts';
import { classify } from '../../../contract/pasted/classify.ts';
import { BrokenAddress } from '../../components/identity/broken-address.tsx';
import { OtherNetwork } from '../../components/states/other-network.tsx';
import { useLocale } from '../../locale-context.ts';
import { TokenView } from './token-view.tsx';

const route = getRouteApi('/token/$identifier');

/** A token: its identifier before everything else, then what the service says. */
export function TokenPage() {
  const { t, naming } = useLocale();
  const { identifier: text } = route.useParams();
  const { network } = route.useSearch();
  const decoded = decodeTokenAddress(text, naming);
  const identifier = decoded?.tokenIdentifier ?? parseTokenIdentifier(text);
  if (identifier === undefined) return <NotAToken text={text} />;
  if (decoded !== undefined && decoded.network !== network) {
    return (
      <>
        <h1 className="sr-only">{t('token.ofOtherNetwork')}</h1>
        <OtherNetwork noun="token" belongsTo={decoded.network} identifier={identifier} />
      </>
    );
  }
  return (
    <TokenView
      key={`${network} ${identifier}`}
      identifier={identifier}
      address={encodeTokenAddress({ network, tokenIdentifier: identifier }, naming)}
    />
  );
}

function NotAToken({ text }: { text: string }) {
  const { t, naming } = useLocale();
  const meanings = classify(text, naming);
  const isBitcoin = meanings.some(({ kind }) => kind === 'bitcoinAddress');
  const broken = meanings.find((meaning) => meaning.kind === 'brokenAddress');
  return (
    <>
      <h1 className="sr-only">{isBitcoin ? t('common.bitcoinAddress') : t('token.notValid')}</h1>
      <BrokenAddress {...(broken ?? { text, reason: t('token.isNeither') })} />
    </>
  );
}
