import type { ConfigFault } from '../../../contract/config.ts';
import { Icon } from '../../components/primitives/icon.tsx';
import { Blank } from '../../components/states/states.tsx';
import { useLocale } from '../../locale-context.ts';

/** In place of the explorer, where its operator's file cannot be used, or not be had. */
export function BrokenConfig({ fault: { field, rule } }: { fault: ConfigFault }) {
  const { t } = useLocale();
  const isRead = rule !== 'missing';
  const title = isRead ? t('config.title') : t('config.notRead');
  return (
    <main id="main" className="wrap">
      <h1 className="sr">{title}</h1>
      <section className="card">
        <div role="alert">
          <Blank
            icon={isRead ? 'server' : 'wifi'}
            title={title}
            actions={
              <button className="btn btn-main" type="button" onClick={() => location.reload()}>
                <Icon name="retry" />
                {t('common.retry')}
              </button>
            }
          >
            {t('config.fault', { sentence: t(`config.rules.${rule}`, { field: field }) })}
            <br />
            {isRead && t('config.says')}
          </Blank>
        </div>
      </section>
    </main>
  );
}
