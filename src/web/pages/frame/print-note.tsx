import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Moment } from '#web/components/time.tsx';
import { useBanner } from '#web/hooks/use-banner.ts';
import { useLocale } from '#web/contexts.ts';

/** On paper, above the page: its address and the time of printing. A sheet has its own. */
export function PrintNote() {
  const { t } = useLocale();
  const banner = useBanner();
  const [printed, setPrinted] = useState<{ at: string; url: string }>();
  useEffect(() => {
    // The browser prints as soon as the listeners return.
    const note = () => flushSync(() => setPrinted({ at: new Date().toISOString(), url: location.href }));
    addEventListener('beforeprint', note);
    return () => removeEventListener('beforeprint', note);
  }, []);
  if (!printed) return null;
  return (
    <p className="not-printed-with-sheet hidden px-4 text-xs/4 wrap-anywhere text-ink-2 print:block" data-print-note>
      {banner && <b className="block font-semibold">{banner}</b>}
      {printed.url}
      <br />
      {t.rich('frame.printed', { time: () => <Moment at={printed.at} dateToo /> })}
    </p>
  );
}
