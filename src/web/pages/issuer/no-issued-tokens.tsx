import { Link } from '@tanstack/react-router';
import { button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { Blank, ErrorState } from '#web/components/states.tsx';
import { useConfig } from '#web/config-context.ts';
import { useNetwork } from '#web/hooks/page-context.tsx';
import { useFullLocale } from '#web/contexts.ts';
import { isNotFound } from '#web/queries/not-found.ts';

/** Empty state: most keys have no tokens. */
export function NoIssuedTokens({ publicKey }: { publicKey: string }) {
  const { t } = useFullLocale();
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

export function LookupFailed({ publicKey, error, retry }: { publicKey: string; error: Error; retry: () => void }) {
  const { t } = useFullLocale();
  if (!isNotFound(error)) return <ErrorState error={error} retry={retry} />;
  return (
    <Blank icon="token" title={t('issuer.notServed')} actions={<AddressButton publicKey={publicKey} />}>
      {t('issuer.notServedHint')}
    </Blank>
  );
}

function AddressButton({ publicKey }: { publicKey: string }) {
  const { t } = useFullLocale();
  return (
    <Link className={button({ variant: 'main' })} to="/address/$address" params={{ address: publicKey }}>
      {t('issuer.openAddress')}
    </Link>
  );
}
