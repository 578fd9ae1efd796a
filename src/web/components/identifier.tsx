import { cva, type VariantProps } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { encodeAddress } from '#contract/codec/identifier.ts';
import type { NamingProfile } from '#contract/codec/naming.ts';
import type { Network } from '#contract/common.ts';
import { lastOf } from '#contract/cut.ts';
import { type IdentifierKind, shorten, shortenInRow } from '#format/identifiers.ts';
import type { NameOf } from '#format/sentence.ts';
import { useLocale, useNetwork } from '#web/contexts.ts';
import { usePageName } from '#web/hooks/page-title.ts';
import { type LabelType, useFindLabel, useLabel } from '#web/settings/labels.ts';
import { type PublicEntry, usePublicNames } from '#web/settings/public-names.ts';
import { Button, Icon } from './controls.tsx';
import { CopyButton } from './copy.tsx';
import { useDialog } from './dialog.ts';
import { AddressPicture, TokenPicture, TransactionPicture } from './picture.tsx';
import { type PageNoun, RowLink } from './row-link.tsx';
import { RowCopyButton } from './row-parts.tsx';

interface IdentifierProperties {
  value: string;
  kind: IdentifierKind;
  /** Such as "Copy address"; without it there is no button. */
  copyLabel?: string;
  picture?: boolean;
  /** Without the user's label, if it is shown nearby. */
  plain?: boolean;
  /** In a diagram or a row, a phone shows only four characters at each end. */
  place?: 'text' | 'diagram' | 'row';
}

/** An identifier in its short form, linked to its page on the same network. */
export function Identifier(properties: IdentifierProperties) {
  const { value, kind, copyLabel, picture = false, plain = false, place = 'text' } = properties;
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
      <IdentifierLink value={value} kind={kind} place={place === 'diagram' && kind !== 'bitcoin' ? 'party' : place}>
        <ShortText value={value} kind={kind} plain={plain} />
      </IdentifierLink>
      {copyLabel &&
        (place === 'row' ? (
          <RowCopyButton text={value} label={copyLabel} />
        ) : (
          <CopyButton text={value} label={copyLabel} />
        ))}
    </span>
  );
}

/** An identifier in full: prefix, then groups of four; a UUID as it is. */
export function FullIdentifier(properties: {
  value: string;
  noun?: PageNoun;
  copyLabel: string;
  size?: NonNullable<VariantProps<typeof wholeLook>['size']>;
}) {
  const { value, noun, copyLabel, size = 'normal' } = properties;
  const { prefix, head, tail } = shorten(value, 'address');
  const rest = value.slice(prefix.length);
  const groups = [...rest.matchAll(rest.includes('-') ? /[^-]+-?|-/gu : /.{1,4}/gsu)];
  // The same characters stand out as in the short form.
  const bold = { until: head.length, from: rest.length - tail.length };
  const whole = (
    <bdi translate="no" dir="ltr">
      {prefix && <span className={groupLook({ size, is: 'prefix' })}>{prefix}</span>}
      {groups.map((group) => {
        const [text] = group;
        const first = Math.max(0, bold.until - group.index);
        const last = Math.max(first, bold.from - group.index);
        // A UUID has its hyphens instead of gaps.
        return (
          <span key={group.index} className={groupLook({ size: text.endsWith('-') ? 'hyphen' : size, is: 'inner' })}>
            {first > 0 && <b className="font-strong text-ink">{text.slice(0, first)}</b>}
            {text.slice(first, last)}
            {last < text.length && <b className="font-strong text-ink">{text.slice(last)}</b>}
          </span>
        );
      })}
    </bdi>
  );
  return (
    <span className={wholeLook({ size })} title={value} data-whole>
      {noun ? (
        <RowLink className="py-1.5 hover:underline" noun={noun} identifier={value}>
          {whole}
        </RowLink>
      ) : (
        whole
      )}
      <CopyButton text={value} label={copyLabel} place={size === 'head' ? size : 'whole'} />
    </span>
  );
}

const isBitcoinTxid = /^[0-9a-f]{64}$/;
/** Its page says whether it is an address. */
export const isAddressLike = /^[0-9A-Za-z]{26,90}$/;

/**
 * The short form as a link, or as text if it has no page.
 * @param asset token that the page of an address shows
 */
