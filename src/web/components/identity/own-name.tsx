import type { IdentifierKind } from '../../../format/identifiers/short-identifier.ts';
import type { NameOf } from '../../../format/transactions/sentence-sides.ts';
import { useNetwork } from '../../hooks/network.tsx';
import { useLocale } from '../../locale-context.ts';
import { type LabelType, useFindLabel, useLabel } from '../../settings/labels/label-index.ts';
import { Icon } from '../primitives/icon.tsx';

const types: Partial<Record<IdentifierKind, LabelType>> = {
  address: 'address',
  publicKey: 'address',
  token: 'token',
  transaction: 'tx',
};

/** What of the things that can have a name an identifier is; undefined where it is none. */
export function labelType(kind: IdentifierKind): LabelType | undefined {
  return types[kind];
}

/** The name that the reader gave to an identifier on the network of the page. */
export function useOwnName(value: string, kind: IdentifierKind): string | undefined {
  return useLabel(useNetwork(), types[kind], value);
}

/** Finds the names that the reader gave on the network of the page, for what tells of several things at once. */
export function useNameOf(): NameOf {
  const network = useNetwork();
  const find = useFindLabel();
  return (identifier, type) => find?.(network, type, identifier);
}

/** A long name gives way to what stands beside it. */
export const ownNameText = 'max-w-48 overflow-hidden text-ellipsis';

/** A name the reader gave, marked as such: the service knows nothing of it. */
export function OwnName({ children, className = '' }: { children: string; className?: string }) {
  const { t } = useLocale();
  return (
    <span
      className={`inline-flex min-w-0 items-center gap-1 font-sans font-medium text-ink ${className}`}
      title={t('labels.yours')}
      data-own
    >
      <Icon name="tag" size={12} />
      <span className="sr-only">{t('labels.yourName')}</span>
      <bdi className={ownNameText}>{children}</bdi>
    </span>
  );
}
