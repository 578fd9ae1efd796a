import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Identifier } from '#web/components/identifier.tsx';
import { TokenPicture } from '#web/components/picture.tsx';
import { Plate, Ticker } from '#web/components/token-text.tsx';
import { SkeletonRows } from '#web/components/skeleton.tsx';
import { useNetwork } from '#web/hooks/page-context.tsx';
import { useFullLocale } from '#web/contexts.ts';
import type { Side } from '#web/pages/compare/side.ts';
import { words } from '#web/pages/compare/words.ts';
import { isSearchable, searchLimit, tokenSearchQuery } from '#web/queries/token.ts';
import { rankTokens } from './rank-tokens.ts';

const route = getRouteApi('/compare');

/** Tokens whose ticker or name matches a side's text. Several may match, so the user chooses. */
export function TokenChoice({ side, text }: { side: Side; text: string }) {
  const { t } = useFullLocale();
  const network = useNetwork();
  const search = route.useSearch();
  const query = tokenSearchQuery({ network, identifier: text.trim(), limit: searchLimit });
  const { data, isLoading } = useQuery({ ...query, enabled: isSearchable(text) });
  if (isLoading) return <SkeletonRows rows={2} label={t('compare.loading')} />;
  const tokens = rankTokens(text, data?.data ?? []);
  if (tokens.length === 0) return null;
  return (
    <div className="p-5 @max-md/page:p-4">
      <h3>{t('compare.chooseToken')}</h3>
      <ul className="mt-2 grid grid-cols-1 gap-2">
        {tokens.map(({ tokenIdentifier, name, ticker }) => (
          <li key={tokenIdentifier} className={words}>
            <TokenPicture identifier={tokenIdentifier} size={20} />
            <Link className={words} to="/compare" search={{ ...search, [side]: tokenIdentifier }}>
              <Plate text={name} of={tokenIdentifier} />
              <Ticker text={ticker} of={tokenIdentifier} />
            </Link>
            <Identifier value={tokenIdentifier} kind="token" copyLabel={t('compare.copyToken')} />
          </li>
        ))}
      </ul>
    </div>
  );
}
