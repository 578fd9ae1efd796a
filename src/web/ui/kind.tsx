import type { TransactionType } from '../../contract/transaction.ts';
import { Icon, type IconName } from './icon.tsx';

interface KindLook {
  /** Colour of its asset. */
  readonly tint: 'kg-sats' | 'kg-tok' | 'kg-ln' | '';
  readonly icon: IconName;
  /** For rows. */
  readonly label: string;
  /** For its own page. */
  readonly title: string;
}

const kinds = {
  bitcoin_deposit: { tint: 'kg-sats', icon: 'deposit', label: 'Deposit', title: 'Bitcoin deposit' },
  bitcoin_withdrawal: { tint: 'kg-sats', icon: 'withdrawal', label: 'Withdrawal', title: 'Bitcoin withdrawal' },
  core_transfer: { tint: 'kg-sats', icon: 'transfer', label: 'Transfer', title: 'Transfer' },
  lightning_payment: { tint: 'kg-ln', icon: 'bolt', label: 'Lightning', title: 'Lightning payment' },
  token_mint: { tint: 'kg-tok', icon: 'mint', label: 'Token mint', title: 'Token mint' },
  token_transfer: { tint: 'kg-tok', icon: 'token', label: 'Token transfer', title: 'Token transfer' },
  token_burn: { tint: 'kg-tok', icon: 'burn', label: 'Token burn', title: 'Token burn' },
  token_multi_transfer: { tint: 'kg-tok', icon: 'multi', label: 'Multi-transfer', title: 'Token multi-transfer' },
  unknown_token_op: { tint: 'kg-tok', icon: 'unknown', label: 'Unknown token', title: 'Unknown token operation' },
  unknown_transfer: { tint: '', icon: 'unknown', label: 'Unknown transfer', title: 'Unknown transfer' },
} as const satisfies Record<TransactionType, KindLook>;

const known = new Map<string, KindLook>(Object.entries(kinds));

/**
 * A kind as a drawing: colour tells the asset, shape the movement. A kind that is not known is a grey ?.
 * @param large 40 px as beside a page title, else 28
 */
export function KindGlyph({ type, large = false }: { type: string; large?: boolean }) {
  const look = known.get(type);
  const className = ['kg', look?.tint, large && 'kg-lg'].filter(Boolean).join(' ');
  return (
    <span className={className}>
      <Icon name={look?.icon ?? 'unknown'} size={large ? 22 : 16} />
    </span>
  );
}

/** Short name of a kind, for rows; of one that is not known its own word (supplement 4). */
export function kindLabel(type: string): string {
  return known.get(type)?.label ?? (type || 'Unknown');
}

/** Name of a kind, for its page; of one that is not known its own word (supplement 4). */
export function kindTitle(type: string): string {
  return known.get(type)?.title ?? (type || 'Unknown');
}
