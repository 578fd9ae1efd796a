import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Network } from '#contract/common.ts';
import { formatCount } from '#format/numbers.ts';
import { networkTitle } from '#i18n/locale.ts';
import { Card } from '#web/components/card.tsx';
import { Button, IconButton, tag } from '#web/components/controls.tsx';
import { Ring } from '#web/components/ring.tsx';
import { useConfig, useLocale, useNetwork } from '#web/contexts.ts';
import { usePageIcon } from '#web/hooks/page-icon.ts';
import { useFindLabel } from '#web/settings/labels.ts';
import { useSetting } from '#web/settings/settings.ts';
import { addressesOf, tokensOf, useStars } from '#web/settings/stars.ts';
import {
  closeNotice,
  closeNotices,
  keepWatched,
  type Notice,
  type Payment,
  readWatching,
  useWatching,
} from '#web/settings/watching.ts';
import { noticeText, notify } from './notification.ts';
import { isAnyTabVisible, shareVisibility } from './visible-tabs.ts';
import { setStreamed, watchStars } from './watch-stars.ts';

/** Watches the stars while a page is open, and shows a notice of every payment that arrives or changes. */
export function StarWatcher() {
  useWatch();
  useSeenOnPages();
  return <Notices />;
}

function useWatch(): void {
  const locale = useLocale();
  const client = useQueryClient();
  const router = useRouter();
  const navigate = useNavigate();
  const findLabel = useFindLabel();
  const { apiUrl, naming, networks, stream } = useConfig();
  const isLive = useSetting('live') === 'on';
  const stars = useStars();
  const tell = useEffectEvent(async (network: Network, address: string, payments: readonly Payment[]) => {
    // The notice is enough for who looks at a page, in this tab or another one.
    if (!readWatching().isNotifying || (await isAnyTabVisible())) return;
    for (const payment of payments) {
      const { title, state } = noticeText(locale, payment, findLabel?.(network, 'address', address));
      const target = { to: '/tx/$txid', params: { txid: payment.id }, search: { network } } as const;
      void notify({
        ...{ title, body: `${state} ${locale.t('starWatch.open')}`, network, txid: payment.id },
        url: router.buildLocation(target).href,
        open: () => void navigate(target),
      });
    }
  });
  useEffect(shareVisibility, []);
  // As text, so that only a change of the stars starts anew.
  const plan = JSON.stringify(
    networks.map((network) => [network, addressesOf(stars, network), tokensOf(stars, network)]),
  );
  useEffect(() => {
    const plans: readonly (readonly [Network, string[], string[]])[] = JSON.parse(plan);
    keepWatched((network, address) => plans.some(([of, addresses]) => of === network && addresses.includes(address)));
    if (!isLive) return;
    const stops = plans.flatMap(([network, addresses, tokens]) =>
      addresses.length + tokens.length === 0
        ? []
        : watchStars({
            ...{ client, naming, apiUrl, network, addresses, tokens, hasStream: stream !== false },
            onPayments: (address, payments) => void tell(network, address, payments),
            onStream: (isOpen) => setStreamed(network, isOpen),
          }),
    );
    return () => {
      for (const stop of stops) stop();
      for (const [network] of plans) setStreamed(network, false);
    };
  }, [plan, isLive, client, naming, apiUrl, stream]);
}

/** Closes the notices of what the reader sees: all on the watch list, and one on the page of its payment. */
function useSeenOnPages(): void {
  const { notices } = useWatching();
  const shown = useNetwork();
  const path = useLocation({ select: ({ pathname }) => pathname });
  useEffect(() => {
    if (notices.length === 0) return;
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      const [, page, txid] = path.split('/');
      closeNotices(
        ({ network, payment }) =>
          network === shown && (page === 'starred' || (page === 'tx' && txid?.toLowerCase() === payment.id)),
      );
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [notices, path, shown]);
}

/** Notices shown at once; others are counted. */
const maxShown = 3;

function Notices() {
  const locale = useLocale();
  const { notices } = useWatching();
  usePageIcon(notices.length > 0 ? 'dot' : undefined);
  const region = useRef<HTMLDivElement>(null);
  const close = (notice: Notice) => {
    closeNotice(notice);
    // The focused button is removed: the next one, or the page.
    setTimeout(() => {
      const next = region.current?.querySelector('button') ?? document.getElementById('main');
      if (document.activeElement === document.body) next?.focus();
    });
  };
  const more = notices.length - maxShown;
  return (
    <div
      className="fixed inset-s-4 bottom-4 z-24 w-[min(26rem,calc(100vw-2rem))] not-printed max-md:top-2 max-md:bottom-auto"
      data-notices
      ref={region}
    >
      {/* Present before its content, so that screen readers announce it. */}
      <div role="status" aria-label={locale.t('starWatch.region')} className="grid grid-cols-1 gap-2">
        {notices.slice(0, maxShown).map((notice) => (
          <NoticeCard key={`${notice.network} ${notice.payment.id}`} notice={notice} onClose={() => close(notice)} />
        ))}
      </div>
      {more > 0 && (
        <div className="mt-2 flex flex-wrap items-center gap-2 rounded-16 bg-float px-4 py-2 text-14 depth-pop forced-colors:border">
          <Link className="link me-auto inline-block py-1" to="/starred">
            {locale.t('starWatch.more', { written: formatCount(locale, more) })}
          </Link>
          <Button variant="quiet" onClick={() => closeNotices(() => true)}>
            {locale.t('starWatch.closeAll')}
          </Button>
        </div>
      )}
    </div>
  );
}

function NoticeCard({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const locale = useLocale();
  const { network, address, payment } = notice;
  const label = useFindLabel()?.(network, 'address', address);
  const { title, state } = noticeText(locale, payment, label);
  return (
    <Card
      tone="raised"
      className="grid grid-cols-[2rem_minmax(0,1fr)_max-content] items-center gap-x-3 py-3 ps-4 pe-2 text-14 motion-safe:animate-notice"
      data-notice={payment.id}
    >
      <Ring status={payment.status} className="size-8" />
      <div className="min-w-0">
        <Link
          className="inline-block min-h-6 font-label wrap-anywhere hover:underline"
          to="/tx/$txid"
          params={{ txid: payment.id }}
          search={{ network }}
        >
          <bdi>{title}</bdi>
        </Link>
        <p className="text-12 text-ink-3">
          {state} {network === 'REGTEST' && <span className={tag()}>{networkTitle(network)}</span>}
        </p>
      </div>
      <IconButton
        icon="cross"
        label={locale.t('starWatch.closeThis', { sentence: title })}
        title={locale.t('starWatch.close')}
        onClick={onClose}
      />
    </Card>
  );
}
