import { formatCount } from '#format/numbers.ts';
import { drawnShare } from '#format/shares.ts';
import type { Locale } from '#i18n/locale.ts';
import { tag } from '#web/components/controls.tsx';
import { PartyView } from '#web/components/party.tsx';
import { RowCopyButton } from '#web/components/row-parts.tsx';
import { ShareBar, ShareOf } from '#web/components/share.tsx';
import type { Column } from './list.tsx';

interface RankedHolder {
  readonly rank: number;
  readonly holder: { readonly address: string; readonly pubkey: string };
  /** Nullish if unknown. */
  readonly isIssuer?: boolean | null | undefined;
}

/**
 * Returns the first columns of a list of holders: rank, and who it is.
 * @param asset token that the page of the holder shows
 */
export function holderColumns<Row>(
  locale: Locale,
  holderOf: (row: Row) => RankedHolder,
  asset?: string,
): Column<Row>[] {
  const { t } = locale;
  return [
    {
      name: 'rank',
      head: t('tokenHolders.rank'),
      width: '2.75rem',
      // On a phone its place is the picture's.
      look: 'text-ink-3 @max-md/page:sr-only',
      cell: (row) => formatCount(locale, holderOf(row).rank),
      csv: { rank: (row) => holderOf(row).rank },
    },
    {
      name: 'holder',
      head: t('tokenHolders.holder'),
      width: 'minmax(0,1fr)',
      look: 'cell-holder',
      cell: (row) => {
        const { holder, isIssuer } = holderOf(row);
        const { address, pubkey } = holder;
        return (
          <>
            <PartyView party={{ type: 'core', identifier: address, pubkey }} asset={asset} />
            <RowCopyButton text={address} label={t('tokenHolders.copyAddress')} />
            {isIssuer && (
              <span className={tag({ className: 'ms-2.5 @max-md/page:ms-1 @max-md/page:px-1' })}>
                {t('tokenHolders.issuer')}
              </span>
            )}
          </>
        );
      },
      csv: {
        address: (row) => holderOf(row).holder.address,
        public_key: (row) => holderOf(row).holder.pubkey,
        is_issuer: (row) => holderOf(row).isIssuer?.toString(),
      },
    },
  ];
}

/**
 * Returns the columns of the size of a balance: next to the largest one of the list as a bar, and its share of all.
 * @param of `tone`: color of the asset
 */
export function balanceColumns<Row>(
  { t }: Locale,
  of: {
    readonly balance: (row: Row) => bigint;
    readonly largest: bigint;
    readonly whole: bigint;
    readonly tone: (row: Row) => 'token' | 'sats' | 'issuer';
  },
): Readonly<Record<'size' | 'share', Column<Row>>> {
  const { balance, largest, whole, tone } = of;
  return {
    size: {
      name: 'size',
      head: t('tokenHolders.relativeSize'),
      width: '9rem',
      // The same width in every row, so that bars can be compared.
      look: '@max-md/page:w-22 @max-md/page:[grid-area:2/2]',
      cell: (row) => <ShareBar tone={tone(row)} share={drawnShare(balance(row), largest)} />,
    },
    share: {
      name: 'share',
      head: t('tokenHolders.share'),
      align: 'end',
      width: '4.25rem',
      // On a phone behind the bar.
      look: 'cell-share',
      cell: (row) => <ShareOf part={balance(row)} whole={whole} />,
    },
  };
}
