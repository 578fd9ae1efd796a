import { afterEach, expect, test, vi } from 'vitest';
import { english } from '#i18n/testing/english.ts';
import { FailureInBarProvider } from '#web/contexts.ts';
import { ApiError } from '#web/data/api-error.ts';
import { markup, wordsOf } from '#web/testing/markup.tsx';
import { Segmented } from './controls.tsx';
import { detailsOf } from './failure.ts';
import { Select } from './form.tsx';
import { ErrorState, SkeletonRows } from './states.tsx';

afterEach(() => vi.useRealTimers());

const retry = () => {};

test("the service's message is shown as text, with the status", async () => {
  const error = new ApiError('status', { status: 500, serviceMessage: '<b>deadline</b> exceeded' });
  const html = await markup(<ErrorState error={error} retry={retry} />);
  expect(html).toMatch(/<small [^>]*>Message from the service \(500\)<\/small>&lt;b&gt;deadline&lt;\/b&gt; exceeded/);
  expect(html).toContain(english.t('failure.validRequest'));
  expect(html).toContain('Retry</button>');
});

test('an answer that breaks the contract names the field', async () => {
  const error = new ApiError('contract', {
    fault: { code: 'broken', path: '/v1/x', field: 'data.3.id', problem: { code: 'missing' } },
  });
  expect(wordsOf(await markup(<ErrorState error={error} />))).toContain('data.3.id: missing.');
});

test('a requested pause is shown', async () => {
  const error = new ApiError('status', { status: 429, retryAfterSeconds: 11.2 });
  expect(wordsOf(await markup(<ErrorState error={error} />))).toContain('Retrying in 12 s.');
  const over = new ApiError('status', { status: 503, retryAfterSeconds: 0 });
  expect(wordsOf(await markup(<ErrorState error={over} />))).toContain(
    `${english.t('failure.validRequest')} Retrying…`,
  );
});

test('every kind of failure has its own text', async () => {
  const kinds = (['offline', 'timeout', 'status', 'contract'] as const).map((kind) => new ApiError(kind));
  const rendered = await Promise.all(
    [...kinds, new Error('x'), 'x', null].map((error) => markup(<ErrorState error={error} />)),
  );
  const titles = rendered.map((html) => /<h2>(.*?)<\/h2>/.exec(html)?.[1]);
  expect(new Set(titles.slice(0, 5)).size).toBe(5);
  expect(titles.slice(4)).toEqual(Array(3).fill('This part could not be displayed'));
});

test('a card does not repeat what the bar above the page says', async () => {
  const words = async (error: Error) =>
    wordsOf(
      await markup(
        <FailureInBarProvider value={true}>
          <ErrorState error={error} retry={retry} />
        </FailureInBarProvider>,
      ),
    );
  const ofService = [
    new ApiError('timeout'),
    new ApiError('offline'),
    ...[429, 502, 503, 504].map((status) => new ApiError('status', { status, serviceMessage: 'busy' })),
  ];
  for (const error of ofService) {
    expect(await words(error)).toMatch(/^Not loaded yet(?:Message from the service \(\d+\)busy)?RetryCopy details$/);
  }
  expect(await words(new ApiError('status', { status: 500 }))).toContain(english.t('failure.serverError'));
  expect(await words(new ApiError('contract'))).toContain(english.t('failure.contract.title'));
});

test('error details have the page, the time and the message', () => {
  const error = new ApiError('status', { status: 503, serviceMessage: 'busy' });
  expect(detailsOf(error, '/?network=REGTEST', new Date(0))).toBe(
    'page: /?network=REGTEST\ntime: 1970-01-01T00:00:00.000Z\nname: ApiError\n' + 'message: status 503\nresponse: busy',
  );
});

test('placeholder rows are announced as loading', async () => {
  const html = await markup(<SkeletonRows rows={25} label="Loading transactions" />);
  expect(html.match(/<div class="grid/g)).toHaveLength(25);
  expect(html).toContain('Loading transactions');
});

test('a segmented choice is a labeled set of radio buttons', async () => {
  const options = [
    { value: 'asc', label: 'Oldest' },
    { value: 'desc', label: 'Newest' },
  ] as const;
  const html = await markup(<Segmented legend="Order" value="desc" options={options} onChange={retry} small />);
  expect(html).toMatch(/<fieldset [^>]*><legend class="sr-only">Order<\/legend>/);
  expect(html.match(/checked=""/g)).toHaveLength(1);
  expect(html).toMatch(/checked=""[^>]*\/>Newest/);
});

test('a value that is not an option is shown anyway', async () => {
  const options = [10, 25].map((value) => ({ value, label: `${value} rows` }));
  const html = await markup(<Select label="Rows" value={77} options={options} onChange={retry} />);
  expect(html).toMatch(/<option value="77" selected="">77<\/option>/);
});
