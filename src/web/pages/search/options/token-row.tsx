import type { ReactNode } from 'react';
import { hasDollarValue, type Network } from '#contract/endpoints/common.ts';
import type { ListedToken } from '#contract/endpoints/token.ts';
import { formatTokenPrice } from '#format/rates.ts';
import { TokenPicture } from '#web/components/picture.tsx';
import { shortLook } from '#web/components/identity/short-look.ts';
import { ShortText } from '#web/components/identity/short-text.tsx';
import { Plate, Ticker } from '#web/components/token-text.tsx';
import { useNetwork } from '#web/hooks/page-context.tsx';
import { useLocale } from '#web/contexts.ts';
import { Choice } from '#web/pages/search/result-row.tsx';
import { Place } from './place.tsx';
import { pageOf } from './target.ts';

/** A token as a result: its name, and its identifier to distinguish it. */
export function TokenRow({ token, network, says }: { token: ListedToken; network: Network; says?: ReactNode }) {
  return (
    <Choice
      target={pageOf('token', token.tokenIdentifier, network)}
      isElsewhere={network !== useNetwork()}
      picture={<TokenPicture identifier={token.tokenIdentifier} size={26} />}
      title={
        <>
          <Plate size="option" text={token.name} of={token.tokenIdentifier} />
          <Ticker className="flex-none" text={token.ticker} of={token.tokenIdentifier} />
        </>
      }
      detail={
        <>
          {says}
          <span className={shortLook({ className: 'leading-4.5' })}>
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
  if (!hasDollarValue(network)) return null;
  if (token.priceUsd === 0) return locale.t('common.noPrice');
  return (
    <>
      <b className="block text-sm font-semibold text-ink @max-md/page:text-xs">
        {formatTokenPrice(locale, token.priceUsd)}
      </b>
      {locale.t('search.perToken')}
    </>
  );
}
