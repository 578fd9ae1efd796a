import type { IdentifierKind } from '#format/identifiers.ts';
import { useDialog } from '#web/components/dialog.ts';
import { Button } from '#web/components/button.tsx';
import { Icon } from '#web/components/icon.tsx';
import { usePageName } from '#web/hooks/page-title.ts';
import { useLocale } from '#web/contexts.ts';
import { ownLabelText, useOwnLabel } from '#web/components/label.tsx';

/** The user's label of the page's subject, and a button to edit it. */
export function LabelEditor({ value, kind }: { value: string; kind: IdentifierKind }) {
  const { t } = useLocale();
  const name = useOwnLabel(value, kind);
  usePageName(name);
  const { code, open, close } = useDialog(
    () => import('#web/components/label-dialog.tsx'),
    t('naming.notLoaded'),
  );
  return (
    <>
      <Button aria-label={name && t('naming.edit', { name })} aria-haspopup="dialog" onClick={open}>
        <Icon name="tag" />
        {name === undefined ? t('naming.add') : <bdi className={ownLabelText}>{name}</bdi>}
      </Button>
      {code && <code.LabelDialog value={value} kind={kind} name={name} onClose={close} />}
    </>
  );
}
