import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { encodeAddress } from '#contract/codec/identifier.ts';
import type { Network } from '#contract/common.ts';
import { Card } from '#web/components/card.tsx';
import { button, Icon } from '#web/components/controls.tsx';
import { useLastError } from '#web/components/failure.ts';
import { Identifier, LabelEditor, useOwnLabel } from '#web/components/identifier.tsx';
import { IdentityCard, IdentityLine } from '#web/components/identity-card.tsx';
import { InvalidIdentifier } from '#web/components/invalid-identifier.tsx';
import { Blank, NoResponse } from '#web/components/states.tsx';
import { useConfig, useLocale, useNetwork } from '#web/contexts.ts';
import { isNotFound } from '#web/data/freshness.ts';
import { issuerTokensQuery, tokenMetadataQuery } from '#web/data/queries/token.ts';
import { issuedIdentifiers } from './issued-tokens.ts';
import { TokenSet } from './token-set.tsx';

export { readIssued } from './issued-tokens.ts';

const route = getRouteApi('/issuer/$key');

export function IssuerPage() {
  const { t } = useLocale();
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
  const { t } = useLocale();
  const { belongsTo, publicKey, network } = properties;
  return (
    <>
      <h1 className="sr-only">{t('issuer.onOtherNetwork')}</h1>
      <Card tone="bare">
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

/** Identity of the issuer, which needs no request. */
function IssuerHead({ publicKey }: { publicKey: string }) {
  const { t, naming } = useLocale();
  const address = encodeAddress({ network: useNetwork(), publicKey }, naming);
  const label = useOwnLabel(address, 'address');
  return (
    <IdentityCard
      label={t('issuer.issuer')}
      picture={address}
      title={label === undefined ? t('issuer.issuer') : <bdi className="wrap-anywhere">{label}</bdi>}
      kind={label === undefined ? undefined : t('issuer.labeled')}
      actions={<LabelEditor value={address} kind="address" isNamed />}
      identifier={publicKey}
      copyLabel={t('issuer.copyKey')}
    >
      <IdentityLine>
        <span>{t('issuer.address')}</span>
        <Identifier value={address} kind="address" copyLabel={t('issuer.copyAddress')} />
      </IdentityLine>
    </IdentityCard>
  );
}

/** Loads the tokens of a key, then their metadata. Keyed by network and public key. */
function IssuerTokens({ publicKey }: { publicKey: string }) {
  const { t } = useLocale();
  const network = useNetwork();
  const lookup = useQuery(issuerTokensQuery({ network, pubkeys: [publicKey] }));
  const identifiers = lookup.data && issuedIdentifiers(lookup.data.data.results);
  const metadata = useQuery({
    ...tokenMetadataQuery({ network, token_addresses: identifiers ?? [] }),
    enabled: identifiers !== undefined && identifiers.length > 0,
  });
  const lookupError = useLastError(lookup, 'lookup');
  const metadataError = useLastError(metadata, 'metadata');
  const error = lookupError ?? metadataError;
  const retry = () => {
    if (lookupError !== null) void lookup.refetch();
    else void metadata.refetch();
  };
  if (identifiers?.length === 0) return <NoIssuedTokens publicKey={publicKey} />;
  if (identifiers === undefined || metadata.data === undefined) {
    return (
      <Card className="mt-4" aria-label={t('issuer.tokens')} aria-busy={error === null}>
        {identifiers === undefined && isNotFound(error) ? (
          <Blank icon="token" title={t('issuer.notServed')} actions={<AddressButton publicKey={publicKey} />}>
            {t('issuer.notServedHint')}
          </Blank>
        ) : (
          <NoResponse
            rows={Math.max(8, identifiers?.length ?? 0)}
            label={t('issuer.loading')}
            error={error}
            retry={retry}
          />
        )}
      </Card>
    );
  }
  return <TokenSet identifiers={identifiers} known={metadata.data.data.metadata} isStale={error !== null} />;
}

function NoIssuedTokens({ publicKey }: { publicKey: string }) {
  const { t } = useLocale();
  const network = useNetwork();
  const { networks } = useConfig();
  return (
    <Card className="mt-4" aria-label={t('issuer.tokens')}>
      <Blank
        icon="token"
        title={t('issuer.none', { network })}
        actions={
          <>
            <AddressButton publicKey={publicKey} />
            {networks
              .filter((other) => other !== network)
              .map((other) => (
                <Link
                  key={other}
                  className={button()}
                  to="/issuer/$key"
                  params={{ key: publicKey }}
                  search={{ network: other }}
                >
                  {t('issuer.openOn', { network: other })}
                </Link>
              ))}
          </>
        }
      >
        {t('issuer.noneHint')}
      </Blank>
    </Card>
  );
}

function AddressButton({ publicKey }: { publicKey: string }) {
  const { t } = useLocale();
  return (
    <Link className={button({ variant: 'main' })} to="/address/$address" params={{ address: publicKey }}>
      {t('issuer.openAddress')}
    </Link>
  );
}
