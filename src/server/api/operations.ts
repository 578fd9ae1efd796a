import { PageMeta } from '#contract/common.ts';
import { Pace } from '#contract/pace.ts';
import type { NetworkChanges } from '#server/store/read/changes.ts';
import type { StoreReader } from '#server/store/read/reader.ts';
import { addressApi, addressShapes } from './address.ts';
import { bitcoinApi, bitcoinShapes } from './bitcoin.ts';
import type { Operation, Respond } from './operation.ts';
import { registryApi, registryShapes } from './registry.ts';
import { statsApi, statsShapes } from './stats.ts';
import { statusApi, statusShapes } from './status.ts';
import { swapApi, swapShapes } from './swap.ts';
import { tokenApi, tokenShapes } from './token.ts';
import { transactionApi, transactionShapes } from './transaction.ts';
import { versionOneApi, versionOneShapes } from './version-one.ts';

const operations = {
  ...transactionApi,
  ...addressApi,
  ...bitcoinApi,
  ...tokenApi,
  ...swapApi,
  ...statsApi,
  ...statusApi,
  ...registryApi,
  ...versionOneApi,
};

/** Shapes of the contract by name; also contains its other exports. */
export const shapes: Readonly<Record<string, unknown>> = {
  PageMeta,
  ...transactionShapes,
  ...addressShapes,
  ...bitcoinShapes,
  ...tokenShapes,
  ...swapShapes,
  ...statsShapes,
  ...statusShapes,
  Pace,
  ...registryShapes,
  ...versionOneShapes,
};

type Operations = typeof operations;
export type OperationName = keyof Operations;

export type QueryOf<Name extends OperationName> = Parameters<Operations[Name]['read']>[1];
export type ResponseOf<Name extends OperationName> = Operations[Name]['sample']['response'];

/** A function for each operation: parsed input in, wire shape with `core` names out. */
export type Responders = { readonly [Name in OperationName]: Respond<QueryOf<Name>, ResponseOf<Name>> };

export function operationOf(name: OperationName): Operation {
  return operations[name];
}

export function listOperations(): (readonly [OperationName, Operation])[] {
  // Object.keys has no type for the keys of a literal.
  return (Object.keys(operations) as OperationName[]).map((name) => [name, operations[name]]);
}

export function respondBy(respond: (name: OperationName, query: object) => Promise<unknown>): Responders {
  const responders = listOperations().map(([name]) => [name, (query: object) => respond(name, query)] as const);
  // One entry for each name, which responds to its own operation.
  return Object.fromEntries(responders) as Responders;
}

/** Where the service reads: its store or an upstream service. */
export interface Source extends Responders {
  /** Changes whenever a response may, except by the clock. Undefined: unknown, so responses are cached by age. */
  readonly version?: () => Promise<string>;
  /** What changed after a version, by network. Present if `version` is. */
  readonly listChanges?: (since: string) => Promise<readonly NetworkChanges[]>;
}

export function sourceOver(store: StoreReader): Required<Source> {
  const { version, listChanges } = store;
  return { ...respondBy((name, query) => store.read(operationOf(name).read, query)), version, listChanges };
}
