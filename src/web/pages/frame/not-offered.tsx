import { Link } from '@tanstack/react-router';
import type { Network } from '../../../contract/common.ts';
import { configWords as words } from '../../../words/en/config.ts';
import { otherNetworkWords } from '../../../words/en/other-network.ts';
import { homeNetwork } from '../../config.ts';
import { usePageTitle } from '../../ui/page-title.ts';
import { Blank } from '../../ui/states.tsx';

/** In place of a page of a network that this explorer does not show: nothing of another one stands there for it. */
export function NotOffered({ network }: { network: Network }) {
  usePageTitle(otherNetworkWords.notOffered(network));
  return (
    <section className="card">
      <h1 className="sr">{otherNetworkWords.notOffered(network)}</h1>
      <Blank
        icon="swap"
        title={otherNetworkWords.notOffered(network)}
        actions={
          <Link className="btn btn-main" to="/" search={{ network: homeNetwork }}>
            {words.latestOn(homeNetwork)}
          </Link>
        }
      >
        {words.offers(homeNetwork)}
      </Blank>
    </section>
  );
}
