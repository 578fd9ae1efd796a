import { createServer, type Server } from 'node:http';
import type { CompiledQuery, Kysely, KyselyPlugin } from 'kysely';
import type { Tables } from '#server/store/tables.ts';

/** The statements of a response, in order. */
export type Statements = readonly CompiledQuery[];

/** Records the compiled statements that `db` executes. */
export class Recorder {
  readonly db: Kysely<Tables>;
  #statements: CompiledQuery[] = [];

  constructor(db: Kysely<Tables>) {
    const executor = db.getExecutor();
    const listen: KyselyPlugin = {
      transformQuery: ({ node, queryId }) => {
        this.#statements.push(executor.compileQuery(node, queryId));
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    this.db = db.withPlugin(listen);
  }

  /** Returns the statements that a function executes; not for concurrent use. */
  async record(work: () => Promise<unknown>): Promise<Statements> {
    this.#statements = [];
    await work();
    return this.#statements;
  }
}

/**
 * Baseline of the service: only the statements, over the same connections, with their rows sent as JSON.
 * `/0` returns the first of `answers()`, `/1` the second and so on.
 */
export function baselineServer(db: Kysely<Tables>, answers: () => readonly Statements[]): Server {
  return createServer((request, response) => {
    const statements = answers()[Number(request.url?.slice(1))] ?? [];
    run(db, statements).then(
      (rows) => {
        const body = JSON.stringify(rows);
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
        response.end(body);
      },
      (error: unknown) => response.writeHead(500, { 'content-length': 0 }).end(String(error)),
    );
  });
}

/** Rows of the last statement. */
async function run(db: Kysely<Tables>, statements: Statements): Promise<readonly unknown[]> {
  const [only] = statements;
  if (only && statements.length === 1) return (await db.executeQuery(only)).rows;
  return db.connection().execute(async (connection) => {
    let rows: readonly unknown[] = [];
    for (const statement of statements) rows = (await connection.executeQuery(statement)).rows;
    return rows;
  });
}
