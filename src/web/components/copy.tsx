import { type ReactNode, useEffect, useState } from 'react';
import { useLocale } from '#web/contexts.ts';
import { Button } from './button.tsx';
import { announce, copyText } from './primitives/copy-text.ts';
import { Icon, type IconName } from './icon.tsx';
import { type IconSquarePlace, iconSquare } from './primitives/icon-square.ts';

const shownMilliseconds = 1500;
const icons = { idle: 'copy', done: 'check', failed: 'cross' } as const;

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
export function CopyWords(properties: {
  text: () => string;
  children: ReactNode;
  icon?: IconName;
  label?: string;
  className?: string;
}) {
  const { t } = useLocale();
  const { text, children, icon = icons.idle, label, className } = properties;
  const { outcome, copy } = useCopy();
  return (
    <Button
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

/**
 * Shares a text and a link with another app; if the browser cannot, copies both.
 * @param text without the link
 */
export function ShareButton(properties: { text: () => string; link: () => string; className?: string }) {
  const { t } = useLocale();
  const { text, link, className } = properties;
  const { outcome, copy } = useCopy();
  const share = async () => {
    const content = { text: text(), url: link() };
    try {
      await navigator.share(content);
    } catch (error) {
      // The reader closed the list of apps.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      await copy(`${content.text}\n${content.url}`);
    }
  };
  return (
    <Button className={className} data-done={outcome === 'done' || undefined} onClick={() => void share()}>
      <Icon name={outcome === 'idle' ? 'share' : icons[outcome]} />
      {outcome === 'failed' ? t('states.copyBlocked') : t('states.share')}
    </Button>
  );
}

function useCopy() {
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
