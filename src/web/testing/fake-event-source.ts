/** The browser's EventSource, of which a test sends the events. */
export class FakeEventSource extends EventTarget {
  static readonly all: FakeEventSource[] = [];
  static get last(): FakeEventSource {
    const last = FakeEventSource.all.at(-1);
    if (!last) throw new Error('No stream was opened.');
    return last;
  }

  readonly url: string;
  isClosed = false;

  constructor(url: string) {
    super();
    this.url = url;
    FakeEventSource.all.push(this);
  }

  send(name: string, id: number): void {
    this.dispatchEvent(Object.assign(new Event(name), { lastEventId: String(id) }));
  }

  fail(): void {
    this.dispatchEvent(new Event('error'));
  }

  close(): void {
    this.isClosed = true;
  }
}

/** A document whose visibility a test changes. */
export class FakeDocument extends EventTarget {
  visibilityState = 'visible';
  turn(state: 'visible' | 'hidden'): void {
    this.visibilityState = state;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}
