import type { ReactNode } from 'react';
import type { Network } from '../../contract/common.ts';
import { encodeAddress } from '../../contract/identifier.ts';
import type { NamingProfile } from '../../contract/naming-profile.ts';
import { type IdentifierKind, shorten } from '../../format/short-identifier.ts';
import { useLocale } from '../locale-context.ts';
import { CopyButton } from './copy.tsx';
import './lit.ts';
import { useNetwork } from './network.tsx';
import { AddressPicture, TokenPicture, TransactionPicture } from './picture.tsx';
import { RowLink } from './row-link.tsx';
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
}

/** An identifier in its short form, linked to its page on the same network. */
export function Identifier({ value, kind, copyLabel, picture = false, plain = false, href }: IdentifierProperties) {
  const mark = useAddressMark(value, kind);
  return (
    <span className="hid" data-identifier={mark}>
      {picture && <Picture value={mark ?? value} kind={kind} />}
      <IdentifierLink value={value} kind={kind} href={href}>
        <ShortText value={value} kind={kind} plain={plain} />
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
export function WholeIdentifier({ value, copyLabel }: { value: string; copyLabel: string }) {
  const prefix = /^[0-9a-f-]+$/i.test(value) ? '' : shorten(value, 'address').prefix;
  const groups = [...value.slice(prefix.length).matchAll(/[^-]{1,4}-?|-/g)];
  return (
    <span className="hfull" title={value}>
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
  children: ReactNode;
}) {
  const { value, kind, href, children } = properties;
  const shared = { className: 'hid-t', title: value, children };
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

function Picture({ value, kind }: { value: string; kind: IdentifierKind }) {
  if (kind === 'token') return <TokenPicture identifier={value} size={16} />;
  if (kind === 'transaction' || /^[0-9a-f-]{32,}$/i.test(value)) return <TransactionPicture identifier={value} />;
  return <AddressPicture identifier={value} size={16} />;
}
