import { expect, test } from 'vitest';
import { samples } from '#contract/samples.ts';
import type { SatsTransactionDetail, TokenTransactionDetail } from '#contract/transaction.ts';
import { factsOf, transactionTypes } from '#contract/transaction-types.ts';
import { sentenceOf } from '#format/sentence.ts';
import { english as locale } from '#i18n/testing/english.ts';
import { isWithinOneAddress, timelineOf } from './steps.ts';

const at = (time: string) => `2026-03-14T${time}Z`;
const unix = (time: string) => Date.parse(at(time)) / 1000;
const sats: SatsTransactionDetail = {
  id: 'a',
  type: 'bitcoin_withdrawal',
  status: 'confirmed',
  amountSats: 5,
  valueUsd: 0,
  createdAt: at('14:01:43.118'),
  updatedAt: at('14:02:25.201'),
  timeTakenSeconds: 42,
};
const block = (time: string | null, confirmed = true) => ({
  txid: 'b',
  vin: [],
  vout: [],
  fee: 0,
  status: { confirmed, block_height: confirmed ? 940_112 : null, block_time: time === null ? null : unix(time) },
});
const timeline = (transaction: SatsTransactionDetail | TokenTransactionDetail) =>
  timelineOf(locale, transaction).map(({ title, gap, isDashed, isWaiting }) => [title, gap, isDashed, isWaiting]);

test('created, confirmed, then the Bitcoin block, with durations between', () => {
  expect(timeline({ ...sats, bitcoinTxData: block('14:09:12') })).toEqual([
    ['Created', undefined, false, false],
    ['Confirmed', '42 s later', false, false],
    ['In Bitcoin block 940,112', '6 min 47 s later', true, false],
  ]);
});

test('a block before the confirmation comes first', () => {
  const nodes = timelineOf(locale, { ...sats, bitcoinTxData: block('14:02:00') });
  expect(nodes.map(({ title, gap, note }) => [title, gap, note])).toEqual([
    ['Created', undefined, undefined],
    ['In Bitcoin block 940,112', '17 s later', undefined],
    ['Confirmed', '25 s later', '42 s in total'],
  ]);
});

test('the duration is the difference of the two times, unless the service has another', () => {
  const times = { createdAt: at('14:01:43.900'), updatedAt: at('14:02:54.100') };
  expect(timeline({ ...sats, ...times, timeTakenSeconds: 70.2 })[1]?.[1]).toBe('1 min 11 s later');
  expect(timeline({ ...sats, ...times, timeTakenSeconds: 12 })[1]?.[1]).toBe('12 s later');
});

test('without timeTakenSeconds there is no duration', () => {
  expect(timeline({ ...sats, timeTakenSeconds: null })[1]).toEqual(['Confirmed', undefined, false, false]);
});

test('less than a second is shown in tenths', () => {
  expect(timeline({ ...sats, timeTakenSeconds: 0.4 })[1]?.[1]).toBe('0.4 s later');
});

test('a token transaction uses its times', () => {
  const { amountSats: _, timeTakenSeconds: __, ...common } = sats;
  expect(timeline({ ...common, amount: '5' })[1]).toEqual(['Confirmed', '42 s later', false, false]);
  expect(timeline({ ...common, amount: '5', createdAt: null })).toEqual([
    ['Created', undefined, false, false],
    ['Confirmed', undefined, false, false],
  ]);
});

test('pending waits for confirmation, sent for a Bitcoin block or the recipient', () => {
  expect(timelineOf(locale, { ...sats, status: 'pending', timeTakenSeconds: null }).at(-1)).toMatchObject({
    title: 'Waiting',
    at: undefined,
    tone: 'pending',
    isWaiting: true,
  });
  const sent = timelineOf(locale, { ...sats, status: 'sent', timeTakenSeconds: null });
  expect(sent.map(({ title }) => title)).toEqual(['Created', 'Sent', 'Waiting']);
  expect(sent.at(-1)?.note).toBe('For a Bitcoin block');
  const lightning = { ...sats, type: 'lightning_payment', status: 'sent' };
  expect(timelineOf(locale, lightning).at(-1)?.note).toBe('For the recipient');
});

