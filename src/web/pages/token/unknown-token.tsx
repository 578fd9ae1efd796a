import { Link } from '@tanstack/react-router';
import { useConfig } from '../../config-context.ts';
import { useLocale } from '../../locale-context.ts';
import { Icon } from '../../ui/icon.tsx';
import { otherThan, useNetwork } from '../../ui/network.tsx';
import { Blank } from '../../ui/states.tsx';

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
