import type { VariantProps } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { encodeAddress } from '#contract/codec/identifier.ts';
import type { NamingProfile } from '#contract/codec/naming-profile.ts';
import type { Network } from '#contract/endpoints/common.ts';
import { type IdentifierKind, shorten } from '#format/identifiers.ts';
import { CopyButton } from './copy.tsx';
import { useLocale } from '#web/contexts.ts';
import './identity/highlight-address.ts';
import { RowLink } from './row-link.tsx';
import { useNetwork } from '#web/hooks/page-context.tsx';
import { groupLook, wholeLook } from './identity/full-look.ts';
import { AddressPicture, TokenPicture, TransactionPicture } from './picture.tsx';
import { identifierBox, type ShortPlace, shortLook } from './identity/short-look.ts';
import { ShortText } from './identity/short-text.tsx';

interface IdentifierProperties {
  value: string;
  kind: IdentifierKind;
  /** Such as "Copy address"; without it there is no button. */
  copyLabel?: string;
  picture?: boolean;
  /** Without the user's label, if it is shown nearby. */
  plain?: boolean;
  /** Links to another page than the identifier's own. */
  href?: string;
  /** In a diagram or a row, a phone shows only four characters at each end. */
  place?: 'text' | 'diagram' | 'row';
}

/** An identifier in its short form, linked to its page on the same network. */
export function Identifier(properties: IdentifierProperties) {
  const { value, kind, copyLabel, picture = false, plain = false, href, place = 'text' } = properties;
  const mark = useAddressMark(value, kind);
  return (
    <span className={identifierBox({ place })} data-identifier={mark}>
      {picture && (
        <Picture
          value={mark ?? value}
          kind={kind}
          className={place === 'diagram' ? '@max-md/page:size-3.5' : undefined}
        />
      )}
      <IdentifierLink value={value} kind={kind} href={href} place={place}>
        <ShortText value={value} kind={kind} plain={plain} place={place} />
      </IdentifierLink>
      {copyLabel && <CopyButton text={value} label={copyLabel} place={place === 'row' ? place : 'text'} />}
    </span>
  );
}

/** The transaction ID in a row. */
export function RowIdentifier({ value, copyLabel }: { value: string; copyLabel: string }) {
  return (
    <>
      <TransactionPicture identifier={value} />
      <IdentifierLink value={value} kind="transaction">
        <ShortText value={value} kind="transaction" />
      </IdentifierLink>
      <CopyButton text={value} label={copyLabel} place="row" />
    </>
  );
}

/** An identifier in full: prefix, then groups of four; a UUID keeps its hyphens. */
export function FullIdentifier(properties: {
  value: string;
  copyLabel: string;
  size?: NonNullable<VariantProps<typeof wholeLook>['size']>;
}) {
  const { value, copyLabel, size = 'normal' } = properties;
  const prefix = /^[0-9a-f-]+$/i.test(value) ? '' : shorten(value, 'address').prefix;
  const groups = [...value.slice(prefix.length).matchAll(/[^-]{1,4}-?|-/g)];
  return (
    <span className={wholeLook({ size })} title={value} data-whole>
      <bdi dir="ltr">
        {prefix && <span className={groupLook({ size, is: 'prefix' })}>{prefix}</span>}
        {groups.map((group, index) => {
          const isEnd = index === 0 || index === groups.length - 1;
          const Part = isEnd ? 'b' : 'span';
          // A UUID has its hyphens instead of gaps.
          const gap = group[0].endsWith('-') ? 'hyphen' : size;
          return (
            <Part key={group.index} className={groupLook({ size: gap, is: isEnd ? 'end' : 'inner' })}>
              {group[0]}
            </Part>
          );
        })}
      </bdi>
      <CopyButton text={value} label={copyLabel} place={size === 'head' ? size : 'whole'} />
    </span>
  );
}

const isBitcoinTxid = /^[0-9a-f]{64}$/;
/** Its page says whether it is an address. */
const isAddressLike = /^[0-9A-Za-z]{26,90}$/;

/** The short form as a link, or as text if it has no page. */
export function IdentifierLink(properties: {
  value: string;
  kind: IdentifierKind;
  href?: string | undefined;
  /** Token that the page of an address shows. */
  asset?: string | undefined;
  place?: ShortPlace;
  children: ReactNode;
}) {
  const { value, kind, href, asset, place, children } = properties;
  // Digits and hyphens of an identifier keep their order in a text from right to left.
  const shared = { title: value, dir: 'ltr', children };
  const className = shortLook({ place, isLink: true });
  if (href !== undefined) return <a className={className} href={href} {...shared} />;
  switch (kind) {
    case 'publicKey':
      return <RowLink className={className} noun="address" identifier={value} asset={asset} {...shared} />;
    case 'address':
    case 'token':
    case 'transaction':
      return <RowLink className={className} noun={kind} identifier={value} asset={asset} {...shared} />;
    case 'bitcoin':
      if (isBitcoinTxid.test(value)) {
        return <RowLink className={className} noun="bitcoinTransaction" identifier={value} {...shared} />;
      }
      if (isAddressLike.test(value)) {
        return <RowLink className={className} noun="bitcoinAddress" identifier={value} {...shared} />;
      }
      break;
  }
  return <span className={shortLook({ place, hasTitle: true })} {...shared} />;
}

/** Returns the attribute that identifies an address all over a page; a key has its address's. */
export function useAddressMark(value: string, kind: IdentifierKind): string | undefined {
  const network = useNetwork();
  const { naming } = useLocale();
  if (kind === 'token' || kind === 'transaction') return undefined;
  return kind === 'publicKey' ? addressOf(value, network, naming) : value;
}

function addressOf(publicKey: string, network: Network, naming: NamingProfile): string {
  const key = publicKey.toLowerCase();
  return /^0[23][0-9a-f]{64}$/.test(key) ? encodeAddress({ network, publicKey: key }, naming) : publicKey;
}

function Picture(properties: { value: string; kind: IdentifierKind; className: string | undefined }) {
  const { value, kind, className } = properties;
  if (kind === 'token') return <TokenPicture identifier={value} size={16} />;
  if (kind === 'transaction' || /^[0-9a-f-]{32,}$/i.test(value)) return <TransactionPicture identifier={value} />;
  return <AddressPicture identifier={value} size={16} className={className} />;
}
