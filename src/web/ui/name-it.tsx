import type { IdentifierKind } from '../../format/short-identifier.ts';
import { namingWords as words } from '../../words/en/naming.ts';
import { Icon } from './icon.tsx';
import { useOnDemand } from './on-demand.ts';
import { useOwnName } from './own-name.tsx';
import { usePageName } from './page-title.ts';

/** The name that the reader gave to what a page is about, and the way to give it one. */
export function NameIt({ value, kind }: { value: string; kind: IdentifierKind }) {
  const name = useOwnName(value, kind);
  usePageName(name);
  const { part, open, close } = useOnDemand(() => import('./name-dialog.tsx'), words.notLoaded);
  return (
    <>
      <button
        className="btn own-b"
        type="button"
        aria-label={name && words.rename(name)}
        aria-haspopup="dialog"
        onClick={open}
      >
        <Icon name="tag" />
        {name === undefined ? words.nameIt : <bdi className="own-n">{name}</bdi>}
      </button>
      {part && <part.NameDialog value={value} kind={kind} name={name} onClose={close} />}
    </>
  );
}
