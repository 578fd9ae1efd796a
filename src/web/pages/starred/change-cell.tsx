import type { TokenHolding } from '../../../contract/address.ts';
import { formatCount } from '../../../format/digits.ts';
import { useLocale } from '../../locale-context.ts';
import type { Look } from '../../settings/stars.ts';
import { SatsAmount, type Sign, TokenAmount } from '../../ui/amount.tsx';
import { Identifier } from '../../ui/identifier.tsx';
import { Moment } from '../../ui/time.tsx';
import { changeBetween, isNothing } from './change.ts';

/** Tokens that are named; of the others it is told how many they are. */
const mostTokens = 3;

/** What has changed since the last visit, to the last unit. */
export function ChangeCell(properties: { before: Look | undefined; now: Look; holdings: readonly TokenHolding[] }) {
  const locale = useLocale();
  const { before, now, holdings } = properties;
  if (before === undefined) {
    return (
      <div>
        <dt>{locale.t('starred.change')}</dt>
        <dd className="dim">{locale.t('starred.firstVisit')}</dd>
      </div>
    );
  }
  const change = changeBetween(before, now);
  const { hardSats, softSats, tokens } = change;
  const more = (tokens?.length ?? 0) - mostTokens;
  return (
    <div>
      <dt title={locale.t('starred.change')}>
        {locale.t.rich('starred.since', { moment: () => <Moment at={before.at} dateToo /> })}
      </dt>
      {isNothing(change) && <dd className="dim">{locale.t('starred.unchanged')}</dd>}
      {hardSats !== 0 && (
        <dd>
          <Sats sats={hardSats} />
        </dd>
      )}
      {softSats !== hardSats && (
        <dd className="dim">{locale.t.rich('starred.pendingChange', { amount: () => <Sats sats={softSats} /> })}</dd>
      )}
      {tokens?.slice(0, mostTokens).map(({ identifier, quantity }) => (
        <dd key={identifier} className="starred-t">
          <Identifier value={identifier} kind="token" picture />
          <TokenAmount
            quantity={quantity < 0n ? -quantity : quantity}
            metadata={holdings.find(({ tokenIdentifier }) => tokenIdentifier === identifier)}
            sign={signOf(quantity)}
          />
        </dd>
      ))}
      {more > 0 && (
        <dd className="dim">{locale.t('starred.moreTokens', { count: more, written: formatCount(locale, more) })}</dd>
      )}
      {tokens === undefined && <dd className="dim">{locale.t('starred.tokensUnknown')}</dd>}
    </div>
  );
}

function Sats({ sats }: { sats: number }) {
  return <SatsAmount sats={Math.abs(sats)} sign={sats === 0 ? undefined : signOf(BigInt(sats))} />;
}

function signOf(quantity: bigint): Sign {
  return quantity < 0n ? '−' : '+';
}
