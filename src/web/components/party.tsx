import { cva } from 'class-variance-authority';
import { parsePublicKey } from '#contract/codec/identifier.ts';
import type { Party } from '#contract/token.ts';
import type { IdentifierKind } from '#format/identifiers.ts';
import { shortValue } from '#format/names.ts';
import { countNamed } from '#format/sentence.ts';
import type { Locale } from '#i18n/locale.ts';
import { useLocale, useNetwork } from '#web/contexts.ts';
import { Icon, type IconName } from './controls.tsx';
import { IdentifierLink, markOf, OwnLabel, ShortText, useLabelOf } from './identifier.tsx';
import { AddressPicture } from './picture.tsx';

interface Look {
  readonly word: 'core' | 'bitcoin' | 'lightning' | 'issuer';
  readonly badge?: { readonly icon: IconName; readonly is: 'bitcoin' | 'lightning' | 'issuer' };
  readonly kind: IdentifierKind;
}

const looks = new Map<string, Look>([
  ['core', { word: 'core', kind: 'address' }],
  ['bitcoin', { word: 'bitcoin', badge: { icon: 'bitcoin', is: 'bitcoin' }, kind: 'bitcoin' }],
  ['lightning', { word: 'lightning', badge: { icon: 'bolt', is: 'lightning' }, kind: 'invoice' }],
  ['issuer', { word: 'issuer', badge: { icon: 'stamp', is: 'issuer' }, kind: 'address' }],
]);

const maxPictures = 4;

export const partyLook = cva('party', { variants: { isPair: { true: 'party-pair' } } });

/** Shown instead of a picture, for a party without identifier. */
const sign = cva('flex-none rounded-full text-ink-2', {
  variants: {
    is: { burn: 'bg-sunken', unknown: 'border-[1.5px] border-dashed border-control' },
    size: {
      hero: 'p-2.5 stroke-[1.2]',
      text: 'p-1',
      row: 'p-1 @max-md/page:size-4 @max-md/page:p-[0.09375rem]',
    },
  },
});
/** In the corner of a picture. */
const badge = cva('party-badge', {
  variants: {
    is: { bitcoin: 'text-sats', lightning: 'text-ln', issuer: 'text-token' },
    size: { hero: '-inset-e-0.75! -bottom-0.75! p-0.5 stroke-2', text: '', row: 'party-badge-row' },
  },
});

/** Several overlap. */
const groupPicture = cva('@max-lg/page:hidden', {
  variants: {
    isOnly: { true: '', false: 'depth-[0_0_0_2px_var(--color-raised)]' },
    isFirst: { true: '', false: '-ms-4.25' },
  },
});

/**
 * A party in a row: picture and short identifier, or a word if it has none.
 * @param asset token that the page of the address shows; undefined: all
 */
export function PartyView(properties: {
  party: Party | null | undefined;
  isPair?: boolean;
  asset?: string | undefined;
}) {
  const { party, isPair = false, asset } = properties;
  const locale = useLocale();
  const network = useNetwork();
  const hasIdentifier = party && party.identifier !== '' && party.type !== 'burn_address' && party.type !== 'unknown';
  if (hasIdentifier) {
    const { identifier, type } = party;
    const kind = partyKindOf(party);
    const mark = markOf(identifier, kind, network, locale.naming);
    return (
      <span
        className={partyLook({ isPair })}
        title={looks.has(type) ? partyWord(locale, party) : type}
        // Its link has the address itself as title.
        data-identifier={mark === identifier ? undefined : mark}
      >
        <PictureOf party={party} mark={mark} size="row" />
        <IdentifierLink value={identifier} kind={kind} asset={asset} place="party">
          <ShortText value={identifier} kind={kind} isInRow />
        </IdentifierLink>
      </span>
    );
  }
  const isBurn = party?.type === 'burn_address';
  return (
    <span className={partyLook({ isPair })}>
      <PictureOf party={party} size="row" />
      <span className="party-word">{isBurn ? locale.t('lists.burn') : partyWord(locale, party)}</span>
    </span>
  );
}

/** Several addresses: up to four pictures, the label of one, and their number. */
export function PartyGroup({ addresses, isPair }: { addresses: readonly string[]; isPair?: boolean }) {
  const { t } = useLocale();
  const distinct = [...new Set(addresses)];
  const { name, count } = countNamed(distinct, useLabelOf());
  return (
    <span className={partyLook({ isPair })}>
      {distinct.slice(0, maxPictures).map((address, index) => (
        <AddressPicture
          key={address}
          identifier={address}
          className={groupPicture({ isOnly: distinct.length === 1, isFirst: index === 0 })}
        />
      ))}
      <span className="party-word">
        {name && (
          <>
            <OwnLabel>{name}</OwnLabel> +
          </>
        )}
        {count} {t('common.addresses', { count })}
      </span>
    </span>
  );
}

/** A party's picture with a badge of its type: 40 px as in the card of a transaction, otherwise 20. */
export function PartyPicture({ party, large = false }: { party: Party | null | undefined; large?: boolean }) {
  const network = useNetwork();
  const { naming } = useLocale();
  const mark = party ? markOf(party.identifier, partyKindOf(party), network, naming) : undefined;
  return <PictureOf party={party} mark={mark} size={large ? 'hero' : 'text'} />;
}

/**
 * @param mark address of the picture, where it is not the party's identifier
 * @param size `row` is smaller on a phone
 */
function PictureOf(properties: {
  party: Party | null | undefined;
  mark?: string | undefined;
  size: 'hero' | 'text' | 'row';
}) {
  const { party, mark, size } = properties;
  const length = size === 'hero' ? 40 : 20;
  if (party?.type === 'burn_address') {
    return <Icon name="burn" className={sign({ size, is: 'burn' })} size={length} />;
  }
  if (!party || party.type === 'unknown' || party.identifier === '') {
    return <Icon name="unknown" className={sign({ size, is: 'unknown' })} size={length} />;
  }
  const badged = looks.get(party.type)?.badge;
  return (
    <AddressPicture identifier={mark ?? party.identifier} size={size === 'row' ? 'row' : length}>
      {badged && (
        <Icon name={badged.icon} className={badge({ size, is: badged.is })} size={size === 'hero' ? 18 : 13} />
      )}
    </AddressPicture>
  );
}

/** Supplement 4: an unknown type is shown as received. */
export function partyWord(locale: Locale, party: Party | null | undefined): string {
  if (!party || party.type === 'unknown' || party.type === '') return locale.t('common.unknown');
  const look = looks.get(party.type);
  return look ? locale.t(`lists.parties.${look.word}`) : shortValue(party.type);
}

export function partyKindOf(party: Party): IdentifierKind {
  if (parsePublicKey(party.identifier)) return 'publicKey';
  return looks.get(party.type)?.kind ?? 'invoice';
}
