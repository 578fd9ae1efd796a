import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { beginningText } from '#format/identifiers.ts';
import { formatCount } from '#format/numbers.ts';
import type { Locale } from '#i18n/locale.ts';
import { Card } from '#web/components/card.tsx';
import { button, Icon } from '#web/components/controls.tsx';
import { Blank } from '#web/components/states.tsx';
import { otherNetwork, useConfig, useLocale, useNetwork } from '#web/contexts.ts';
import { isSearchable, matchesWordStartsOnly, searchLimit, tokenSearchQuery } from '#web/data/queries/search.ts';
import { useZone } from '#web/settings/settings.ts';
import { answersTo } from './answers.ts';
import { useBeginning, useSimilarToken } from './beginning.ts';
import { AnswerRows } from './result-groups.tsx';
import { ResultGroup } from './result-list.tsx';
import { TokenRow } from './result-row.tsx';
import { SubjectGroup } from './subject-row.tsx';

/** No token has the name: what else the text may mean, and whether the other network has results. */
export function NothingCalled({ text }: { text: string }) {
  const locale = useLocale();
  const network = useNetwork();
  const other = otherNetwork(network, useConfig());
  const query = tokenSearchQuery({ network: other ?? network, identifier: text, limit: searchLimit });
  const { data, error } = useQuery({ ...query, enabled: other !== undefined && isSearchable(text) });
  const count = data?.data.length ?? 0;
  const { beginning, hits, isNone } = useBeginning(text);
  const token = useSimilarToken(text, true);
  const answers = answersTo(locale, text, useZone());
  const given = { given: () => <q className="break-words">{text}</q> };
  const isAnswered = token !== undefined || hits.length > 0 || answers.length > 0;
  return (
    <Card tone={isAnswered ? 'plain' : 'bare'}>
      {token && (
        <ResultGroup title={locale.t('search.similar')}>
          <TokenRow token={token} network={network} />
        </ResultGroup>
      )}
      <SubjectGroup title={locale.t('search.beginsWith')} subjects={hits} />
      {answers.length > 0 && (
        <ResultGroup title={locale.t('search.goTo')}>
          <AnswerRows answers={answers} />
        </ResultGroup>
      )}
      {!(isAnswered && count === 0) && (
        <Blank
          icon="empty"
          title={beginning ? beginningText(locale, beginning) : locale.t('search.none', { network })}
          actions={
            other &&
            count > 0 && (
              <Link className={button({ variant: 'main' })} to="/search" search={{ q: text, network: other }}>
                <Icon name="swap" />
                {locale.t('search.searchOn', { network: other })}
              </Link>
            )
          }
        >
          {beginning
            ? locale.t('search.beginningHint', { isAddress: beginning.of === 'address', isNone })
            : matchesWordStartsOnly(text)
              ? locale.t.rich('search.noneShort', given)
              : locale.t.rich('search.noneHint', given)}{' '}
          {other &&
            data !== undefined &&
            (count > 0 ? (
              <strong>
                {locale.t('search.elsewhere', { network: other, formatted: countText(locale, count), count })}
              </strong>
            ) : (
              locale.t('search.notElsewhere', { network: other })
            ))}
          {other && error !== null && locale.t('search.searchFailedOn', { network: other })}
        </Blank>
      )}
    </Card>
  );
}

/** A full page may not be the last. */
function countText(locale: Locale, count: number): string {
  return count < searchLimit
    ? formatCount(locale, count)
    : locale.t('search.atLeast', { formatted: formatCount(locale, count) });
}
