import type { Network } from '#contract/common.ts';
import { isOpen, isVoid } from '#contract/transaction-types.ts';
import { satsText, tokenAmountText } from '#format/sentence.ts';
import type { Locale } from '#i18n/locale.ts';
import { useBrowserValue } from '#web/settings/settings.ts';
import type { Payment } from '#web/settings/watching.ts';

/* Notices of payments in words, and notifications of the system. */

/** @param label the user's; never an address, since others may see a notification */
export function noticeText(locale: Locale, payment: Payment, label: string | undefined) {
  const { isIncoming, status, amount, token } = payment;
  const words = {
    status: isOpen(status) || isVoid(status) || status === 'confirmed' ? status : 'pending',
    name: label ?? locale.t('starWatch.someone'),
    amount: token ? tokenAmountText(locale, amount, token) : satsText(locale, BigInt(amount)),
  };
  return {
    title: locale.t(isIncoming ? 'starWatch.incoming' : 'starWatch.outgoing', words),
    state: locale.t('starWatch.state', { status: words.status }),
  };
}

export type Permission = NotificationPermission | 'unsupported';

const listeners = new Set<() => void>();

export function usePermission(): Permission {
  return useBrowserValue(subscribe, readPermission, 'unsupported');
}

function readPermission(): Permission {
  return 'Notification' in globalThis ? Notification.permission : 'unsupported';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // The user may change it in another window.
  addEventListener('focus', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('focus', listener);
  };
}

/** Asks for permission; call it on a click only. */
export async function requestPermission(): Promise<Permission> {
  try {
    if (readPermission() === 'default') await Notification.requestPermission();
  } catch {
    // A browser that cannot ask keeps its answer.
  }
  for (const listener of listeners) listener();
  return readPermission();
}

interface SystemNotification {
  readonly title: string;
  readonly body: string;
  readonly network: Network;
  readonly txid: string;
  /** URL of the payment. */
  readonly url: string;
  readonly open: () => void;
}

/** Shows a notification of the system, if it may; another one of the payment is replaced, also from another tab. */
export async function notify({ title, body, network, txid, url, open }: SystemNotification): Promise<void> {
  if (readPermission() !== 'granted') return;
  const options = { body, tag: `${network} ${txid}`, icon: `${import.meta.env.BASE_URL}icon-192.png` };
  try {
    const notification = new Notification(title, options);
    notification.onclick = () => {
      window.focus();
      open();
      notification.close();
    };
  } catch {
    // Phones show them only for a service worker, which opens the page on a click.
    const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
    await worker?.showNotification(title, { ...options, data: { url } }).catch(() => {});
  }
}
