import { expect, test } from 'vitest';
import { samples } from '#contract/samples.ts';
import { english as locale } from '#i18n/testing/english.ts';
import { summaryOf } from './summary.ts';

const sample = samples.SatsTransactionDetail;
const transaction = { ...sample, valueUsd: 12.37, createdAt: '2026-03-14T13:37:00Z' };
const about = { sentence: 'A payment', network: 'MAINNET', link: 'https://explorer.example/tx/a' } as const;

test('a summary has the value, the time and the addresses in full', () => {
  expect(summaryOf(locale, transaction, about).split('\n')).toEqual([
    'A payment',
    'Value: $12.37 at the time',
    'Created: 14 Mar 2026, 13:37:00 UTC',
    `From: ${sample.from?.identifier}`,
    `To: ${sample.to?.identifier}`,
    'Network: Mainnet',
    `Transaction ID: ${sample.id}`,
    'Link: https://explorer.example/tx/a',
  ]);
});

test('a summary has no line for what is not known, and no value on a test network', () => {
  const unknown = { ...transaction, from: null, to: null, createdAt: null };
  expect(summaryOf(locale, unknown, { ...about, network: 'REGTEST' }).split('\n')).toEqual([
    'A payment',
    'Network: Regtest',
    `Transaction ID: ${sample.id}`,
    'Link: https://explorer.example/tx/a',
  ]);
});
