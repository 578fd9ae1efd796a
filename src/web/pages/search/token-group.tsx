import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { classify } from '../../../contract/classify.ts';
import { sharedTickers } from '../../../format/shared-tickers.ts';
import { searchListWords as words } from '../../../words/en/search-list.ts';
import { isAskable } from '../../queries/askable.ts';
import { isUnknown, reasonOf } from '../../queries/failure.ts';
import { tokenSearchQuery } from '../../queries/token.ts';
import { announce } from '../../ui/copy-text.ts';
import { Icon } from '../../ui/icon.tsx';
import { useNetwork } from '../../ui/network.tsx';
import { AsOf } from './as-of.tsx';
import { Remark } from './choice.tsx';
import { Group } from './group.tsx';
import { tokenLimit } from './token-results.tsx';
import { TokenRow } from './token-row.tsx';

/** Tokens on show; all that were found stand on the page of the search. */
const shown = 6;

/** Tokens of that name or ticker, in the service's order, and how many of them call themselves the same. */
export function TokenGroup({ text }: { text: string }) {
  const network = useNetwork();
  const [meaning] = classify(text);
  const name = meaning?.kind === 'search' && isAskable(meaning.text) ? meaning.text : undefined;
  const question = tokenSearchQuery({ network, identifier: name ?? '', limit: tokenLimit });
  const { data, error, dataUpdatedAt } = useQuery({ ...question, enabled: name !== undefined });
  const count = name === undefined ? undefined : data?.data.length;
  useEffect(() => {
    if (count !== undefined) announce(count === 0 ? words.noTokens(network) : words.tokensFound(count));
  }, [count, network]);
  if (name === undefined || (data === undefined && isUnknown(error))) return null;
  const tokens = data?.data ?? [];
  const [shared] = sharedTickers(tokens.map(({ ticker }) => ticker));
  return (
    <Group
      title={words.tokens}
      note={shared && <span className="tag tag-warn">{words.share(shared.count, shared.ticker)}</span>}
    >
      {data && error && (
        <Remark picture={<Icon name="warn" size={18} />} title={<AsOf {...{ error, dataUpdatedAt }} />} />
      )}
      {tokens.slice(0, shown).map((token) => (
        <TokenRow key={token.tokenIdentifier} token={token} network={network} />
      ))}
      {count === undefined && error === null && (
        <Remark isBusy picture={<Icon name="clock" size={18} />} title={<span className="dim">{words.looking}</span>} />
      )}
      {count === undefined && error !== null && (
        <Remark
          picture={<Icon name="warn" size={18} />}
          title={<span className="dim">{words.noLook}</span>}
          detail={reasonOf(error)}
        />
      )}
      {count === 0 && (
        <Remark
          picture={<Icon name="cross" size={18} />}
          title={<span className="dim">{words.noTokens(network)}</span>}
        />
      )}
    </Group>
  );
}
