import { address } from './address.ts';
import { frame } from './frame.ts';
import { latest } from './latest.ts';
import { list } from './list.ts';
import { transaction } from './transaction.ts';

/** Everything in German, by area. */
export const german = { address, frame, latest, list, transaction };
