import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { english } from '#i18n/testing/english.ts';
import { LocaleContext } from '#web/contexts.ts';
import { type Balance, BalanceLine } from './balance.tsx';

const text = (balance: Balance) =>
  renderToStaticMarkup(
    <LocaleContext value={english}>
      <BalanceLine balance={balance} outputs="outputs plus fee" amount={(sats) => `${sats} sats`}>
        a note
      </BalanceLine>
    </LocaleContext>,
  );

test('the sum is correct, off by an amount, or unchecked', () => {
  expect(text({ kind: 'equal' })).toMatch(/text-confirmed.*Inputs equal outputs plus fee/);
  expect(text({ kind: 'differs', difference: 7n, larger: 'inputs' })).toMatch(
    /text-failed.*Inputs exceed outputs plus fee by 7 sats/,
  );
  expect(text({ kind: 'differs', difference: 7n, larger: 'outputs' })).toContain(
    'Inputs fall short of outputs plus fee by 7 sats',
  );
  expect(text({ kind: 'unknown' })).toContain('not checked');
});
