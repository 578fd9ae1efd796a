import { address } from './address.ts';
import { brokenAddress } from './broken-address.ts';
import { common } from './common.ts';
import { compare } from './compare.ts';
import { config } from './config.ts';
import { exporting } from './export.ts';
import { failure } from './failure.ts';
import { frame } from './frame.ts';
import { issuer } from './issuer.ts';
import { kept } from './kept.ts';
import { keys } from './keys.ts';
import { labels } from './labels.ts';
import { latest } from './latest.ts';
import { lists } from './lists.ts';
import { naming } from './naming.ts';
import { notice } from './notice.ts';
import { otherNetwork } from './other-network.ts';
import { panel } from './panel.ts';
import { preview } from './preview.ts';
import { reading } from './reading.ts';
import { receipt } from './receipt.ts';
import { search } from './search.ts';
import { searchInvoice } from './search-invoice.ts';
import { searchList } from './search-list.ts';
import { sentence } from './sentence.ts';
import { settings } from './settings.ts';
import { source } from './source.ts';
import { starred } from './starred.ts';
import { statement } from './statement.ts';
import { states } from './states.ts';
import { stats } from './stats.ts';
import { statsHistory } from './stats-history.ts';
import { statsPulse } from './stats-pulse.ts';
import { statsVolume } from './stats-volume.ts';
import { still } from './still.ts';
import { strip } from './strip.ts';
import { suspicion } from './suspicion.ts';
import { token } from './token.ts';
import { tokenHolders } from './token-holders.ts';
import { tokenList } from './token-list.ts';
import { tokenTransactions } from './token-transactions.ts';
import { tokens } from './tokens.ts';
import { tools } from './tools.ts';
import { transaction } from './transaction.ts';
import { transactionList } from './transaction-list.ts';
import { units } from './units.ts';

/** Everything in German, by area. */
export const german = {
  address,
  brokenAddress,
  common,
  compare,
  config,
  export: exporting,
  failure,
  frame,
  issuer,
  kept,
  keys,
  labels,
  latest,
  lists,
  naming,
  notice,
  otherNetwork,
  panel,
  preview,
  reading,
  receipt,
  search,
  searchInvoice,
  searchList,
  sentence,
  settings,
  source,
  starred,
  statement,
  states,
  stats,
  statsHistory,
  statsPulse,
  statsVolume,
  still,
  strip,
  suspicion,
  token,
  tokenHolders,
  tokenList,
  tokenTransactions,
  tokens,
  tools,
  transaction,
  transactionList,
  units,
};