export function IdentifierLink(properties: {
  value: string;
  kind: IdentifierKind;
  asset?: string | undefined;
  place?: ShortPlace;
  children: ReactNode;
}) {
  const { value, kind, asset, place, children } = properties;
  // Digits and hyphens of an identifier keep their order in a text from right to left.
  const shared = { title: value, dir: 'ltr', translate: 'no', children } as const;
  const noun = nounOf(kind, value);
  if (noun === undefined) return <span className={shortLook({ place, hasTitle: true })} {...shared} />;
  return <RowLink className={shortLook({ place })} noun={noun} identifier={value} asset={asset} {...shared} />;
}

/** Returns what kind of page an identifier has; undefined if it has none. */
function nounOf(kind: IdentifierKind, value: string): PageNoun | undefined {
  switch (kind) {
    case 'address':
    case 'token':
    case 'transaction':
      return kind;
    case 'publicKey':
      return 'address';
    case 'bitcoin':
      if (isBitcoinTxid.test(value)) return 'bitcoinTransaction';
      return isAddressLike.test(value) ? 'bitcoinAddress' : undefined;
  }
  return undefined;
}

/** Returns the attribute that identifies an address all over a page; a key has its address's. */
export function useAddressMark(value: string, kind: IdentifierKind): string | undefined {
  return markOf(value, kind, useNetwork(), useLocale().naming);
}

export function markOf(value: string, kind: IdentifierKind, network: Network, naming: NamingProfile) {
  if (kind === 'token' || kind === 'transaction') return undefined;
  return kind === 'publicKey' ? addressOf(value, network, naming) : value;
}

function addressOf(publicKey: string, network: Network, naming: NamingProfile): string {
  const key = publicKey.toLowerCase();
  return /^0[23][0-9a-f]{64}$/.test(key) ? encodeAddress({ network, publicKey: key }, naming) : publicKey;
}

function Picture({ value, kind, className }: { value: string; kind: IdentifierKind; className: string | undefined }) {
  if (kind === 'token') return <TokenPicture identifier={value} size={16} />;
  if (kind === 'transaction' || /^[0-9a-f-]{32,}$/i.test(value)) return <TransactionPicture identifier={value} />;
  return <AddressPicture identifier={value} size={16} className={className} />;
}

/**
 * Content of {@link shortLook}: gray prefix and both ends. The user's label stands before a public name, which is then
 * in its tooltip; a warning stands before both. A label is followed by the end, since another may have the same label; in
 * a wide list by both ends.
 * @param plain without label and name, if they are shown nearby
 * @param isInRow of a list: without a prefix of its own, and with the characters that a wide list shows too
 */
export function ShortText(properties: { value: string; kind: IdentifierKind; plain?: boolean; isInRow?: boolean }) {
  const { value, kind, plain = false, isInRow = false } = properties;
  const label = useOwnLabel(value, kind);
  const known = usePublicEntry(value, kind);
  const { name, entry } = plain ? {} : { name: label, entry: known };
  const { prefix, head, tail, more } = isInRow
    ? shortenInRow(value, kind)
    : { ...shorten(value, kind), more: undefined };
  if (name !== undefined || entry?.name !== undefined) {
    return (
      <>
        {entry?.marks}
        {name === undefined ? (
          entry?.drawnName
        ) : (
          <OwnLabel className="me-px" publicName={entry?.name}>
            {name}
          </OwnLabel>
        )}
        {isInRow && tail && <b data-start>{head}</b>}…<b>{isInRow && tail ? tail : lastOf(tail || head, 4)}</b>
      </>
    );
  }
  return (
    <>
      {entry?.marks}
      {prefix && <i>{prefix}</i>}
      <b data-more={more?.head}>{head}</b>
      {tail && (
        <>
          …<b data-more={more?.tail}>{tail}</b>
        </>
      )}
    </>
  );
}

export const identifierBox = cva('inline-flex max-w-full min-w-0 items-center', {
  variants: {
    place: {
      text: 'gap-1.5 in-[dd]:flex @max-2xs/page:flex-wrap',
      diagram: 'flex-none gap-1.5',
      row: 'gap-1.5 align-middle',
    },
  },
  defaultVariants: { place: 'text' },
});

/** Look of a short identifier, whose ends are emphasized. Contains a {@link ShortText}. */
export const shortLook = cva('short-id', {
  variants: {
    /** Above the link of a row. */
    hasTitle: { true: 'relative z-1' },
    place: { text: 'short-id-text', diagram: 'short-id-diagram', party: 'short-id-party', row: 'short-id-row' },
  },
  defaultVariants: { place: 'text' },
});

