import { Link } from '@tanstack/react-router';
import { Icon } from '../../components/primitives/icon.tsx';
import { Blank } from '../../components/states/states.tsx';
import { useConfig } from '../../config-context.ts';
import { otherThan, useNetwork } from '../../hooks/network.tsx';
import { useLocale } from '../../locale-context.ts';

/** The service knows no such token on this network. */
export function UnknownToken({ identifier }: { identifier: string }) {
  const { t } = useLocale();
  const network = useNetwork();
  const other = otherThan(network, useConfig());
  return (
    <section className="card">
      <Blank
        icon="token"
        title={t('token.unknown', { network })}
        actions={
          other && (
            <Link className="btn" to="/token/$identifier" params={{ identifier }} search={{ network: other }}>
              <Icon name="swap" />
              {t('token.lookOn', { network: other })}
            </Link>
          )
        }
      >
        {t('token.unknownMeans', { network })}
      </Blank>
    </section>
  );
}
