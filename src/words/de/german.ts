import { address } from './address.ts';
import { frame } from './frame.ts';
import { issuer } from './issuer.ts';
import { latest } from './latest.ts';
import { preview } from './preview.ts';
import { stats } from './stats.ts';
import { statsHistory } from './stats-history.ts';
import { statsPulse } from './stats-pulse.ts';
import { statsVolume } from './stats-volume.ts';
import { token } from './token.ts';
import { tokenHolders } from './token-holders.ts';
import { tokenTransactions } from './token-transactions.ts';
import { tokens } from './tokens.ts';
import { transaction } from './transaction.ts';
import { transactionList } from './transaction-list.ts';
import { units } from './units.ts';

/** Everything in German, by area. */
export const german = {
  address,
  frame,
  issuer,
  latest,
  preview,
  stats,
  statsHistory,
  statsPulse,
  statsVolume,
  token,
  tokenHolders,
  tokenTransactions,
  tokens,
  transaction,
  transactionList,
  units,
};
