import pg from 'pg';

const queryType = 'Q'.charCodeAt(0);
const dataType = 'd'.charCodeAt(0);
const doneType = 'c'.charCodeAt(0);

/** The only parameter of a `copy … from stdin` statement: rows in PostgreSQL's text format. */
export class CopyRows {
  readonly text: Buffer;

  constructor(text: Buffer) {
    this.text = text;
  }
}

/**
 * Runs a `copy … from stdin` statement with rows in PostgreSQL's text format. Statement and rows are sent as one
 * buffer: the embedded engine cannot wait for more input within a statement, and a server ignores rows that follow a
 * failed statement.
 * @returns the number of rows
 */
export function copyIn(client: pg.ClientBase, statement: string, rows: Buffer): Promise<number> {
  const messages = Buffer.concat([
    ...message(queryType, Buffer.from(`${statement}\0`)),
    ...message(dataType, rows),
    ...message(doneType, Buffer.alloc(0)),
  ]);
  return new Promise((resolve, reject) => {
    client.query(new CopyQuery(messages, resolve, reject));
  });
}

/** In pipeline mode pg accepts only its own class. */
class CopyQuery extends pg.Query {
  readonly handleCommandComplete: (message: { readonly text: string }) => void;
  readonly handleError: (error: Error) => void;
  readonly handleReadyForQuery: () => void;
  override readonly submit: (connection: pg.Connection) => void;

  constructor(messages: Buffer, resolve: (rows: number) => void, reject: (error: Error) => void) {
    super('');
    let copied = 0;
    this.submit = ({ stream }) => {
      stream.write(messages);
    };
    this.handleCommandComplete = ({ text }) => {
      copied = Number(text.split(' ')[1]);
    };
    this.handleError = reject;
    this.handleReadyForQuery = () => resolve(copied);
  }

  handleCopyInResponse(): void {}
}

function message(type: number, body: Buffer): Buffer[] {
  const head = Buffer.alloc(5);
  head.writeUInt8(type);
  head.writeInt32BE(body.length + 4, 1);
  return [head, body];
}
