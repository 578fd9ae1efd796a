import { cva } from 'class-variance-authority';
import type { Party } from '#contract/endpoints/token.ts';
import { Identifier } from '#web/components/identifier.tsx';
import { PartyPicture } from '#web/components/party.tsx';
import { AddressPicture } from '#web/components/picture.tsx';
import { L1Link } from '#web/components/l1-link.tsx';
import { useLocale } from '#web/contexts.ts';
import type { Side } from '#web/pages/transaction/parties.ts';
import { partyIdentifierKind, partyName } from './party-name.ts';

/** Maximum overlapping pictures; a count is next to them. */
const maxPictures = 4;

const place = cva('flex min-w-0 flex-none items-center gap-4 @max-2xs/page:flex-wrap', {
  variants: {
    end: { from: '', to: 'flex-row-reverse text-end @max-hero/page:flex-row @max-hero/page:text-start' },
  },
});

/** One end of the flow: a party or a group. */
export function HeroSide({ side, end }: { side: Side; end: 'from' | 'to' }) {
  const locale = useLocale();
  if (side.kind === 'group') {
    return (
      <div className={place({ end })} data-side={end}>
        <span className="flex" aria-hidden="true">
          {side.addresses.slice(0, maxPictures).map((address) => (
            <AddressPicture
              key={address}
              identifier={address}
              size={48}
              className="depth-[0_0_0_2px_var(--color-surface)] not-first:-ms-3"
            />
          ))}
        </span>
        <div className="min-w-0">
          <span className="text-xs/4 text-ink-3 block">
            {locale.t(end === 'from' ? 'transaction.sender' : 'transaction.recipient')}
          </span>
          <strong className="block text-base font-semibold">
            {locale.t('transaction.addresses', { count: side.addresses.length })}
          </strong>
          <span className="text-sm text-ink-3">{side.detail}</span>
        </div>
      </div>
    );
  }
  return (
    <div className={place({ end })} data-side={end}>
      <PartyPicture party={side.party} large />
      <div className="min-w-0">
        <span className="text-xs/4 text-ink-3 block">
          {locale.t(end === 'from' ? 'transaction.sender' : 'transaction.recipient')}
        </span>
        <strong className="block text-base font-semibold">{partyName(locale, side.party)}</strong>
        <PartyIdentifier party={side.party} />
      </div>
    </div>
  );
}

function PartyIdentifier({ party }: { party: Party | null | undefined }) {
  const locale = useLocale();
  const kind = party ? partyIdentifierKind(party) : undefined;
  if (!party || !kind) return null;
  const name = partyName(locale, party);
  return (
    <span className="flex min-w-0 items-center">
      <Identifier
        value={party.identifier}
        kind={kind}
        copyLabel={locale.t('transaction.copyParty', { name, lowerName: name.toLowerCase() })}
      />
      {kind === 'bitcoin' && <L1Link page="address" id={party.identifier} />}
    </span>
  );
}
