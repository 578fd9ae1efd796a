import { Link } from '@tanstack/react-router';
import type { AddressTransaction } from '#contract/address.ts';
import { publicKeyOf } from '#contract/codec/identifier.ts';
import { shorten } from '#format/identifiers.ts';
import { tag } from '#web/components/controls.tsx';
import { PartyGroup, PartyView, partyLook } from '#web/components/party.tsx';
import { TokenPicture } from '#web/components/picture.tsx';
import { Ticker } from '#web/components/token-name.tsx';
import { useLocale } from '#web/contexts.ts';
import type { Effect } from './value-effect.tsx';

/** @param looksLike similar-looking identifiers on the page */
export function CounterpartyView(properties: {
  row: AddressTransaction;
  effect: Effect;
  looksLike: readonly string[] | undefined;
}) {
  const { t } = useLocale();
  const { row, effect, looksLike } = properties;
  return (
    <div className="flex min-w-0 items-center gap-1 @max-md/page:text-12">
      {effect.word !== '' && (
        <span
          className={`min-w-9 flex-none text-ink-3 @max-md/page:min-w-0 ${effect.net ? 'relative z-1' : ''}`}
          title={effect.net ? t('address.netEffect') : undefined}
        >
          {effect.word}
        </span>
      )}
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

/** Characters at each end that every short form shows, even the narrowest. */
const visible = 4;

/** Finds identifiers that look like another on the page (address poisoning). @param own the address of the page */
export function findLookAlikes(identifiers: Iterable<string>, own: string): ReadonlyMap<string, readonly string[]> {
  const byEnds = Map.groupBy(new Set([own, ...identifiers]), endsOf);
  const found = new Map<string, readonly string[]>();
  for (const [ends, group] of byEnds) {
    if (ends === '' || group.length < 2) continue;
    for (const one of group) {
      const others = group.filter((other) => keyOf(other) !== keyOf(one));
      if (one !== own && others.length > 0) found.set(one, others);
    }
  }
  return found;
}

export function namedIn({ counterparty, multiIoDetails }: AddressTransaction): string | undefined {
  if (multiIoDetails || !counterparty || counterparty.type === 'token') return undefined;
  return counterparty.identifier === '' || counterparty.identifier === 'unknown' ? undefined : counterparty.identifier;
}

function endsOf(identifier: string): string {
  const { head, tail } = shorten(identifier, 'address');
  return tail === '' ? '' : `${head.slice(0, visible)} ${tail.slice(-visible)}`.toLowerCase();
}

/** Two notations of one address are not lookalikes (supplement 2). */
function keyOf(identifier: string): string {
  return publicKeyOf(identifier) ?? identifier.toLowerCase();
}