test('a pending deposit shows whether its Bitcoin transaction is in a block', () => {
  const pending = { ...sats, status: 'pending', timeTakenSeconds: null };
  expect(timelineOf(locale, { ...pending, bitcoinTxData: block(null, false) }).map(({ note }) => note)).toEqual([
    undefined,
    'For a Bitcoin block',
  ]);
  expect(timelineOf(locale, { ...pending, bitcoinTxData: block('14:09:12') }).map(({ title }) => title)).toEqual([
    'Created',
    'In Bitcoin block 940,112',
    'Waiting',
  ]);
});

test('every open transaction says what it waits for, in its timeline and its title', () => {
  const onBitcoin = ['bitcoin_deposit', 'bitcoin_withdrawal'];
  for (const type of [...transactionTypes, 'new_type']) {
    for (const status of ['pending', 'sent']) {
      for (const bitcoinTxData of [undefined, block(null, false), block('14:09:12')]) {
        const one = { ...sats, type, status, timeTakenSeconds: null, ...(bitcoinTxData && { bitcoinTxData }) };
        const note = timelineOf(locale, one).at(-1)?.note;
        const title = sentenceOf(locale, one);
        const expected = bitcoinTxData?.status.confirmed
          ? [type === 'bitcoin_deposit' ? 'To be credited on Core' : 'For confirmation on Core', 'in a Bitcoin block']
          : bitcoinTxData || (status === 'sent' && onBitcoin.includes(type))
            ? ['For a Bitcoin block', 'waiting for a Bitcoin block']
            : status === 'sent'
              ? ['For the recipient', 'waiting for the recipient']
              : ['Not final yet', 'Pending: '];
        expect(note, `${type} ${status}`).toBe(expected[0]);
        expect(title).toContain(expected[1]);
      }
    }
  }
});

test('a confirmed payment whose Bitcoin transaction is in no block yet', () => {
  expect(timeline({ ...sats, bitcoinTxData: block(null, false) }).at(-1)).toEqual([
    'Not in a block yet',
    undefined,
    true,
    true,
  ]);
});

test.each(['failed', 'expired', 'returned'])('%s payments wait for no block', (status) => {
  const nodes = timelineOf(locale, { ...sats, status, bitcoinTxData: block(null, false) });
  expect(nodes.filter(({ isWaiting }) => isWaiting)).toEqual([]);
});

test('failed and expired color everything after the start; expired has its own time', () => {
  const expired = timelineOf(locale, {
    ...sats,
    status: 'expired',
    timeTakenSeconds: 3600,
    expiredTime: at('15:01:43'),
  });
  expect(expired.map(({ tone }) => tone)).toEqual(['created', 'expired']);
  expect(expired[1]).toMatchObject({ title: 'Expired', at: at('15:01:43'), gap: '1 h later' });
  expect(timelineOf(locale, { ...sats, status: 'failed' }).map(({ tone }) => tone)).toEqual(['created', 'failed']);
});

test('an unknown status is shown as received', () => {
  expect(timelineOf(locale, { ...sats, status: 'frozen' })[1]).toMatchObject({ title: 'frozen', tone: 'unknown' });
});

test('reversed or invalid times have no duration', () => {
  expect(timeline({ ...sats, bitcoinTxData: block('13:00:00') }).map(([title]) => title)[0]).toBe(
    'In Bitcoin block 940,112',
  );
  const odd = { ...block('14:09:12'), status: { confirmed: true, block_height: null, block_time: 9e15 } };
  expect(timeline({ ...sats, bitcoinTxData: odd }).at(-1)).toEqual(['In a Bitcoin block', undefined, true, false]);
});

test.each(transactionTypes)('only what moves is within one address: %s', (type) => {
  const party = samples.Party;
  const { multiIoDetails: _details, ...token } = samples.TokenTransactionDetail;
  expect(isWithinOneAddress({ ...token, type, from: party, to: party })).toBe(factsOf(type).effect === 'move');
});
