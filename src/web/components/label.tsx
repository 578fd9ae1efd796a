import type { IdentifierKind } from '#format/identifiers.ts';
import type { NameOf } from '#format/transactions/sentence-sides.ts';
import { Icon } from './icon.tsx';
import { useNetwork } from '#web/hooks/page-context.tsx';
import { useLocale } from '#web/contexts.ts';
import { type LabelType, useFindLabel, useLabel } from '#web/settings/labels/label-index.ts';

const types: Partial<Record<IdentifierKind, LabelType>> = {
  address: 'address',
  publicKey: 'address',
  token: 'token',
  transaction: 'tx',
};

/** Returns the label type of an identifier; undefined if it cannot have a label. */
export function labelType(kind: IdentifierKind): LabelType | undefined {
  return types[kind];
}

/** Returns the user's label of an identifier on the page's network. */
export function useOwnLabel(value: string, kind: IdentifierKind): string | undefined {
  return useLabel(useNetwork(), types[kind], value);
}

/** Returns a label lookup on the page's network, for components with several identifiers. */
export function useLabelOf(): NameOf {
  const network = useNetwork();
  const find = useFindLabel();
  return (identifier, type) => find?.(network, type, identifier);
}

/** A long label shrinks before its neighbors. */
export const ownLabelText = 'max-w-48 overflow-hidden text-ellipsis';

/** A label, marked as the user's own. */
export function OwnLabel({ children, className = '' }: { children: string; className?: string }) {
  const { t } = useLocale();
  return (
    <span
      className={`inline-flex min-w-0 items-center gap-1 font-sans font-medium text-ink ${className}`}
      title={t('labels.yours')}
      data-own
    >
      <Icon name="tag" size={12} />
      <span className="sr-only">{t('labels.label')}</span>
      <bdi className={ownLabelText}>{children}</bdi>
    </span>
  );
}
