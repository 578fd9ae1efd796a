import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from 'playwright/test';

export { expect };

/** What the browser itself says of an answer that is an error, or of none. */
const failedRequest = /^error: Failed to load resource/;

/** What a page complains about: console errors and warnings, page errors, requests to anyone else. */
class Complaints {
  readonly #heard: string[] = [];
  readonly #hosts = new Set<string>();
  readonly #allowed: RegExp[] = [
    // Where a journey has no service worker, the runner says so.
    /^warning: Service Worker registration blocked by Playwright/,
    // The page that says that there is none comes with status 404.
    /^error: Failed to load resource: .*404 .*\/no\/such\/page/,
    // So does one of what is not there, and status 400 of what can name nothing.
    /^error: Failed to load resource: .* 40[04] .*\(http:\/\/[^/]+\/(?:tx|address|token|issuer)\//,
  ];

  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  /** Says that a host is part of the journey: where the explorer's files are, or its service. */
  allowHost(origin: string): void {
    this.#hosts.add(origin);
  }

  /** What was heard and not allowed, up to now. */
  get rest(): string[] {
    return this.#heard.filter((complaint) => !this.#allowed.some((pattern) => pattern.test(complaint)));
  }

  listen(page: Page): void {
    // Violations of the Content-Security-Policy are console errors.
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') {
        this.#heard.push(`${message.type()}: ${message.text()} (${message.location().url})`);
      }
    });
    page.on('pageerror', (error) => this.#heard.push(`page error: ${error.message}`));
    page.on('crash', () => this.#heard.push('the page crashed'));
    page.on('websocket', (socket) => this.#heard.push(`foreign request: ${socket.url()}`));
    page.on('request', (request) => {
      const url = new URL(request.url());
      const isOurs = this.#hosts.has(url.origin) || url.protocol === 'data:' || url.protocol === 'blob:';
      if (!isOurs) this.#heard.push(`foreign request: ${request.url()}`);
    });
  }
}

export interface World {
  complaints: Complaints;
  /** Says that a journey provokes failing requests, or the complaint that fits a pattern. */
  allowErrors: (pattern?: RegExp) => void;
  expectAccessible: () => Promise<void>;
}

/** What the service rendered into a page, and what the browser continues from. */
const rendered =
  /<div id="root">[\s\S]*<\/div>(?=<script type="application\/json" id="state">)|(?<=<\/div>)<script type="application\/json" id="state">[^<]*<\/script>/g;

/**
 * Lets a page be the browser's own before a journey goes on, since nothing answers a click before. A journey that answers
 * in place of the service, or waits for an answer, gets pages that are not rendered: nothing is asked for those.
 */
async function takeOver(page: Page): Promise<void> {
  const isTaken = () =>
    page.waitForFunction(
      () => {
        // Not a page of the explorer, such as the documents of the service.
        if (document.getElementById('root') === null) return true;
        // The frame is taken over first, what stands in it later: React marks its elements.
        const last = Array.from(document.querySelectorAll('main *')).at(-1);
        const isMarked = last === undefined || Object.keys(last).some((key) => key.startsWith('__react'));
        return document.getElementById('state') === null && isMarked;
      },
      undefined,
      { timeout: 30_000 },
    );
  // A page whose scripts do not come stays as it came.
  const settle = () => isTaken().catch(() => undefined);
  const { goto, reload, route, waitForResponse, unrouteAll } = {
    goto: page.goto,
    reload: page.reload,
    route: page.route,
    waitForResponse: page.waitForResponse,
    unrouteAll: page.unrouteAll,
  };
  page.goto = async (...parameters) => {
    const response = await goto.apply(page, parameters);
    await settle();
    return response;
  };
  page.reload = async (...parameters) => {
    const response = await reload.apply(page, parameters);
    await settle();
    return response;
  };
  let isAnswering = false;
  const leaveOutRendering = async () => {
    if (isAnswering) return;
    isAnswering = true;
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
    await leaveOutRendering();
    return route.apply(page, parameters);
  };
  page.unrouteAll = async (...parameters) => {
    await unrouteAll.apply(page, parameters);
    isAnswering = false;
  };
  page.waitForResponse = (...parameters) => {
    void leaveOutRendering();
    return waitForResponse.apply(page, parameters);
  };
}

/** A test whose page may not complain. */
export const test = base.extend<World>({
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) await takeOver(page);
    await use(page);
    // What is requested while the page closes needs no answer of a journey any more.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  complaints: [
    async ({ baseURL, page }, use) => {
      const complaints = new Complaints();
      complaints.allowHost(new URL(baseURL ?? '').origin);
      complaints.listen(page);
      await use(complaints);
      expect(complaints.rest, 'the page complained').toEqual([]);
    },
    { auto: true },
  ],
  allowErrors: async ({ complaints }, use) => {
    await use((pattern = failedRequest) => complaints.allow(pattern));
  },
  expectAccessible: async ({ page }, use) => {
    await use(() => expectAccessible(page));
  },
});

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Fails with every element that breaks WCAG 2.2 AA as far as a machine can tell.
 * @param part selector of the part to check; left out: the whole page
 */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .include(part)
    // What is good is not told, and there are no frames of other sites: both cost most of the time.
    .options({ runOnly: { type: 'tag', values: wcag }, resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze();
  const problems = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
  expect(problems).toEqual([]);
}
