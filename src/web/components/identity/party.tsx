import type { ReactNode } from 'react';
import { parsePublicKey } from '../../../contract/codec/identifier.ts';
import type { Party } from '../../../contract/endpoints/token.ts';
import type { IdentifierKind } from '../../../format/identifiers/short-identifier.ts';
import { shortWord } from '../../../format/text/short-word.ts';
import { countNamed } from '../../../format/transactions/sentence-sides.ts';
import type { Locale } from '../../../i18n/locale.ts';
import { useLocale } from '../../locale-context.ts';
import { Icon, type IconName } from '../primitives/icon.tsx';
import { IdentifierLink, useAddressMark } from './identifier.tsx';
import { OwnName, useNameOf } from './own-name.tsx';
import { AddressPicture } from './picture.tsx';
import { ShortText } from './short-text.tsx';

interface Look {
  readonly word: 'core' | 'bitcoin' | 'lightning' | 'issuer';
  readonly badge?: IconName;
  readonly kind: IdentifierKind;
}

const looks = new Map<string, Look>([
  ['core', { word: 'core', kind: 'address' }],
  ['bitcoin', { word: 'bitcoin', badge: 'bitcoin', kind: 'bitcoin' }],
  ['lightning', { word: 'lightning', badge: 'bolt', kind: 'invoice' }],
  ['issuer', { word: 'issuer', badge: 'stamp', kind: 'address' }],
]);

const mostPictures = 4;

/** One side of a transaction, in a row: picture and short identifier, or a word where it has none. */
export function PartyView({ party }: { party: Party | null | undefined }) {
  const locale = useLocale();
  const hasIdentifier = party && party.identifier !== '' && party.type !== 'burn_address' && party.type !== 'unknown';
  if (hasIdentifier) return <NamedParty party={party} />;
  const isBurn = party?.type === 'burn_address';
  return (
    <span className="party">
      <PartyPicture party={party} />
      <span className="lbl">{isBurn ? locale.t('lists.burn') : partyWord(locale, party)}</span>
    </span>
  );
}

/** Several addresses on one side: up to four pictures, a name that the reader gave to one, and how many they are. */
export function PartyGroup({ addresses }: { addresses: readonly string[] }) {
  const { t } = useLocale();
  const distinct = [...new Set(addresses)];
  const { name, count } = countNamed(distinct, useNameOf());
  return (
    <span className="party">
      {distinct.slice(0, mostPictures).map((address) => (
        <AddressPicture key={address} identifier={address} />
      ))}
      <span className="lbl">
        {name && (
          <>
            <OwnName>{name}</OwnName> +
          </>
        )}
        {count}
        <i> {t('common.addresses', { count })}</i>
      </span>
    </span>
  );
}

/**
 * A party's picture, with its kind in the corner.
 * @param large 52 px as in the hero, else 20
 */
export function PartyPicture({ party, large = false }: { party: Party | null | undefined; large?: boolean }) {
  const look = party && looks.get(party.type);
  const size = large ? ' av-lg' : '';
  const length = large ? 52 : 20;
  if (party?.type === 'burn_address') return <Icon name="burn" className={`av-burn${size}`} size={length} />;
  if (!party || party.type === 'unknown' || party.identifier === '')
    return <Icon name="unknown" className={`av-burn av-unknown${size}`} size={length} />;
  return (
    <Avatar party={party} className={`av-${look ? party.type : 'other'}${size}`} size={length}>
      {look?.badge && <Icon name={look.badge} className="av-b" size={large ? 24 : 13} />}
    </Avatar>
  );
}

function NamedParty({ party }: { party: Party }) {
  const locale = useLocale();
  const kind = kindOf(party);
  const mark = useAddressMark(party.identifier, kind);
  return (
    <span
      className="party"
      title={looks.has(party.type) ? partyWord(locale, party) : party.type}
      data-identifier={mark}
    >
      <PartyPicture party={party} />
      <IdentifierLink value={party.identifier} kind={kind}>
        <ShortText value={party.identifier} kind={kind} />
      </IdentifierLink>
    </span>
  );
}

function Avatar(properties: { party: Party; className: string; size: 20 | 52; children: ReactNode }) {
  const { party, className, size, children } = properties;
  const mark = useAddressMark(party.identifier, kindOf(party));
  return (
    <AddressPicture identifier={mark ?? party.identifier} size={size} className={className}>
      {children}
    </AddressPicture>
  );
}

/** supplement 4: a type that is not known is shown by its own word. */
export function partyWord(locale: Locale, party: Party | null | undefined): string {
  if (!party || party.type === 'unknown' || party.type === '') return locale.t('common.unknown');
  const look = looks.get(party.type);
  return look ? locale.t(`lists.parties.${look.word}`) : shortWord(party.type);
}

function kindOf(party: Party): IdentifierKind {
  if (parsePublicKey(party.identifier)) return 'publicKey';
  return looks.get(party.type)?.kind ?? 'invoice';
}
