import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo, useSyncExternalStore } from 'react';
import { tickerMarks } from '#format/text/shared-tickers.ts';
import { TickerMarksProvider } from '#web/components/identity/token/ticker-marks.ts';
import { useNetwork } from '#web/hooks/page-context.tsx';
import { knownTokens } from '#web/queries/known-tokens.ts';

/** Marks the tickers that several tokens of the loaded data have, the same way wherever they are shown. */
export function KnownTickerMarks({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const network = useNetwork();
  const subscribe = useCallback(
    (onChange: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    [client],
  );
  // As text, so that only a change renders again.
  const read = () =>
    [...tickerMarks(knownTokens(client, network))]
      .map((entry) => entry.join(' '))
      .toSorted()
      .join();
  const text = useSyncExternalStore(subscribe, read, read);
  const marks = useMemo(() => marksIn(text), [text]);
  return <TickerMarksProvider value={marks}>{children}</TickerMarksProvider>;
}

function marksIn(text: string): ReadonlyMap<string, string> {
  return new Map(
    text.split(',').flatMap((entry) => {
      const [identifier, mark] = entry.split(' ');
      return identifier && mark ? [[identifier, mark] as const] : [];
    }),
  );
}
