import { useQueries } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { isFinal } from '#contract/transaction-types.ts';
import { shortEnds } from '#format/identifiers.ts';
import { formatCount } from '#format/numbers.ts';
import { sentenceOf } from '#format/sentence.ts';
import type { Locale } from '#i18n/locale.ts';
import { networkTitle } from '#i18n/locale.ts';
import { Card } from '#web/components/card.tsx';
import { Button, IconButton, tag } from '#web/components/controls.tsx';
import { StatusMark } from '#web/components/transaction-cells.tsx';
import { useLocale } from '#web/contexts.ts';
import { transactionQuery } from '#web/data/queries/transaction.ts';
import { usePageIcon } from '#web/hooks/page-icon.ts';
import { useTitleMark } from '#web/hooks/page-title.ts';
import { isSame, markFinal, readWatched, unwatch, useWatched, type Watched } from '#web/settings/watched.ts';

const maxWatchMilliseconds = 7 * 24 * 60 * 60_000;

/** Polls watched transactions, also in a hidden tab, and notifies in title, icon and list when they are final. */
export function TransactionWatcher() {
  const locale = useLocale();
  const finished = useFinished();
  useTitleMark(
    finished.length > 0 ? locale.t('notice.mark', { count: formatCount(locale, finished.length) }) : undefined,
  );
  usePageIcon(finished.length > 0 ? 'dot' : undefined);
  if (finished.length === 0) return null;
  return (
    <Card
      tone="raised"
      className="fixed inset-e-4 bottom-4 z-24 grid grid-cols-1 max-h-[50vh] w-[min(26rem,calc(100vw-2rem))] justify-items-start gap-2 overflow-y-auto px-4 py-3 text-14 max-md:bottom-19 not-printed"
      aria-label={locale.t('notice.finished')}
    >
      <div role="status" className="w-full">
        <ul className="grid grid-cols-1 gap-2">
          {finished.map(({ one, transaction }) => (
            <li key={`${one.network} ${one.txid}`} className="flex items-center gap-2">
              {transaction && <StatusMark status={transaction.status} />}
              <Link
                className="link min-w-0 flex-1 wrap-anywhere"
                to="/tx/$txid"
                params={{ txid: one.txid }}
                search={{ network: one.network }}
              >
                {transaction
                  ? sentenceOf(locale, transaction)
                  : locale.t('notice.title', { id: shortEnds(one.txid), network: one.network })}
              </Link>
              {one.network === 'REGTEST' && <span className={tag()}>{networkTitle(one.network)}</span>}
              <IconButton
                icon="cross"
                label={locale.t('notice.dismissThis', { id: shortEnds(one.txid) })}
                title={locale.t('notice.dismiss')}
                onClick={() => unwatch(one)}
              />
            </li>
          ))}
        </ul>
      </div>
      {finished.length > 1 && (
        <Button onClick={() => finished.forEach(({ one }) => void unwatch(one))}>
          {locale.t('notice.dismissAll')}
        </Button>
      )}
    </Card>
  );
}

/** Polls watched transactions and notifies of final ones. @returns those that are final */
function useFinished() {
  const locale = useLocale();
  const watched = useWatched();
  const responses = useQueries({
    queries: watched.map(({ network, txid }) => ({
      ...transactionQuery({ network, txid }),
      refetchIntervalInBackground: true,
    })),
  });
  const all = watched.map((one, index) => ({ one, transaction: responses[index]?.data?.data }));
  const navigate = useNavigate();
  const look = useEffectEvent(() => {
    for (const { one, transaction } of all) {
      if (one.isFinal) continue;
      if (transaction && isFinal(transaction.status)) {
        // Another tab may have notified already.
        if (!readWatched().some((other) => isSame(other, one) && !other.isFinal)) continue;
        markFinal(one);
        notify(locale, one, sentenceOf(locale, transaction), () => {
          void navigate({ to: '/tx/$txid', params: { txid: one.txid }, search: { network: one.network } });
        });
      } else if (Date.now() - Date.parse(one.since) > maxWatchMilliseconds) unwatch(one);
    }
  });
  const stand = all.map(({ one, transaction }) => `${one.txid} ${transaction?.status}`).join();
  // On every change of the queries.
  useEffect(() => look(), [stand]);
  return all.filter(({ one }) => one.isFinal);
}

function notify(locale: Locale, { network, txid }: Watched, sentence: string, open: () => void): void {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return;
  try {
    // Notifications of one tag replace each other, even across tabs.
    const icon = `${import.meta.env.BASE_URL}icon-192.png`;
    const notice = new Notification(locale.t('notice.isFinal', { network }), { body: sentence, tag: txid, icon });
    notice.onclick = () => {
      window.focus();
      open();
      notice.close();
    };
  } catch {
    // Some browsers refuse notifications; title and icon still show it.
  }
}
