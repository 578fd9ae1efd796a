import { AxeBuilder } from '@axe-core/playwright';
import {
  test as base,
  expect,
  type Locator,
  type Page,
  type Request,
  type Response,
  type Route,
} from 'playwright/test';
import { moveClock, movedBy } from './clock.ts';

export { expect };

/** Chooses a radio button by its label, which covers it. */
export async function choose(radio: Locator): Promise<void> {
  await radio.locator('..').click();
  await expect(radio).toBeChecked();
}

/** The browser's own message for a failed request. */
const failedRequest = /^error: Failed to load resource/;

/** Collects console errors and warnings, page errors and requests to other hosts. */
class PageErrors {
  readonly messages: string[] = [];
  readonly #hosts = new Set<string>();
  readonly #allowed: RegExp[] = [
    // Playwright logs this when service workers are blocked.
    /^warning: Service Worker registration blocked by Playwright/,
    // The not-found page has status 404.
    /^error: Failed to load resource: .*404 .*\/no\/such\/page/,
    // Pages of unknown identifiers have status 404, of invalid ones 400.
    /^error: Failed to load resource: .* 40[04] .*\(http:\/\/[^/]+\/(?:tx|address|token|issuer)\//,
  ];

  /** Requests that a busy service refused; the page sends them again. */
  readonly #refused = new Set<string>();
  readonly #readings: Promise<unknown>[] = [];

  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  /** Allows requests to a host, such as the static host or the service. */
  allowHost(origin: string): void {
    this.#hosts.add(origin);
  }

  /** Returns the messages so far that are not allowed. */
  async rest(): Promise<string[]> {
    await Promise.all(this.#readings);
    const refusals = [...this.#refused].map((url) => `(${url})`);
    return this.messages.filter(
      (message) =>
        !this.#allowed.some((pattern) => pattern.test(message)) &&
        !(/ 503 /.test(message) && refusals.some((refusal) => message.endsWith(refusal))),
    );
  }

  async #noteRefusal(response: Response): Promise<void> {
    // The body of a page that was left can no longer be read; a damaged store or one that ends asks for a longer pause.
    const isBusy = await response.text().then(
      (text) => text.startsWith('The service is busy;'),
      () => response.headers()['retry-after'] === '1',
    );
    if (isBusy) this.#refused.add(response.url());
  }

  listen(page: Page): void {
    // Violations of the Content-Security-Policy are console errors.
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') {
        this.messages.push(`${message.type()}: ${message.text()} (${message.location().url})`);
      }
    });
    page.on('pageerror', (error) => this.messages.push(`page error: ${error.message}`));
    page.on('response', (response) => {
      if (response.status() === 503) this.#readings.push(this.#noteRefusal(response));
    });
    page.on('crash', () => this.messages.push('the page crashed'));
    page.on('websocket', (socket) => this.messages.push(`foreign request: ${socket.url()}`));
    page.on('request', (request) => {
      const url = new URL(request.url());
      const isOurs = this.#hosts.has(url.origin) || url.protocol === 'data:' || url.protocol === 'blob:';
      if (!isOurs) this.messages.push(`foreign request: ${request.url()}`);
    });
  }
}

export interface World {
  /** Whether pages may open event streams; default: they poll, which tests that answer requests themselves rely on. */
  hasStreams: boolean;
  complaints: PageErrors;
  /** Allows failed requests, or messages that match a pattern. */
  allowErrors: (pattern?: RegExp) => void;
}

/** The server-rendered markup and its embedded state. */
const rendered =
  /<div id="root">[\s\S]*<\/div>(?=<script type="application\/json" id="state">)|(?<=<\/div>)<script type="application\/json" id="state">[^<]*<\/script>/g;

/**
 * Makes navigation wait for hydration, because clicks have no effect before. A test that intercepts requests or waits for
 * a response gets pages without server rendering, which would send no requests.
 */
