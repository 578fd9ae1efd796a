import type { ReactNode } from 'react';
import type { Flowing } from '#web/components/flow-layout.ts';

/** One row of a side. */
export interface FlowEntry extends Flowing {
  readonly key: string;
  /** The amount. */
  readonly shown: ReactNode;
  /** Whose it is. */
  readonly label: ReactNode;
  readonly tone?: FlowTone | undefined;
}

/** `payment`: the main payment; `dim`: secondary; `fee`; `change`: returned to a sender. */
export type FlowTone = 'payment' | 'dim' | 'fee' | 'change';
