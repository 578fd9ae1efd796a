import { formatCount } from '#format/numbers.ts';
import type { Locale } from '#i18n/locale.ts';
import { CopyButton } from '#web/components/copy.tsx';
import { PartyView } from '#web/components/party.tsx';
import { tag } from '#web/components/tag.tsx';
import type { Column } from './list.ts';

interface RankedHolder {
  readonly rank: number;
  readonly holder: { readonly address: string; readonly pubkey: string };
  /** Undefined if unknown. */
  readonly isIssuer: boolean | undefined;
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
      look: 'text-ink-3 @max-md/page:text-xs @max-md/page:[grid-area:1/1]',
      cell: (row) => formatCount(locale, holderOf(row).rank),
      csv: { rank: (row) => holderOf(row).rank },
    },
    {
      name: 'holder',
      head: t('tokenHolders.holder'),
      width: 'minmax(0,1fr)',
      look: 'min-w-0 *:align-middle @max-md/page:[grid-area:1/2] @max-md/page:self-center',
      cell: (row) => {
        const { holder, isIssuer } = holderOf(row);
        const { address, pubkey } = holder;
        return (
          <>
            <PartyView party={{ type: 'core', identifier: address, pubkey }} asset={asset} />
            <CopyButton text={address} label={t('tokenHolders.copyAddress')} place="row" />
            {isIssuer && (
              <span className={tag({ tone: 'token', className: 'ms-2.5 @max-md/page:ms-1 @max-md/page:px-1' })}>
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

/** The share of a holder, on a phone behind the bar of its size. */
export const sharePlace =
  'text-end @max-md/page:ps-24 @max-md/page:text-start @max-md/page:text-xs @max-md/page:leading-5 @max-md/page:[grid-area:2/2]';
