import { getRouteApi, Link } from '@tanstack/react-router';
import type { Network } from '#contract/endpoints/common.ts';
import { InvalidIdentifier } from '#web/components/invalid-identifier.tsx';
import { button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { Icon } from '#web/components/icon.tsx';
import { Blank } from '#web/components/states.tsx';
import { useFullLocale } from '#web/contexts.ts';
import { IssuerHead } from './issuer-head.tsx';
import { IssuerTokens } from './issuer-tokens.tsx';

export { readIssued } from './issued-tokens.ts';

const route = getRouteApi('/issuer/$key');

/** All tokens of one key, side by side. */
export function IssuerPage() {
  const { t } = useFullLocale();
  const { key: text } = route.useParams();
  const { network } = route.useSearch();
  const { subject: known } = route.useRouteContext();
  if (known === undefined)
    return <InvalidIdentifier text={text} heading={t('issuer.notValid')} reason={t('issuer.notValidHint')} />;
  const { publicKey } = known;
  if (known.network !== network)
    return <OtherNetworkIssuer belongsTo={known.network} publicKey={publicKey} network={network} />;
  return (
    <>
      <IssuerHead publicKey={publicKey} />
      <IssuerTokens key={`${network} ${publicKey}`} publicKey={publicKey} />
    </>
  );
}

/** The key's address is of another network: offers a link, without redirecting. */
function OtherNetworkIssuer(properties: { belongsTo: Network; publicKey: string; network: Network }) {
  const { t } = useFullLocale();
  const { belongsTo, publicKey, network } = properties;
  return (
    <>
      <h1 className="sr-only">{t('issuer.onOtherNetwork')}</h1>
      <Card>
        <Blank
          icon="swap"
          title={t('issuer.belongsTo', { network: belongsTo })}
          actions={
            <Link
              className={button({ variant: 'main' })}
              to="/issuer/$key"
              params={{ key: publicKey }}
              search={{ network: belongsTo }}
            >
              <Icon name="swap" />
              {t('issuer.viewOn', { network: belongsTo })}
            </Link>
          }
        >
          {t('issuer.belongsHint', { network })}
        </Blank>
      </Card>
    </>
  );
}