async function waitForHydration(page: Page): Promise<void> {
  const isHydrated = () =>
    page.waitForFunction(
      () => {
        // Not a page of the explorer, such as the documents of the service.
        if (document.getElementById('root') === null) return true;
        // The frame hydrates before its content. React marks elements while it hydrates them; that they take events is
        // in the flags of what they are in: 2 for inserted, 4096 for hydrated, both until it is done.
        interface Fiber {
          readonly flags: number;
          readonly alternate: Fiber | null;
          readonly return: Fiber | null;
        }
        if (document.getElementById('state') !== null) return false;
        // Parts with code of their own hydrate later than what surrounds them.
        const fields = document.querySelectorAll('main :is(a, button, input, select, textarea)');
        for (const element of [...fields, ...Array.from(document.querySelectorAll('main *')).slice(-1)]) {
          const [, mark] = Object.entries(element).find(([key]) => key.startsWith('__reactFiber')) ?? [];
          if (!mark) return false;
          for (let fiber: Fiber | null = mark; fiber && fiber.alternate === null; fiber = fiber.return) {
            if ((fiber.flags & (2 | 4096)) !== 0) return false;
          }
        }
        return true;
      },
      undefined,
      { timeout: 30_000 },
    );
  // A page whose scripts fail to load never hydrates.
  const settle = () => isHydrated().catch(() => undefined);
  const { goto, reload, route, waitForResponse, unrouteAll } = {
    goto: page.goto,
    reload: page.reload,
    route: page.route,
    waitForResponse: page.waitForResponse,
    unrouteAll: page.unrouteAll,
  };
  page.goto = async (...parameters) => {
    const response = await goto.apply(page, parameters);
    // With `commit` a test looks at a page that has just begun.
    if (parameters[1]?.waitUntil !== 'commit') await settle();
    return response;
  };
  page.reload = async (...parameters) => {
    const response = await reload.apply(page, parameters);
    await settle();
    return response;
  };
  let isRouted = false;
  const disableServerRendering = async () => {
    if (isRouted) return;
    isRouted = true;
    await route.call(page, '**/*', async (intercepted) => {
      if (intercepted.request().resourceType() !== 'document') return intercepted.fallback();
      const response = await intercepted.fetch({ maxRedirects: 0 });
      const body = (await response.text()).replace(rendered, (part) =>
        part.startsWith('<div') ? '<div id="root"></div>' : '',
      );
      return intercepted.fulfill({ response, body });
    });
  };
  page.route = async (...parameters) => {
    await disableServerRendering();
    return route.apply(page, parameters);
  };
  page.unrouteAll = async (...parameters) => {
    await unrouteAll.apply(page, parameters);
    isRouted = false;
  };
  page.waitForResponse = (...parameters) => {
    void disableServerRendering();
    return waitForResponse.apply(page, parameters);
  };
}

const quietMs = 500;

/** The requests of a page that are under way, without event streams, and when the last one began or ended. */
interface Requests {
  readonly open: Set<Request>;
  changedAt: number;
}

const requestsOf = new WeakMap<Page, Requests>();