/** Where a short identifier is shown, which decides how much of it a small screen shows. */
type ShortPlace = 'text' | 'diagram' | 'party' | 'row';

/** Look of a full identifier in groups of four; its ends are emphasised, and its button is not alone on the last line. */
export const wholeLook = cva('block font-mono text-ink-2 [font-variant-ligatures:none]', {
  variants: {
    size: {
      normal: 'text-14/5.5 text-pretty',
      fact: 'text-12/5 text-ink-3',
      head: 'text-[0.8125rem]/5.5 tracking-[-0.01em] text-pretty text-ink-3',
      card: 'text-14/6.5 text-pretty',
    },
  },
});

export const groupLook = cva('inline-block', {
  variants: {
    size: {
      normal: 'me-[0.6em]',
      head: 'me-[0.5ch]',
      fact: 'me-[0.5ch]',
      card: 'me-[0.6em]',
      hyphen: 'me-[0.1em]',
    },
    is: { prefix: 'text-ink-3', end: 'font-strong text-ink', inner: '' },
  },
});

const labelTypeOf: Partial<Record<IdentifierKind, LabelType>> = {
  address: 'address',
  publicKey: 'address',
  token: 'token',
  transaction: 'tx',
};

export function useOwnLabel(value: string, kind: IdentifierKind): string | undefined {
  return useLabel(useNetwork(), labelTypeOf[kind], value);
}

/** Returns a label lookup on the page's network, for components with several identifiers. */
export function useLabelOf(): NameOf {
  const network = useNetwork();
  const find = useFindLabel();
  return (identifier, type) => find?.(network, type, identifier);
}

/** Returns what the registry says of an identifier on the page's network. */
export function usePublicEntry(value: string, kind: IdentifierKind): PublicEntry | undefined {
  return usePublicNames()?.find(kind, value);
}

/** Returns a lookup of names for sentences: the user's labels, then public names. */
export function useNameOf(): NameOf {
  const labelOf = useLabelOf();
  const names = usePublicNames();
  return (identifier, type) => labelOf(identifier, type) ?? names?.find(type, identifier)?.name;
}

/** A long label shrinks before its neighbors. */
const ownLabelText = 'max-w-48 overflow-hidden text-ellipsis';

/** @param publicName of the same identifier, for the tooltip */
export function OwnLabel(properties: { children: string; className?: string; publicName?: string | undefined }) {
  const { children, className = '', publicName } = properties;
  const { t } = useLocale();
  return (
    <span
      className={`name-tag ${className}`}
      title={publicName === undefined ? t('labels.yours') : t('registry.labeledToo', { name: publicName })}
      data-own
    >
      <Icon name="tag" size={14} />
      <span className="sr-only">{t('labels.label')}</span>
      <bdi translate="no" className={ownLabelText}>
        {children}
      </bdi>
    </span>
  );
}

/**
 * A button that edits the user's label of the page's subject.
 * @param isNamed whether the page shows the label elsewhere @param isBeside whether it stands beside the label
 */
export function LabelEditor(properties: {
  value: string;
  kind: IdentifierKind;
  isNamed?: boolean;
  isBeside?: boolean;
}) {
  const { t } = useLocale();
  const { value, kind, isNamed = false, isBeside = false } = properties;
  const type = labelTypeOf[kind];
  const name = useOwnLabel(value, kind);
  usePageName(name);
  const { code, open, close } = useDialog(() => import('./label-dialog.tsx'), t('naming.notLoaded'));
  return (
    <>
      <Button
        variant="quiet"
        aria-label={name === undefined ? t('naming.add') : t('naming.edit', { name })}
        aria-haspopup="dialog"
        onClick={open}
      >
        {!isBeside && <Icon name="tag" />}
        {isBeside ? (
          t('naming.editBeside')
        ) : isNamed ? (
          t('naming.label')
        ) : name === undefined ? (
          <span className="@max-narrow/page:hidden">{t('naming.label')}</span>
        ) : (
          <bdi translate="no" className={ownLabelText}>
            {name}
          </bdi>
        )}
      </Button>
      {code && type && <code.LabelDialog value={value} type={type} name={name} onClose={close} />}
    </>
  );
}
