import { type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocale } from '#web/contexts.ts';
import { RenderingContext, subscribeNever } from '#web/settings/settings.ts';
import { Button, Icon, type IconName, type IconSquarePlace, iconSquare } from './controls.tsx';

/** How long the outcome of a copy is shown. */
export const shownMilliseconds = 1500;
/** Icons of a copy button by outcome. */
export const icons = { idle: 'copy', done: 'check', failed: 'cross' } as const;

/** A small button that copies a text, shows a check mark and announces the result. */
export function CopyButton({ text, label, place }: { text: string; label: string; place?: IconSquarePlace }) {
  const { t } = useLocale();
  const { outcome, copy } = useCopy();
  return (
    <button
      className={iconSquare({ place })}
      type="button"
      aria-label={label}
      title={outcome === 'failed' ? t('states.copyBlockedByBrowser') : label}
      data-done={outcome === 'done' || undefined}
      data-failed={outcome === 'failed' || undefined}
      onClick={() => copy(text)}
    >
      <Icon name={icons[outcome]} size={14} />
    </button>
  );
}

/**
 * A copy button with a label; its text is created on click.
 * @param label accessible name, if the visible label does not say what is copied
 */
export function LabeledCopyButton(properties: {
  text: () => string;
  children: ReactNode;
  icon?: IconName;
  label?: string;
  variant?: 'quiet';
  className?: string;
}) {
  const { t } = useLocale();
  const { text, children, icon = icons.idle, label, variant, className } = properties;
  const { outcome, copy } = useCopy();
  return (
    <Button
      variant={variant}
      className={className}
      aria-label={label}
      data-done={outcome === 'done' || undefined}
      onClick={() => copy(text())}
    >
      <Icon name={outcome === 'idle' ? icon : icons[outcome]} />
      {outcome === 'failed' ? t('states.copyBlocked') : children}
    </Button>
  );
}

/** Shares a link with another app; if the browser cannot, copies it. */
export function LinkButton({ link }: { link: () => string }) {
  const { t } = useLocale();
  const { outcome, copy } = useCopy();
  const share = async () => {
    const url = link();
    try {
      await navigator.share({ url });
    } catch (error) {
      // The reader closed the list of apps.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      await copy(url);
    }
  };
  return (
    <Button variant="quiet" data-done={outcome === 'done' || undefined} onClick={() => void share()}>
      <Icon name={outcome === 'idle' ? 'share' : icons[outcome]} />
      {outcome === 'failed' ? t('states.copyBlocked') : t('states.share')}
    </Button>
  );
}

export function useCopy() {
  const { t } = useLocale();
  const [outcome, setOutcome] = useState<keyof typeof icons>('idle');
  useEffect(() => {
    if (outcome === 'idle') return;
    const timer = setTimeout(setOutcome, shownMilliseconds, 'idle');
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async (text: string) => {
    const worked = await copyText(text);
    setOutcome(worked ? 'done' : 'failed');
    announce(worked ? t('states.copied') : t('states.notCopied'));
  };
  return { outcome, copy };
}

export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Without https there is no clipboard API; use the older command.
    return copySelected(text);
  }
}

/** Announces a message to screen readers, politely. */
export function announce(words: string): void {
  region ??= createRegion();
  // A repeated message is only announced if the text changes.
  region.textContent = region.textContent === words ? `${words}\u00a0` : words;
}

let region: HTMLElement | undefined;

function createRegion(): HTMLElement {
  const element = document.createElement('div');
  element.className = 'sr-only';
  element.setAttribute('role', 'status');
  document.body.append(element);
  return element;
}

function copySelected(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.className = 'sr-only';
  field.value = text;
  field.readOnly = true;
  document.body.append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}

/**
 * Returns the absolute URL of a page.
 * @param page path and query without a leading slash: `tx/…?network=MAINNET`
 */
export function shareLink(page: string): string {
  return location.origin + import.meta.env.BASE_URL + page;
}

/** For components, also during server rendering. */
export function useShareLink(page: string): string {
  const rendering = useContext(RenderingContext);
  const origin = useSyncExternalStore(
    subscribeNever,
    () => location.origin,
    () => rendering?.origin ?? '',
  );
  return origin + import.meta.env.BASE_URL + page;
}

export function download(name: string, type: string, content: string | Blob) {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the URL after this task.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** A PNG that is drawn on demand, and the name of its file. */
export interface Picture {
  readonly draw: () => Promise<Blob>;
  readonly name: string;
}

/** Returns a function that draws and downloads a picture, and whether that failed last time. */
export function usePictureDownload({ draw, name }: Picture) {
  const [hasFailed, setFailed] = useState(false);
  const save = async () => {
    try {
      download(name, 'image/png', await draw());
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  return { save: () => void save(), hasFailed };
}
