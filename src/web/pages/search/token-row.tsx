import type { ReactNode } from 'react';
import type { Network } from '../../../contract/common.ts';
import type { ListedToken } from '../../../contract/token.ts';
import { formatTokenPrice } from '../../../format/token-price.ts';
import { useLocale } from '../../locale-context.ts';
import { useNetwork } from '../../ui/network.tsx';
import { TokenPicture } from '../../ui/picture.tsx';
import { ShortText } from '../../ui/short-text.tsx';
import { Plate, Ticker } from '../../ui/token-text.tsx';
import { Choice } from './choice.tsx';
import { Place } from './place.tsx';
import { pageOf } from './target.ts';

/** One token found, as its issuer named it, with the identifier that tells it apart. */
export function TokenRow({ token, network, says }: { token: ListedToken; network: Network; says?: ReactNode }) {
  return (
    <Choice
      target={pageOf('token', token.tokenIdentifier, network)}
      isElsewhere={network !== useNetwork()}
      picture={<TokenPicture identifier={token.tokenIdentifier} size={26} />}
      title={
        <>
          <Plate text={token.name} of={token.tokenIdentifier} />
          <Ticker text={token.ticker} of={token.tokenIdentifier} />
        </>
      }
      detail={
        <>
          {says}
          <span className="hid-t">
            <ShortText value={token.tokenIdentifier} kind="token" />
          </span>
        </>
      }
      right={
        <Place network={network}>
          <Price token={token} network={network} />
        </Place>
      }
    />
  );
}

/** Coins of the test network have no value. */
function Price({ token, network }: { token: ListedToken; network: Network }) {
  const locale = useLocale();
  if (network === 'REGTEST') return null;
  if (token.priceUsd === 0) return locale.t('common.noPrice');
  return (
    <>
      <b>{formatTokenPrice(locale, token.priceUsd)}</b>
      {locale.t('search.each')}
    </>
  );
}
