import type { QueryClient } from '@tanstack/react-query';
import { type FilteredTransaction, listFilteredTransactions } from '../../contract/endpoints/transaction-filter.ts';
import { call } from '../api/api.ts';
import type { RangeProgress, RangeResult } from './range-reader.ts';
import { retry } from './retry.ts';
import { type FilterInput, filteredMax } from './transaction-filter.ts';

/** Reads all pages of a filtered list by cursor, newest first. `run` resumes after a stop or failure. */
export class FilteredReader<Row> {
  readonly #client: QueryClient;
  readonly #input: FilterInput;
  readonly #toRows: (transaction: FilteredTransaction) => readonly Row[];
  readonly #rows: Row[] = [];
  #cursor: string | null | undefined;
  #newest: string | undefined;
  #unreadable = 0;
  #answers = 0;

  constructor(client: QueryClient, input: FilterInput, toRows: (transaction: FilteredTransaction) => readonly Row[]) {
    this.#client = client;
    this.#input = input;
    this.#toRows = toRows;
  }

  /**
   * Reads to the end.
   * @throws ApiError if the service fails or the signal aborts; `run` can be called again
   */
  async run(signal: AbortSignal, onProgress: (progress: RangeProgress) => void): Promise<RangeResult<Row>> {
    const report = (pausedUntil?: number) =>
      onProgress({ rows: this.#rows.length, total: undefined, answers: this.#answers, pausedUntil });
    while (this.#cursor !== null) {
      report();
      const input = { ...this.#input, limit: filteredMax, cursor: this.#cursor };
      const options = { client: this.#client, signal };
      const { data, omitted } = await retry(() => call(listFilteredTransactions, input, options), signal, report);
      this.#newest ??= data.data[0]?.createdAt ?? undefined;
      this.#rows.push(...data.data.flatMap(this.#toRows));
      this.#unreadable += omitted.filter(({ isRow }) => isRow).length;
      this.#answers += 1;
      this.#cursor = data.nextCursor;
    }
    report();
    return {
      rows: this.#rows,
      pinned: this.#newest,
      total: undefined,
      unreadable: this.#unreadable,
      missing: 0,
      isUnsettled: false,
    };
  }
}
