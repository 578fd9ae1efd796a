import type { ReactNode } from 'react';
import { parsePublicKey } from '../../contract/identifier.ts';
import type { Party } from '../../contract/token.ts';
import { countNamed } from '../../format/sentence-sides.ts';
import type { IdentifierKind } from '../../format/short-identifier.ts';
import { commonWords } from '../../words/en/common.ts';
import { listWords as words } from '../../words/en/lists.ts';
import { Icon, type IconName } from './icon.tsx';
import { IdentifierLink, useAddressMark } from './identifier.tsx';
import { OwnName, useNameOf } from './own-name.tsx';
import { AddressPicture } from './picture.tsx';
import { ShortText } from './short-text.tsx';

interface Look {
  readonly name: string;
  readonly badge?: IconName;
  readonly kind: IdentifierKind;
}

const looks: Readonly<Record<string, Look>> = {
  core: { name: words.parties.core, kind: 'address' },
  bitcoin: { name: words.parties.bitcoin, badge: 'bitcoin', kind: 'bitcoin' },
  lightning: { name: words.parties.lightning, badge: 'bolt', kind: 'invoice' },
  issuer: { name: words.parties.issuer, badge: 'stamp', kind: 'address' },
};

const mostPictures = 4;

/** One side of a transaction, in a row: picture and short identifier, or a word where it has none. */
export function PartyView({ party }: { party: Party | null | undefined }) {
  const hasIdentifier = party && party.identifier !== '' && party.type !== 'burn_address' && party.type !== 'unknown';
  if (hasIdentifier) return <NamedParty party={party} />;
  const isBurn = party?.type === 'burn_address';
  return (
    <span className="party">
      <PartyPicture party={party} />
      <span className={isBurn ? 'lbl' : 'lbl dim'}>{isBurn ? words.burn : partyWord(party)}</span>
    </span>
  );
}

/** Several addresses on one side: up to four pictures, a name that the reader gave to one, and how many they are. */
export function PartyGroup({ addresses }: { addresses: readonly string[] }) {
  const distinct = [...new Set(addresses)];
  const { name, count } = countNamed(distinct, useNameOf());
  return (
    <span className="party">
      <span className="stack sm">
        {distinct.slice(0, mostPictures).map((address) => (
          <AddressPicture key={address} identifier={address} />
        ))}
      </span>
      <span className="lbl">
        {name && (
          <>
            <OwnName>{name}</OwnName> +
          </>
        )}
        {count}
        <i> {commonWords.addresses(count)}</i>
      </span>
    </span>
  );
}

/**
 * A party's picture, with its kind in the corner.
 * @param large 52 px as in the hero, else 20
 */
export function PartyPicture({ party, large = false }: { party: Party | null | undefined; large?: boolean }) {
  const look = party ? looks[party.type] : undefined;
  const size = large ? 'av-lg' : '';
  if (party?.type === 'burn_address') return <Sign className={`av av-burn ${size}`} icon="burn" />;
  if (!party || party.type === 'unknown' || party.identifier === '')
    return <Sign className={`av av-burn av-unknown ${size}`} icon="unknown" />;
  return (
    <Avatar party={party} className={`av av-${look ? party.type : 'other'} ${size}`} pixels={large ? 52 : 20}>
      {look?.badge && (
        <span className="av-b">
          <Icon name={look.badge} />
        </span>
      )}
    </Avatar>
  );
}

function NamedParty({ party }: { party: Party }) {
  const kind = kindOf(party);
  const mark = useAddressMark(party.identifier, kind);
  return (
    <span className="party" title={partyWord(party)} data-identifier={mark}>
      <PartyPicture party={party} />
      <IdentifierLink value={party.identifier} kind={kind}>
        <ShortText value={party.identifier} kind={kind} />
      </IdentifierLink>
    </span>
  );
}

function Avatar(properties: { party: Party; className: string; pixels: number; children: ReactNode }) {
  const { party, className, pixels, children } = properties;
  const mark = useAddressMark(party.identifier, kindOf(party));
  return (
    <span className={className}>
      <AddressPicture identifier={mark ?? party.identifier} size={pixels} />
      {children}
    </span>
  );
}

function Sign({ className, icon }: { className: string; icon: IconName }) {
  return (
    <span className={className}>
      <Icon name={icon} />
    </span>
  );
}

/** supplement 4: a type that is not known is shown by its own word. */
export function partyWord(party: Party | null | undefined): string {
  if (!party || party.type === 'unknown' || party.type === '') return commonWords.unknown;
  return looks[party.type]?.name ?? party.type;
}

function kindOf(party: Party): IdentifierKind {
  if (parsePublicKey(party.identifier)) return 'publicKey';
  return looks[party.type]?.kind ?? 'invoice';
}
