import { getRouteApi } from '@tanstack/react-router';
import { classify } from '../../../contract/classify.ts';
import { decodeTokenAddress, encodeTokenAddress, parseTokenIdentifier } from '../../../contract/identifier.ts';
import { tokenWords as words } from '../../../words/en/token.ts';
import { BrokenAddress } from '../../ui/broken-address.tsx';
import { OtherNetwork } from '../../ui/other-network.tsx';
import { TokenView } from './token-view.tsx';

const route = getRouteApi('/token/$identifier');

/** A token: its identifier before everything else, then what the service says. */
export function TokenPage() {
  const { identifier: text } = route.useParams();
  const { network } = route.useSearch();
  const decoded = decodeTokenAddress(text);
  const identifier = decoded?.tokenIdentifier ?? parseTokenIdentifier(text);
  if (identifier === undefined) return <NotAToken text={text} />;
  if (decoded !== undefined && decoded.network !== network) {
    return (
      <>
        <h1 className="sr">{words.ofOtherNetwork}</h1>
        <OtherNetwork noun="token" belongsTo={decoded.network} identifier={identifier} />
      </>
    );
  }
  return (
    <TokenView
      key={`${network} ${identifier}`}
      identifier={identifier}
      address={encodeTokenAddress({ network, tokenIdentifier: identifier })}
    />
  );
}

function NotAToken({ text }: { text: string }) {
  const broken = classify(text).find((meaning) => meaning.kind === 'brokenAddress');
  return (
    <>
      <h1 className="sr">{words.notValid}</h1>
      <BrokenAddress {...(broken ?? { text, reason: words.isNeither })} />
    </>
  );
}
