import type { Party } from '../../../contract/token.ts';
import { useLocale } from '../../locale-context.ts';
import { Identifier } from '../../ui/identifier.tsx';
import { L1Link } from '../../ui/l1-link.tsx';
import { PartyPicture } from '../../ui/party.tsx';
import { AddressPicture } from '../../ui/picture.tsx';
import type { Side } from './kinds/kind.ts';
import { partyIdentifierKind, partyName } from './party-name.ts';

/** Most pictures that overlap; the number beside them tells the rest. */
const mostPictures = 4;

/** One end of the hero flow: who it is, as far as the service said. */
export function HeroSide({ side, end }: { side: Side; end: 'from' | 'to' }) {
  const locale = useLocale();
  const className = end === 'to' ? 'hp hp-to' : 'hp';
  if (side.kind === 'group') {
    return (
      <div className={className}>
        <span className="stack" aria-hidden="true">
          {side.addresses.slice(0, mostPictures).map((address) => (
            <AddressPicture key={address} identifier={address} size={48} />
          ))}
        </span>
        <div className="hp-t">
          <span className="eyebrow">{locale.t(`transaction.${end}`)}</span>
          <strong>{locale.t('transaction.addresses', { count: side.addresses.length })}</strong>
          <span className="dim sm">{side.detail}</span>
        </div>
      </div>
    );
  }
  return (
    <div className={className}>
      <PartyPicture party={side.party} large />
      <div className="hp-t">
        <span className="eyebrow">{locale.t(`transaction.${end}`)}</span>
        <strong>{partyName(locale, side.party)}</strong>
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
