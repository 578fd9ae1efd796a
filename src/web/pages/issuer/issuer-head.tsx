import { encodeAddress } from '../../../contract/codec/identifier.ts';
import { Identifier } from '../../components/identity/identifier.tsx';
import { IdentityCard, IdentityLine } from '../../components/identity/identity-card.tsx';
import { NameIt } from '../../components/identity/name-it.tsx';
import { useNetwork } from '../../hooks/network.tsx';
import { useLocale } from '../../locale-context.ts';

/** Whose tokens these are: known without asking anyone. */
export function IssuerHead({ publicKey }: { publicKey: string }) {
  const { t, naming } = useLocale();
  const address = encodeAddress({ network: useNetwork(), publicKey }, naming);
  return (
    <IdentityCard
      label={t('issuer.issuer')}
      address={address}
      title={t('issuer.issuer')}
      identifier={publicKey}
      copyLabel={t('issuer.copyKey')}
    >
      <IdentityLine>
        <span>{t('issuer.itsAddress')}</span>
        <Identifier value={address} kind="address" copyLabel={t('issuer.copyAddress')} />
      </IdentityLine>
      <IdentityLine>
        <NameIt value={address} kind="address" />
      </IdentityLine>
    </IdentityCard>
  );
}
