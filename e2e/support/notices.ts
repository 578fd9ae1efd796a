import type { Page } from 'playwright/test';

/* Notifications of the system, which a browser without a desktop does not show. */

/** Records notifications from the next load on, as title and body. */
export async function recordNotices(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shown: string[] = [];
    class Notice {
      static readonly permission = 'granted';
      constructor(title: string, { body }: NotificationOptions) {
        shown.push(`${title}: ${body}`);
      }
      close() {}
    }
    Object.assign(window, { Notification: Notice, shown });
  });
}

export function noticesOf(page: Page): Promise<unknown> {
  return page.evaluate(() => Reflect.get(window, 'shown'));
}

export async function hideTab(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
}
