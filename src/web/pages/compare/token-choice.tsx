import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useLocale } from '../../locale-context.ts';
import { isAskable } from '../../queries/askable.ts';
import { tokenSearchQuery } from '../../queries/token.ts';
import { Identifier } from '../../ui/identifier.tsx';
import { useNetwork } from '../../ui/network.tsx';
import { TokenPicture } from '../../ui/picture.tsx';
import { SkeletonRows } from '../../ui/states.tsx';
import { Plate, Ticker } from '../../ui/token-text.tsx';
import { tokensCalled } from './called.ts';
import type { Side } from './side.ts';

const route = getRouteApi('/compare');
const searchLimit = 25;

/** Tokens with a ticker or name that was written as a side. Several may have the same, so the reader chooses. */
export function TokenChoice({ side, text }: { side: Side; text: string }) {
  const { t } = useLocale();
  const network = useNetwork();
  const search = route.useSearch();
  const question = tokenSearchQuery({ network, identifier: text.trim(), limit: searchLimit });
  const { data, isLoading } = useQuery({ ...question, enabled: isAskable(text) });
  if (isLoading) return <SkeletonRows rows={2} label={t('compare.reading')} />;
  const tokens = tokensCalled(text, data?.data ?? []);
  if (tokens.length === 0) return null;
  return (
    <div className="card-b">
      <h3>{t('compare.chooseToken')}</h3>
      <ul className="vs-choose">
        {tokens.map(({ tokenIdentifier, name, ticker }) => (
          <li key={tokenIdentifier} className="vs-n">
            <TokenPicture identifier={tokenIdentifier} size={20} />
            <Link className="vs-n" to="/compare" search={{ ...search, [side]: tokenIdentifier }}>
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
