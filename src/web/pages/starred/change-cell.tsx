import type { TokenHolding } from '#contract/address.ts';
import { formatCount } from '#format/numbers.ts';
import { SatsAmount, TokenAmount } from '#web/components/amount.tsx';
import type { Sign } from '#web/components/amount/figure.tsx';
import { Identifier } from '#web/components/identifier.tsx';
import { Moment } from '#web/components/time.tsx';
import { useFullLocale } from '#web/contexts.ts';
import type { Snapshot } from '#web/settings/stars.ts';
import { changeBetween, isNothing } from './change.ts';
import { Fact, FactValue } from './facts.tsx';

/** Maximum tokens listed individually. */
const maxTokens = 3;

/** Exact changes since the last visit. */
export function ChangeCell(properties: {
  before: Snapshot | undefined;
  now: Snapshot;
  holdings: readonly TokenHolding[];
}) {
  const locale = useFullLocale();
  const { before, now, holdings } = properties;
  if (before === undefined) {
    return (
      <Fact term={locale.t('starred.change')}>
        <FactValue isDim>{locale.t('starred.firstVisit')}</FactValue>
      </Fact>
    );
  }
  const change = changeBetween(before, now);
  const { hardSats, softSats, tokens } = change;
  const more = (tokens?.length ?? 0) - maxTokens;
  return (
    <Fact
      title={locale.t('starred.change')}
      term={locale.t.rich('starred.since', { moment: () => <Moment at={before.at} dateToo /> })}
    >
      {isNothing(change) && <FactValue isDim>{locale.t('starred.unchanged')}</FactValue>}
      {hardSats !== 0n && (
        <FactValue>
          <Sats sats={hardSats} />
        </FactValue>
      )}
      {softSats !== hardSats && (
        <FactValue isDim>
          {locale.t.rich('starred.pendingChange', { amount: () => <Sats sats={softSats} /> })}
        </FactValue>
      )}
      {tokens?.slice(0, maxTokens).map(({ identifier, quantity }) => (
        <dd
          key={identifier}
          className="flex min-w-0 flex-wrap items-center gap-x-3 wrap-anywhere"
          data-token={identifier}
        >
          {/* Target size of 24 px. */}
          <span className="flex min-w-0 **:leading-6">
            <Identifier value={identifier} kind="token" picture />
          </span>
          <TokenAmount
            quantity={quantity < 0n ? -quantity : quantity}
            metadata={holdings.find(({ tokenIdentifier }) => tokenIdentifier === identifier)}
            sign={signOf(quantity)}
          />
        </dd>
      ))}
      {more > 0 && (
        <FactValue isDim>
          {locale.t('starred.moreTokens', { count: more, written: formatCount(locale, more) })}
        </FactValue>
      )}
      {tokens === undefined && <FactValue isDim>{locale.t('starred.tokensUnknown')}</FactValue>}
    </Fact>
  );
}

function Sats({ sats }: { sats: bigint }) {
  return <SatsAmount sats={sats < 0n ? -sats : sats} sign={sats === 0n ? undefined : signOf(sats)} />;
}

function signOf(quantity: bigint): Sign {
  return quantity < 0n ? '−' : '+';
}
