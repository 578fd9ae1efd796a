import { address } from './address.ts';
import { brokenAddress } from './broken-address.ts';
import { common } from './common.ts';
import { failure } from './failure.ts';
import { frame } from './frame.ts';
import { issuer } from './issuer.ts';
import { keys } from './keys.ts';
import { latest } from './latest.ts';
import { lists } from './lists.ts';
import { otherNetwork } from './other-network.ts';
import { preview } from './preview.ts';
import { reading } from './reading.ts';
import { sentence } from './sentence.ts';
import { states } from './states.ts';
import { stats } from './stats.ts';
import { statsHistory } from './stats-history.ts';
import { statsPulse } from './stats-pulse.ts';
import { statsVolume } from './stats-volume.ts';
import { strip } from './strip.ts';
import { token } from './token.ts';
import { tokenHolders } from './token-holders.ts';
import { tokenList } from './token-list.ts';
import { tokenTransactions } from './token-transactions.ts';
import { tokens } from './tokens.ts';
import { transaction } from './transaction.ts';
import { transactionList } from './transaction-list.ts';
import { units } from './units.ts';

/** Everything in German, by area. */
export const german = {
  address,
  brokenAddress,
  common,
  failure,
  frame,
  issuer,
  keys,
  latest,
  lists,
  otherNetwork,
  preview,
  reading,
  sentence,
  states,
  stats,
  statsHistory,
  statsPulse,
  statsVolume,
  strip,
  token,
  tokenHolders,
  tokenList,
  tokenTransactions,
  tokens,
  transaction,
  transactionList,
  units,
};
