import { latestValues } from '#contract/transaction.ts';
import { english as locale } from '#i18n/testing/english.ts';

const texts = [
  locale.t('failure.notLoaded'),
  locale.t('failure.serverError'),
  locale.t('failure.notReady'),
  locale.t('failure.contract.title'),
  locale.t('failure.tooMany'),
  locale.t('failure.unreachable.title'),
  locale.t('states.unreachable'),
  locale.t('failure.slow.title'),
  locale.t('failure.badRequest.title'),
  locale.t('search.transactionSearchFailed'),
  locale.t('search.tokenSearchFailed'),
  locale.t('invoice.notSearched'),
  locale.t('token.someFailed'),
  locale.t('token.othersFailed'),
  locale.t('address.monthFailed'),
  locale.t('address.historyFailed'),
  locale.t('compare.unavailable'),
  locale.t('latest.pulse.notLoaded', { count: latestValues }),
];

/** Matches the texts of a failed read on a page; small parts have shorter ones. */
export const failureTexts = new RegExp(
  `${texts.map(RegExp.escape).join('|')}|(row|details?) could not be (read|displayed)`,
);
