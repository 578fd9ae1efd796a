import { type TransactionType, transactionTypes } from '../../../contract/endpoints/transaction.ts';
import { shortWord } from '../../../format/text/short-word.ts';
import { capital, kindName, kindRowName } from '../../../format/transactions/sentence.ts';
import type { Locale } from '../../../i18n/locale.ts';
import { Icon, type IconName } from '../primitives/icon.tsx';

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
  const { tint = '', icon = 'unknown' } = known.get(type) ?? {};
  const className = ['kg', tint, large && 'kg-lg'].filter(Boolean).join(' ');
  return <Icon name={icon} size={large ? 40 : 28} className={className} title={kindWord(type)} />;
}

/** The whole word of a kind that is not known, for a `title` beside {@link kindLabel} and {@link kindTitle}. */
export function kindWord(type: string): string | undefined {
  return transactionTypes.some((one) => one === type) ? undefined : type;
}

/** Short name of a kind, for rows; of one that is not known its own word (supplement 4). */
export function kindLabel(locale: Locale, type: string): string {
  return kindRowName(locale, type) ?? (shortWord(type) || locale.t('common.unknown'));
}

/** Name of a kind, for its page; of one that is not known its own word (supplement 4). */
export function kindTitle(locale: Locale, type: string): string {
  const name = kindName(locale, type);
  return name === undefined ? shortWord(type) || locale.t('common.unknown') : capital(name);
}
