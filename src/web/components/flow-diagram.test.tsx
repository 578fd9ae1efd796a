import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { english } from '#i18n/testing/english.ts';
import { LocaleContext } from '#web/contexts.ts';
import { FlowDiagram, type FlowEntry } from './flow-diagram.tsx';

const entry = (key: string, amount: bigint, tone?: FlowEntry['tone']): FlowEntry => ({
  key,
  amount,
  shown: `${amount} units`,
  label: `label ${key}`,
  tone,
});

function render(inputs: FlowEntry[], outputs: FlowEntry[], asset: 'sats' | 'token' = 'sats'): string {
  return renderToStaticMarkup(
    <LocaleContext value={english}>
      <FlowDiagram
        label="Inputs and outputs"
        asset={asset}
        inputs={{ title: `${inputs.length} inputs`, entries: inputs }}
        outputs={{ title: `${outputs.length} outputs`, entries: outputs }}
        folded={(amount) => `${amount} units`}
      />
    </LocaleContext>,
  );
}

const count = (html: string, part: string) => html.split(part).length - 1;

test('both sides are labeled lists, the drawing is hidden from screen readers', () => {
  const html = render([entry('a', 5n)], [entry('b', 3n), entry('c', 2n)]);
  expect(html).toMatch(/<ul [^>]*aria-label="1 inputs"><li/);
  expect(html).toMatch(/<ul [^>]*aria-label="2 outputs"><li/);
  expect(html).toMatch(/<svg [^>]*aria-hidden="true"/);
  expect(count(html, '<path ')).toBe(3);
});

test('a zero amount has a label, but no mark and no ribbon', () => {
  const html = render([entry('a', 5n)], [entry('b', 5n), entry('data', 0n)]);
  expect(count(html, '<rect ')).toBe(2);
  expect(html).toContain('label data');
  expect(count(html, '<path ')).toBe(2);
});

test('this payment is in color, everything else is gray, and no style attribute is needed', () => {
  const html = render([entry('a', 9n)], [entry('b', 4n, 'payment'), entry('c', 4n, 'change'), entry('d', 1n, 'fee')]);
  expect(count(html, 'fill="url(#')).toBe(1);
  expect(count(html, 'fill-(--flow)')).toBe(1);
  expect(count(html, 'fill-ink-3/22')).toBe(3);
  expect(html).not.toContain('style=');
});

test('more than twelve on a side: the smallest are folded into one row with their count and sum', () => {
  const many = Array.from({ length: 38 }, (_, index) => entry(`${index}`, index < 11 ? 1000n : 1n));
  const html = render(many, [entry('all', 11_027n)]);
  expect(count(html, '<li ')).toBe(13);
  expect(html).toContain('27 more, 27 units');
});

test('two diagrams on one page have separate gradients', () => {
  const html = renderToStaticMarkup(
    <LocaleContext value={english}>
      {['one', 'two'].map((name) => (
        <FlowDiagram
          key={name}
          label={name}
          asset="sats"
          inputs={{ title: '', entries: [entry('a', 1n)] }}
          outputs={{ title: '', entries: [] }}
          folded={String}
        />
      ))}
    </LocaleContext>,
  );
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
