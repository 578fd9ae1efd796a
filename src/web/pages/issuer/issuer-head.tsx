import { encodeAddress } from '#contract/codec/identifier.ts';
import { Identifier } from '#web/components/identifier.tsx';
import { IdentityCard, IdentityLine } from '#web/components/identity-card.tsx';
import { LabelEditor } from '#web/components/identity/label-editor.tsx';
import { useNetwork } from '#web/hooks/page-context.tsx';
import { useFullLocale } from '#web/contexts.ts';

/** Identity of the issuer, which needs no request. */
export function IssuerHead({ publicKey }: { publicKey: string }) {
  const { t, naming } = useFullLocale();
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
        <span>{t('issuer.address')}</span>
        <Identifier value={address} kind="address" copyLabel={t('issuer.copyAddress')} />
      </IdentityLine>
      <IdentityLine>
        <LabelEditor value={address} kind="address" />
      </IdentityLine>
    </IdentityCard>
  );
}
