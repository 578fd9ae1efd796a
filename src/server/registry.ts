import { open, stat } from 'node:fs/promises';
import type { NamingProfile } from '#contract/codec/naming.ts';
import { networks } from '#contract/common.ts';
import type { Config } from '#contract/config.ts';
import { maxRegistryBytes, type Registries, readRegistry, registrySubject } from '#contract/registry.ts';
import type { QueryOf, ResponseOf } from '#server/api/operations.ts';
import type { MetricValue } from '#server/http/metrics.ts';

const rereadMs = 5000;

/** Reported tokens of a network that every page has; others are folded away once it has read the registry. */
const maxReported = 100;

interface RegistryOptions {
  /** Of the addresses in the file. */
  readonly naming: NamingProfile;
  /** Called with a sentence for each fault. */
  readonly report: (fault: string) => void;
  /** Milliseconds between looks at the file; default: 5 s. */
  readonly everyMs?: number;
}

/** The operator's file of public names and warnings. It is read again when it changes; a fault keeps the last good one. */
export class RegistryReader {
  readonly #path: string;
  readonly #options: RegistryOptions;
  readonly #timer: NodeJS.Timeout;
  #registries: Registries = {
    MAINNET: { network: 'MAINNET', entries: [], banners: [] },
    REGTEST: { network: 'REGTEST', entries: [], banners: [] },
  };
  /** Of the file that was read last, good or not. */
  #state: string | undefined;
  #faults = 0;
  #reading: Promise<void> | undefined;

  private constructor(path: string, options: RegistryOptions) {
    this.#path = path;
    this.#options = options;
    this.#timer = setInterval(() => void this.refresh(), options.everyMs ?? rereadMs).unref();
  }

  static async open(path: string, options: RegistryOptions): Promise<RegistryReader> {
    const reader = new RegistryReader(path, options);
    await reader.refresh();
    return reader;
  }

  /** Reads the file if it has changed. */
  refresh(): Promise<void> {
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  respond({ network, identifier }: QueryOf<'getRegistry'>): ResponseOf<'getRegistry'> {
    const registry = this.#registries[network];
    if (identifier === undefined) return registry;
    const subject = registrySubject(identifier, network);
    const entries = registry.entries.filter(
      (entry) => entry.type === subject.type && entry.identifier === subject.identifier,
    );
    return { ...registry, entries };
  }

  /** What a page has before it has read the registry. */
  config(now = Date.now()): Pick<Config, 'registry' | 'banners' | 'reported'> {
    const banners = networks.flatMap((network) =>
      this.#registries[network].banners
        .filter(({ to }) => Date.parse(to) > now)
        .map((banner) => ({ network, ...banner })),
    );
    const reported = networks.flatMap((network) =>
      this.#registries[network].entries
        .filter(({ type, warning }) => type === 'token' && warning !== undefined)
        .slice(0, maxReported)
        .map(({ identifier }) => ({ network, identifier })),
    );
    return {
      registry: 'api',
      ...(banners.length > 0 && { banners }),
      ...(reported.length > 0 && { reported }),
    };
  }

  gauges(): readonly MetricValue[] {
    return [
      ...networks.map((network) => ({
        name: 'core_explorer_registry_entries',
        help: 'Addresses and tokens in the registry',
        labels: { network },
        value: this.#registries[network].entries.length,
      })),
      {
        name: 'core_explorer_registry_faults_total',
        type: 'counter',
        help: 'Reads of the registry that failed, after which the last good one stays',
        value: this.#faults,
      },
    ];
  }

  close(): void {
    clearInterval(this.#timer);
  }

  async #read(): Promise<void> {
    const state = await stateOf(this.#path);
    if (state === this.#state) return;
    this.#state = state;
    const text = await textOf(this.#path);
    const read = text === undefined ? { fault: unreadable } : readRegistry(text, this.#options.naming);
    if ('registries' in read) {
      this.#registries = read.registries;
      return;
    }
    this.#faults++;
    this.#options.report(`REGISTRY ${this.#path}: ${read.fault}`);
  }
}

const unreadable = `The file is missing, not readable, not UTF-8, or larger than ${maxRegistryBytes} bytes.`;

/** Changes whenever the file does, also if another one takes its place. */
async function stateOf(path: string): Promise<string> {
  try {
    const { ino, mtimeMs, ctimeMs, size } = await stat(path);
    return [ino, mtimeMs, ctimeMs, size].join(' ');
  } catch {
    return 'missing';
  }
}

async function textOf(path: string): Promise<string | undefined> {
  try {
    const file = await open(path);
    try {
      // One byte more tells a file that is too large, however large it is.
      const { buffer, bytesRead } = await file.read(Buffer.alloc(maxRegistryBytes + 1), 0, maxRegistryBytes + 1, 0);
      if (bytesRead > maxRegistryBytes) return undefined;
      return new TextDecoder('utf-8', { fatal: true }).decode(buffer.subarray(0, bytesRead));
    } finally {
      await file.close();
    }
  } catch {
    return undefined;
  }
}
