import { expect, test } from 'vitest';
import { getAddress } from '#contract/address.ts';
import { ownWord, spark } from '#contract/codec/naming.ts';
import { samples } from '#contract/samples.ts';
import { writeCsv } from '#format/csv.ts';
import { addressColumns } from '#format/csv-columns.ts';
import { repairResponse } from './data/repair-response.ts';
import { latestColumns } from './pages/latest/latest-file.ts';
import { transactionColumns } from './pages/token/transactions-file.ts';

/* Names of an explorer whose network is `spark` instead of `core`. */

const { AddressSummary, AddressTransaction, Party, TokenTransaction, TransactionSummary } = samples;
const type = 'core_transfer';

test("only the contract's names that contain the network's name change", () => {
  expect(['core', type, 'coreAddress'].map((word) => ownWord(word, spark))).toEqual([
    'spark',
    'spark_transfer',
    'sparkAddress',
  ]);
  for (const word of ['', 'token_transfer', 'core_transfers', 'hardcore', 'a core'])
    expect(ownWord(word, spark)).toBe(word);
});

const tables = {
  latest: () => writeCsv(latestColumns(spark), [{ ...TransactionSummary, type, from: Party, to: Party }]),
  address: () => writeCsv(addressColumns(spark, '', ''), [{ ...AddressTransaction, type, counterparty: Party }]),
  token: () => writeCsv(transactionColumns(spark), [{ ...TokenTransaction, type, from: Party, to: Party }]),
};

test.each(Object.entries(tables))('the file of the %s page has the types of the service', (_, table) => {
  const text = table();
  expect(text).toContain('spark_transfer');
  expect(text).toMatch(/,spark,/);
  expect(text).not.toMatch(/\bcore(_transfer)?\b/);
});

test('an invalid field is named as in the service', () => {
  expect(repairResponse(getAddress.response, { ...AddressSummary, coreAddress: null }, spark)).toMatchObject({
    field: 'sparkAddress',
  });
});
