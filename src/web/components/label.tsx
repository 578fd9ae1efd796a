import type { IdentifierKind } from '#format/identifiers.ts';
import type { NameOf } from '#format/sentence.ts';
import { useLocale } from '#web/contexts.ts';
import { useNetwork } from '#web/hooks/page-context.tsx';
import { usePageName } from '#web/hooks/page-title.ts';
import { type LabelType, useFindLabel, useLabel } from '#web/settings/labels.ts';
import { Button } from './button.tsx';
import { useDialog } from './dialog.ts';
import { Icon } from './icon.tsx';

/** Label types of the identifiers that can have a label. */
const types: Partial<Record<IdentifierKind, LabelType>> = {
  address: 'address',
  publicKey: 'address',
  token: 'token',
  transaction: 'tx',
};

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
const ownLabelText = 'max-w-48 overflow-hidden text-ellipsis';

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

/** The user's label of the page's subject, and a button to edit it. */
export function LabelEditor({ value, kind }: { value: string; kind: IdentifierKind }) {
  const { t } = useLocale();
  const type = types[kind];
  const name = useOwnLabel(value, kind);
  usePageName(name);
  const { code, open, close } = useDialog(() => import('./label-dialog.tsx'), t('naming.notLoaded'));
  return (
    <>
      <Button aria-label={name && t('naming.edit', { name })} aria-haspopup="dialog" onClick={open}>
        <Icon name="tag" />
        {name === undefined ? t('naming.add') : <bdi className={ownLabelText}>{name}</bdi>}
      </Button>
      {code && type && <code.LabelDialog value={value} type={type} name={name} onClose={close} />}
    </>
  );
}
