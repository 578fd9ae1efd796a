import { formatCount } from '#format/amounts/digits.ts';
import { PartyView } from '#web/components/identity/party.tsx';
import { CopyButton } from '#web/components/primitives/copy.tsx';
import { tag } from '#web/components/primitives/tag.ts';
import { useLocale } from '#web/locale-context.ts';
import { role } from './table-role.ts';

/**
 * The first cells of a list of holders: rank, and who it is.
 * @param asset token that the page of the holder shows
 */
export function HolderCells(properties: {
  rank: number;
  holder: { readonly address: string; readonly pubkey: string };
  isIssuer: boolean;
  asset?: string | undefined;
}) {
  const locale = useLocale();
  const { rank, holder, isIssuer, asset } = properties;
  const { address, pubkey } = holder;
  return (
    <>
      <td {...role.cell} className="text-ink-3 @max-md/page:text-xs @max-md/page:[grid-area:1/1]" data-column="rank">
        {formatCount(locale, rank)}
      </td>
      <td
        {...role.cell}
        className="min-w-0 *:align-middle @max-md/page:[grid-area:1/2] @max-md/page:self-center"
        data-column="holder"
      >
        <PartyView party={{ type: 'core', identifier: address, pubkey }} asset={asset} />
        <CopyButton text={address} label={locale.t('tokenHolders.copyAddress')} place="row" />
        {isIssuer && (
          <span className={tag({ tone: 'token', className: 'ms-2.5 @max-md/page:ms-1 @max-md/page:px-1' })}>
            {locale.t('tokenHolders.issuer')}
          </span>
        )}
      </td>
    </>
  );
}
