import { cva } from 'class-variance-authority';
import type { TransactionType } from '#contract/transaction-types.ts';
import { shortValue } from '#format/text/short-value.ts';
import { capital, kindName, kindRowName } from '#format/sentence.ts';
import type { Locale } from '#i18n/locale.ts';
import { Icon, type IconName } from './icon.tsx';

interface KindLook {
  /** Color of its asset. */
  readonly tint: 'sats' | 'token' | 'ln' | 'none';
  readonly icon: IconName;
}

const kinds = {
  bitcoin_deposit: { tint: 'sats', icon: 'deposit' },
  bitcoin_withdrawal: { tint: 'sats', icon: 'withdrawal' },
  core_transfer: { tint: 'sats', icon: 'transfer' },
  lightning_payment: { tint: 'ln', icon: 'bolt' },
  token_mint: { tint: 'token', icon: 'mint' },
  token_transfer: { tint: 'token', icon: 'token' },
  token_burn: { tint: 'token', icon: 'burn' },
  token_multi_transfer: { tint: 'token', icon: 'multi' },
  unknown_token_op: { tint: 'token', icon: 'unknown' },
  unknown_transfer: { tint: 'none', icon: 'unknown' },
} as const satisfies Record<TransactionType, KindLook>;

const known = new Map<string, KindLook>(Object.entries(kinds));

/** Look of the icon of a type. */
export const glyph = cva('', {
  variants: {
    tint: {
      sats: 'bg-sats-wash text-sats',
      token: 'bg-token-wash text-token',
      ln: 'bg-ln-wash text-ln',
      none: 'bg-expired-wash text-ink-2',
    },
    place: {
      text: 'rounded-md p-1.5',
      /** On a phone next to both lines of the card. */
      row: [
        'relative z-1 rounded-md p-1.5 @max-md/page:size-8 @max-md/page:self-center @max-md/page:p-2',
        '@max-md/page:[grid-area:1/1/3/2]',
      ],
      heading: 'rounded-[0.625rem] stroke-[1.4] p-2',
    },
  },
});

/**
 * Icon of a transaction type: color for the asset, shape for the direction. An unknown type is a gray question mark.
 * @param place 40 px next to the title of a page, otherwise 28
 */
export function KindGlyph({ type, place = 'text' }: { type: string; place?: 'text' | 'row' | 'heading' }) {
  const { tint = 'none', icon = 'unknown' } = known.get(type) ?? {};
  const size = place === 'heading' ? 40 : 28;
  return <Icon name={icon} size={size} className={glyph({ tint, place })} title={kindWord(type)} />;
}

/** Returns the full value of an unknown type, for a `title` next to {@link kindLabel} and {@link kindTitle}. */
export function kindWord(type: string): string | undefined {
  return known.has(type) ? undefined : type;
}

/** Returns the short name of a type, for rows; an unknown one as received (supplement 4). */
export function kindLabel(locale: Locale, type: string): string {
  return kindRowName(locale, type) ?? (shortValue(type) || locale.t('common.unknown'));
}

/** Returns the name of a type, for its page; an unknown one as received (supplement 4). */
export function kindTitle(locale: Locale, type: string): string {
  const name = kindName(locale, type);
  return name === undefined ? shortValue(type) || locale.t('common.unknown') : capital(name);
}
