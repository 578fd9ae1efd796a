import { getRouteApi } from '@tanstack/react-router';
import { encodeTokenAddress } from '#contract/codec/identifier.ts';
import { InvalidIdentifier } from '#web/components/invalid-identifier.tsx';
import { OtherNetwork } from '#web/components/states/other-network.tsx';
import { useLocale } from '#web/contexts.ts';
import { TokenView } from './token-view.tsx';

export { readLookalikes } from './same-ticker/lookalikes.ts';

const route = getRouteApi('/token/$identifier');

/** Page of a token; its identifier is shown before any data. */
export function TokenPage() {
  const { t, naming } = useLocale();
  const { identifier: text } = route.useParams();
  const { network } = route.useSearch();
  const { subject: known } = route.useRouteContext();
  if (known === undefined)
    return <InvalidIdentifier isToken text={text} heading={t('token.notValid')} reason={t('token.notValidHint')} />;
  const { identifier } = known;
  if (known.network !== network) {
    return (
      <>
        <h1 className="sr-only">{t('token.ofOtherNetwork')}</h1>
        <OtherNetwork noun="token" belongsTo={known.network} identifier={identifier} />
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
