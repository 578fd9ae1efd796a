import { CompiledQuery, type Kysely, type QueryExecutorProvider } from 'kysely';

/**
 * Runs work as one database transaction whose statements can be sent without waiting for each other: unlike Kysely's
 * transaction, it does not delay a statement until the previous one has its result. The database runs them in the order
 * of the calls.
 * @throws what the work throws, after a rollback; statements that it has not awaited then fail. If a statement failed, its
 * error, although the work may have awaited a later one, which fails because the transaction is aborted
 */
export async function pipelinedTransaction<Tables, Result>(
  db: Kysely<Tables>,
  work: (transaction: QueryExecutorProvider) => Promise<Result>,
): Promise<Result> {
  const executor = db.getExecutor();
  return executor.provideConnection(async (connection) => {
    let isOver = false;
    let failure: unknown;
    const ownExecutor = executor.withConnectionProvider({
      provideConnection: (consumer) => {
        // It would run outside of the transaction.
        if (isOver) throw new Error('The transaction is over.');
        return consumer(connection).catch((error: unknown) => {
          failure ??= error;
          throw error;
        });
      },
    });
    try {
      const begun = connection.executeQuery(CompiledQuery.raw('begin'));
      const [result] = await Promise.all([work({ getExecutor: () => ownExecutor }), begun]);
      isOver = true;
      const { rows } = await connection.executeQuery<{ command: string }>(CompiledQuery.raw('commit'));
      // The database rolls back a transaction with a failed statement, and reports no error.
      if (rows[0]?.command === 'ROLLBACK') throw new Error('The transaction was rolled back.');
      return result;
    } catch (error) {
      isOver = true;
      const cause = failure ?? error;
      // A connection that cannot roll back is lost, and ends its transaction.
      await connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => {});
      throw cause;
    }
  });
}
