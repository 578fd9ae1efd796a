import { expect, test } from 'vitest';
import { markup, wordsOf } from '#web/testing/markup.tsx';
import { Curve } from './concentration.tsx';
import { concentrationOf } from './concentration-curve.ts';

test.each([
  [949n, true],
  [950n, false],
  [999n, false],
])('with %d of 1000 at the largest holder the curve is drawn: %s', async (largest, isDrawn) => {
  const html = await markup(
    <Curve concentration={concentrationOf([largest, 1000n - largest], 2, 1000n)} supply={1000n} />,
  );
  expect(html.includes('<path')).toBe(isDrawn);
  // The same words are the name of the drawing.
  expect(/The largest holder|[Ll]argest/.test(wordsOf(html))).toBe(true);
  expect(wordsOf(html).includes(`${Number(largest) / 10}`)).toBe(true);
});
