import { Link } from '@tanstack/react-router';
import { shortLook } from '#web/components/identity/short-look.ts';
import { ShortText } from '#web/components/identity/short-text.tsx';
import { useFullLocale } from '#web/contexts.ts';
import { keyOf, type Label } from '#web/settings/labels.ts';

const kinds = { tx: 'transaction', address: 'address', token: 'token' } as const;

/** All labels with their subjects. */
export function LabelList({ labels, onLeave }: { labels: readonly Label[]; onLeave: () => void }) {
  const { t } = useFullLocale();
  return (
    <details>
      <summary className="cursor-pointer py-0.5 text-accent">{t('settings.showLabels')}</summary>
      <ul className="mt-2 max-h-64 overflow-auto rounded-md border border-line">
        {labels.map((label) => (
          <li
            key={keyOf(label)}
            className="flex flex-wrap justify-between gap-x-4 gap-y-0.5 border-line px-3 py-1.5 wrap-anywhere not-first:border-t"
          >
            <bdi>{label.label}</bdi>
            <span className="text-xs text-ink-3">
              <Link
                {...pageOf(label)}
                search={{ network: label.network }}
                className={shortLook({ isLink: true })}
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
