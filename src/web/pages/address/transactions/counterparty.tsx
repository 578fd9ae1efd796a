import { Link } from '@tanstack/react-router';
import type { AddressTransaction } from '#contract/address.ts';
import { PartyGroup, PartyView, partyLook } from '#web/components/party.tsx';
import { TokenPicture } from '#web/components/picture.tsx';
import { Ticker } from '#web/components/token-text.tsx';
import { tag } from '#web/components/tag.tsx';
import { useLocale } from '#web/contexts.ts';
import type { Effect } from './effect.ts';

/**
 * The counterparty of a transaction.
 * @param looksLike similar-looking identifiers on the page
 */
export function CounterpartyView(properties: {
  row: AddressTransaction;
  effect: Effect;
  looksLike: readonly string[] | undefined;
}) {
  const { t } = useLocale();
  const { row, effect, looksLike } = properties;
  return (
    <div className="flex min-w-0 items-center gap-2">
      <Side row={row} effect={effect} />
      {looksLike && (
        <span
          className={tag({ tone: 'warning', className: 'relative z-1 shrink-0' })}
          title={t('address.differentFrom', { others: looksLike.join(', ') })}
        >
          {t('address.lookAlike')}
        </span>
      )}
    </div>
  );
}

function Side({ row: { counterparty, direction }, effect: { net } }: { row: AddressTransaction; effect: Effect }) {
  const { t } = useLocale();
  if (net && net.others.length > 1) return <PartyGroup addresses={net.others} />;
  const [only] = net?.others ?? [];
  if (only !== undefined) return <PartyView party={{ type: 'core', identifier: only }} />;
  if (net ? net.gain === 0n : direction === 'transfer')
    return <span className="text-ink-3">{t('address.thisAddress')}</span>;
  if (counterparty?.type === 'token') return <TokenSide token={counterparty} />;
  // An unknown party is shown as a word.
  const isNamed = counterparty && counterparty.identifier !== 'unknown';
  return <PartyView party={isNamed ? counterparty : null} />;
}

function TokenSide({ token }: { token: NonNullable<AddressTransaction['counterparty']> }) {
  const { t } = useLocale();
  return (
    <span className={partyLook({ className: 'relative z-1' })} title={t('address.token')}>
      <TokenPicture identifier={token.identifier} size={20} className="@max-md/page:size-4" />
      <Link
        className="relative z-1 inline-flex min-h-6 items-center"
        to="/token/$identifier"
        params={{ identifier: token.identifier }}
      >
        {token.tokenMetadata ? (
          <Ticker text={token.tokenMetadata.ticker} of={token.tokenMetadata.tokenIdentifier} />
        ) : (
          t('address.token')
        )}
      </Link>
    </span>
  );
}
