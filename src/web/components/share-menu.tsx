import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocale } from '#web/contexts.ts';
import { Button, Icon, type IconName } from './controls.tsx';
import { icons, type Picture, useCopy, usePictureDownload } from './copy.tsx';

interface Shared {
  /** What a page says, in one sentence. */
  sentence: () => string;
  /** The same with network, ID and link. */
  summary?: () => string;
  link: () => string;
  picture?: Picture;
}

/** A button with what leaves the page: its link, a summary and a picture if it has them, and all of it to another app. */
export function ShareMenu(shared: Shared) {
  const { t } = useLocale();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" className="noscript:hidden" popoverTarget={id} aria-haspopup="menu">
        <Icon name="share" />
        <span className="@max-narrow/page:sr-only">{t('states.share')}</span>
      </Button>
      <div
        className="m-auto w-56 max-w-[calc(100vw-2rem)] rounded-16 bg-float p-1.5 text-ink depth-pop forced-colors:border supports-[position-area:block-end]:inset-auto supports-[position-area:block-end]:my-1 [position-area:block-end_span-inline-start]"
        id={id}
        popover="auto"
        role="menu"
        aria-label={t('states.share')}
        onToggle={({ newState, currentTarget }) => {
          flushSync(() => setOpen(newState === 'open'));
          currentTarget.querySelector('button')?.focus();
        }}
        onKeyDown={moveFocus}
      >
        {isOpen && <Items {...shared} />}
      </div>
    </>
  );
}

function Items({ sentence, summary, link, picture }: Shared) {
  const { t } = useLocale();
  const canShare = 'share' in navigator;
  return (
    <>
      <CopyItem icon="link" text={link}>
        {t('transaction.copyLink')}
      </CopyItem>
      {summary && (
        <CopyItem icon="copy" text={summary}>
          {t('transaction.copySummary')}
        </CopyItem>
      )}
      {picture && <PictureItem {...picture} />}
      {canShare && (
        <Item icon="share" onClick={() => void shareWithApps({ text: sentence(), url: link() }, picture)}>
          {t('states.shareWithApp')}
        </Item>
      )}
    </>
  );
}

function PictureItem(picture: Picture) {
  const { t } = useLocale();
  const { save, hasFailed } = usePictureDownload(picture);
  return (
    <Item icon="image" onClick={save}>
      {hasFailed ? t('states.pictureFailed') : t('states.savePicture')}
    </Item>
  );
}

function CopyItem({ icon, text, children }: { icon: IconName; text: () => string; children: string }) {
  const { t } = useLocale();
  const { outcome, copy } = useCopy();
  return (
    <Item icon={outcome === 'idle' ? icon : icons[outcome]} onClick={() => void copy(text())}>
      {outcome === 'failed' ? t('states.copyBlocked') : children}
    </Item>
  );
}

function Item({ icon, onClick, children }: { icon: IconName; onClick: () => void; children: ReactNode }) {
  return (
    <button
      className="flex min-h-10 w-full items-center gap-2.5 rounded-10 px-2.5 text-start hover:bg-hover focus-visible:bg-hover"
      type="button"
      role="menuitem"
      tabIndex={-1}
      onClick={onClick}
    >
      <Icon name={icon} className="flex-none text-ink-3" />
      {children}
    </button>
  );
}

/** Shares with an app that the reader chooses; a browser that shares files also gets the picture. */
async function shareWithApps(content: { text: string; url: string }, picture: Picture | undefined): Promise<void> {
  try {
    await navigator.share({ ...content, ...(picture && (await filesOf(picture))) });
  } catch {
    // The reader closed the list of apps, or the browser refuses: the menu still has the link.
  }
}

/** Returns a picture as files to share; nothing if the browser cannot draw or share it. */
async function filesOf({ draw, name }: Picture): Promise<{ files?: File[] }> {
  if (typeof navigator.canShare !== 'function') return {};
  try {
    const files = [new File([await draw()], name, { type: 'image/png' })];
    return navigator.canShare({ files }) ? { files } : {};
  } catch {
    return {};
  }
}

/** The keys of a menu; the browser closes it with Escape, and returns the focus. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll('button')];
  const at = items.findIndex((item) => item.matches(':focus'));
  const moves: Partial<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
  const to = moves[event.key];
  if (event.key === 'Tab') event.currentTarget.hidePopover();
  if (to === undefined) return;
  event.preventDefault();
  items.at(to % items.length)?.focus();
}
