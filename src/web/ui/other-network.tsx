import { Link } from '@tanstack/react-router';
import type { Network } from '../../contract/common.ts';
import { otherNetworkWords as words } from '../../words/en/other-network.ts';
import { offeredNetworks } from '../config.ts';
import { Icon } from './icon.tsx';
import { useNetwork } from './network.tsx';
import { Blank } from './states.tsx';

interface OtherNetworkProperties {
  noun: keyof typeof words.belongs;
  identifier: string;
  belongsTo: Network;
}

/** Something that names the other network: said and offered, never followed. */
export function OtherNetwork({ noun, identifier, belongsTo }: OtherNetworkProperties) {
  const network = useNetwork();
  return (
    <section className="card">
      <Blank
        icon="swap"
        title={words.belongs[noun](belongsTo)}
        actions={
          offeredNetworks.includes(belongsTo) && (
            <Link className="btn btn-main" {...pageOf(noun, identifier)} search={{ network: belongsTo }}>
              <Icon name="swap" />
              {words.open(belongsTo)}
            </Link>
          )
        }
      >
        {words.here(network)}
      </Blank>
    </section>
  );
}

function pageOf(noun: OtherNetworkProperties['noun'], identifier: string) {
  switch (noun) {
    case 'transaction':
      return { to: '/tx/$txid', params: { txid: identifier } } as const;
    case 'token':
      return { to: '/token/$identifier', params: { identifier } } as const;
    default:
      return { to: '/address/$address', params: { address: identifier } } as const;
  }
}
