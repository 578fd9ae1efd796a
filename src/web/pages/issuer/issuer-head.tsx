import { encodeAddress } from '../../../contract/identifier.ts';
import { useLocale } from '../../locale-context.ts';
import { Identifier, WholeIdentifier } from '../../ui/identifier.tsx';
import { NameIt } from '../../ui/name-it.tsx';
import { useNetwork } from '../../ui/network.tsx';
import { AddressPicture } from '../../ui/picture.tsx';

/** Whose tokens these are: known without asking anyone. */
export function IssuerHead({ publicKey }: { publicKey: string }) {
  const { t, naming } = useLocale();
  const address = encodeAddress({ network: useNetwork(), publicKey }, naming);
  return (
    <section className="card who" aria-label={t('issuer.issuer')}>
      <AddressPicture identifier={address} size={76} />
      <div className="who-t">
        <h1>{t('issuer.issuer')}</h1>
        <div className="who-a">
          <WholeIdentifier value={publicKey} copyLabel={t('issuer.copyKey')} />
        </div>
        <div className="who-k">
          <span>{t('issuer.itsAddress')}</span>
          <Identifier value={address} kind="address" copyLabel={t('issuer.copyAddress')} />
        </div>
        <div className="who-k">
          <NameIt value={address} kind="address" />
        </div>
      </div>
    </section>
  );
}
