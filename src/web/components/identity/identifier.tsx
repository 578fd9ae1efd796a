import type { ReactNode } from 'react';
import { encodeAddress } from '../../../contract/codec/identifier.ts';
import type { NamingProfile } from '../../../contract/codec/naming-profile.ts';
import type { Network } from '../../../contract/endpoints/common.ts';
import { type IdentifierKind, shorten } from '../../../format/identifiers/short-identifier.ts';
import { useLocale } from '../../locale-context.ts';
import { CopyButton } from '../primitives/copy.tsx';
import './highlight-address.ts';
import { useNetwork } from '../../hooks/network.tsx';
import { RowLink } from '../table/row-link.tsx';
import { AddressPicture, TokenPicture, TransactionPicture } from './picture.tsx';
import { ShortText } from './short-text.tsx';

interface IdentifierProperties {
  value: string;
  kind: IdentifierKind;
  /** Such as "Copy address"; without it there is no button. */
  copyLabel?: string;
  picture?: boolean;
  /** Without the name the reader gave to it, where that stands beside. */
  plain?: boolean;
  /** Leads elsewhere than the page of its kind. */
  href?: string;
  /** On a phone only its two ends, of four characters each, as in a diagram. */
  compact?: boolean;
}

/** An identifier in its short form, linked to its page on the same network. */
export function Identifier(properties: IdentifierProperties) {
  const { value, kind, copyLabel, picture = false, plain = false, href, compact = false } = properties;
  const mark = useAddressMark(value, kind);
  return (
    <span className={compact ? 'hid flex-none gap-1.5' : 'hid'} data-identifier={mark}>
      {picture && (
        <Picture value={mark ?? value} kind={kind} className={compact ? '@max-md/page:size-3.5' : undefined} />
      )}
      <IdentifierLink value={value} kind={kind} href={href} className={compact ? '@max-md/page:text-2xs' : undefined}>
        <ShortText value={value} kind={kind} plain={plain} compact={compact} />
      </IdentifierLink>
      {copyLabel && <CopyButton text={value} label={copyLabel} />}
    </span>
  );
}

/** The ID of the transaction of a row: the content of its cell `.c-id`. */
export function RowIdentifier({ value, copyLabel }: { value: string; copyLabel: string }) {
  return (
    <>
      <TransactionPicture identifier={value} />
      <IdentifierLink value={value} kind="transaction">
        <ShortText value={value} kind="transaction" />
      </IdentifierLink>
      <CopyButton text={value} label={copyLabel} />
    </>
  );
}

/** An identifier in full, in groups of four after what it shares with all of its kind; a UUID keeps its hyphens. */
export function WholeIdentifier(properties: { value: string; copyLabel: string; className?: string }) {
  const { value, copyLabel, className } = properties;
  const prefix = /^[0-9a-f-]+$/i.test(value) ? '' : shorten(value, 'address').prefix;
  const groups = [...value.slice(prefix.length).matchAll(/[^-]{1,4}-?|-/g)];
  return (
    <span className={className ? `hfull ${className}` : 'hfull'} title={value}>
      {prefix && <span className="p">{prefix}</span>}
      {groups.map((group, index) => {
        const Part = index === 0 || index === groups.length - 1 ? 'b' : 'span';
        // The hyphen of a UUID stands between its groups, in place of the gap.
        const className = group[0].endsWith('-') ? 'hy' : undefined;
        return (
          <Part key={group.index} className={className}>
            {group[0]}
          </Part>
        );
      })}
      <CopyButton text={value} label={copyLabel} />
    </span>
  );
}

/** The short form as a link, or as text where there is no page for it. */
export function IdentifierLink(properties: {
  value: string;
  kind: IdentifierKind;
  href?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}) {
  const { value, kind, href, className, children } = properties;
  const shared = { className: className ? `hid-t ${className}` : 'hid-t', title: value, children };
  if (href !== undefined) return <a href={href} {...shared} />;
  switch (kind) {
    case 'publicKey':
      return <RowLink noun="address" identifier={value} {...shared} />;
    case 'address':
    case 'token':
    case 'transaction':
      return <RowLink noun={kind} identifier={value} {...shared} />;
    default:
      return <span {...shared} />;
  }
}

/** What the same address is known by all over a page: its text, for a key the address of that key. */
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
