import { commonWords as words } from '../../words/en/common.ts';
import { config } from '../config.ts';
import { Icon } from './icon.tsx';
import { useNetwork } from './network.tsx';

/**
 * Leads to an explorer of the blockchain below, where the operator named one for the network on show.
 * @param page what stands at `id` there; what cannot be such an identifier is not sent anywhere
 */
export function L1Link({ page, id }: { page: 'tx' | 'address'; id: string }) {
  const base = config.l1Explorer?.[useNetwork()]?.replace(/\/$/, '');
  if (base === undefined || !(page === 'tx' ? /^[0-9a-f]{64}$/i : /^[0-9a-z]{14,100}$/i).test(id)) return null;
  const label = words.openAt(new URL(base).host);
  return (
    <a
      className="copy"
      style={{ marginInlineStart: '0.25rem' }}
      href={`${base}/${page}/${id}`}
      rel="noreferrer noopener"
      aria-label={label}
      title={label}
    >
      <Icon name="sent" size={14} />
    </a>
  );
}