function watchRequests(page: Page): void {
  const requests: Requests = { open: new Set(), changedAt: Date.now() };
  requestsOf.set(page, requests);
  const end = (request: Request) => {
    if (requests.open.delete(request)) requests.changedAt = Date.now();
  };
  page.on('request', (request) => {
    if (request.resourceType() === 'eventsource') return;
    requests.open.add(request);
    requests.changedAt = Date.now();
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
}

/**
 * Waits until a page has requested nothing for half a second. Playwright's `networkidle` never comes on a page whose fonts
 * are requested half a second after its scripts.
 */
export async function networkIdle(page: Page): Promise<void> {
  await page.waitForLoadState();
  const requests = requestsOf.get(page);
  if (!requests) throw new Error('The page is of another context.');
  await expect
    .poll(() => requests.open.size === 0 && Date.now() - requests.changedAt > quietMs, { intervals: [50] })
    .toBe(true);
}

/**
 * Stops the clock of a page, which must be installed, and waits until it requests nothing: what fails is not tried again
 * before something is clicked, and its answer is shown once the clock resumes.
 */
export async function standStill(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await networkIdle(page);
}

/** Sends a request again while the service is busy. */
async function untilFree<Answer extends { status(): number; url(): string }>(send: () => Promise<Answer>) {
  let response = await send();
  await expect(async () => {
    if (response.status() === 503) response = await send();
    expect(response.status(), response.url()).not.toBe(503);
  }).toPass();
  return response;
}

/** Answers a request of a page once the service is not busy, so that the page does not send it again. */
export const answered = (route: Route) => untilFree(() => route.fetch());

/** A test that fails on console messages, page errors and foreign requests. */
export const test = base.extend<World>({
  hasStreams: [false, { option: true }],
  context: async ({ context }, use) => {
    await context.addInitScript(moveClock, movedBy);
    context.on('page', watchRequests);
    await use(context);
  },
  // A service that is busy is asked again, as pages do.
  request: async ({ request }, use) => {
    const get = request.get.bind(request);
    const post = request.post.bind(request);
    request.get = <Data>(...parameters: Parameters<typeof get>) => untilFree(() => get<Data>(...parameters));
    request.post = <Data>(...parameters: Parameters<typeof post>) => untilFree(() => post<Data>(...parameters));
    await use(request);
  },
  page: async ({ page, javaScriptEnabled, hasStreams }, use) => {
    if (!hasStreams) {
      await page.addInitScript(() => {
        // It never opens.
        Reflect.set(
          window,
          'EventSource',
          class extends EventTarget {
            close() {}
          },
        );
      });
    }
    if (javaScriptEnabled) await waitForHydration(page);
    await use(page);
    // Requests sent while the page closes need no handler.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  complaints: [
    async ({ baseURL, page }, use) => {
      const complaints = new PageErrors();
      complaints.allowHost(new URL(baseURL ?? '').origin);
      complaints.listen(page);
      await use(complaints);
      expect(await complaints.rest(), 'unexpected errors or requests').toEqual([]);
    },
    { auto: true },
  ],
  allowErrors: async ({ complaints }, use) => {
    await use((pattern = failedRequest) => complaints.allow(pattern));
  },
});

const wcag = { type: 'tag' as const, values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
/** Rules whose result depends on the theme and the width. */
const ofLook = { type: 'rule' as const, values: ['color-contrast', 'target-size'] };

interface AccessibleOptions {
  /** Selector of the part to check; default: an open dialog, which covers the page, else the whole page. */
  readonly part?: string;
  /** Whether everything but colors and sizes was checked before. */
  readonly areLooksOnly?: boolean;
  /** Whether all rows of tables are checked, which takes seconds; default: the first ten. */
  readonly hasEveryRow?: boolean;
}

/** Hides messages and bars that lie behind an open dialog. @returns a function that shows them again */
async function hideBehindDialog(page: Page): Promise<() => Promise<void>> {
  const behind = page.locator('.fixed:not(:has(dialog:modal), dialog:modal *)');
  const setVisibility = (visibility: string) =>
    behind.evaluateAll((all, value) => {
      for (const one of all) if (one instanceof HTMLElement) one.style.visibility = value;
    }, visibility);
  await setVisibility('hidden');
  return () => setVisibility('');
}

/** Fails with every element that violates WCAG 2.2 AA, as far as automated checks can find. */
export async function expectAccessible(page: Page, options: AccessibleOptions = {}): Promise<void> {
  const { areLooksOnly = false, hasEveryRow = false } = options;
  const { isLoaded, shown } = await page.evaluate(() => ({
    isLoaded: 'axe' in window,
    shown: document.querySelector('dialog:modal') ? 'dialog:modal' : 'html',
  }));
  // Reading half a megabyte of script again takes a tenth of a second.
  const axe = new AxeBuilder({ page, ...(isLoaded && { axeSource: ';' }) }).include(options.part ?? shown);
  if (!hasEveryRow) axe.exclude('tbody > tr:nth-of-type(n + 11)');
  // Rows outside of the viewport have no places of their own until the browser lays them out.
  else
    await page.evaluate(() => {
      for (const row of document.querySelectorAll('tr')) row.style.contentVisibility = 'visible';
    });
  // axe does not know that a dialog lies above all else: a message behind it would seem to cover its buttons.
  const showBehind = shown === 'dialog:modal' ? await hideBehindDialog(page) : undefined;
  const { violations } = await axe
    // For speed: only violations are reported, and there are no cross-origin frames to check.
    .options({ runOnly: areLooksOnly ? ofLook : wcag, resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze();
  await showBehind?.();
  const problems = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
  expect(problems).toEqual([]);
}
