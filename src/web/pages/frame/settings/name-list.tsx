import { Link } from '@tanstack/react-router';
import { useLocale } from '../../../locale-context.ts';
import { keyOf, type Label } from '../../../settings/labels.ts';
import { ShortText } from '../../../ui/short-text.tsx';

const kinds = { tx: 'transaction', address: 'address', token: 'token' } as const;

/** Every name, with what it was given to on its network. */
export function NameList({ labels, onLeave }: { labels: readonly Label[]; onLeave: () => void }) {
  const { t } = useLocale();
  return (
    <details className="set-l">
      <summary>{t('settings.showNames')}</summary>
      <ul>
        {labels.map((label) => (
          <li key={keyOf(label)}>
            <bdi>{label.label}</bdi>
            <span>
              <Link
                {...pageOf(label)}
                search={{ network: label.network }}
                className="hid-t"
                title={label.ref}
                onClick={onLeave}
              >
                <ShortText value={label.ref} kind={kinds[label.type]} plain />
              </Link>{' '}
              {label.network}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function pageOf({ type, ref }: Label) {
  switch (type) {
    case 'tx':
      return { to: '/tx/$txid', params: { txid: ref } } as const;
    case 'address':
      return { to: '/address/$address', params: { address: ref } } as const;
    case 'token':
      return { to: '/token/$identifier', params: { identifier: ref } } as const;
  }
}
