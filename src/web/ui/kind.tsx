import type { TransactionType } from '../../contract/transaction.ts';
import { capital, kindWords } from '../../format/sentence.ts';
import { commonWords } from '../../words/en/common.ts';
import { Icon, type IconName } from './icon.tsx';

interface KindLook {
  /** Colour of its asset. */
  readonly tint: 'kg-sats' | 'kg-tok' | 'kg-ln' | '';
  readonly icon: IconName;
}

const kinds = {
  bitcoin_deposit: { tint: 'kg-sats', icon: 'deposit' },
  bitcoin_withdrawal: { tint: 'kg-sats', icon: 'withdrawal' },
  core_transfer: { tint: 'kg-sats', icon: 'transfer' },
  lightning_payment: { tint: 'kg-ln', icon: 'bolt' },
  token_mint: { tint: 'kg-tok', icon: 'mint' },
  token_transfer: { tint: 'kg-tok', icon: 'token' },
  token_burn: { tint: 'kg-tok', icon: 'burn' },
  token_multi_transfer: { tint: 'kg-tok', icon: 'multi' },
  unknown_token_op: { tint: 'kg-tok', icon: 'unknown' },
  unknown_transfer: { tint: '', icon: 'unknown' },
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
  return kindWords.get(type)?.row ?? (type || commonWords.unknown);
}

/** Name of a kind, for its page; of one that is not known its own word (supplement 4). */
export function kindTitle(type: string): string {
  const name = kindWords.get(type)?.name;
  return name === undefined ? type || commonWords.unknown : capital(name);
}
