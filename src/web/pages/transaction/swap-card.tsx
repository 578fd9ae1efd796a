import { useQuery } from '@tanstack/react-query';
import { cva } from 'class-variance-authority';
import { type ReactNode, useState } from 'react';
import type { Swap } from '#contract/swap.ts';
import type { Party } from '#contract/token.ts';
import type { TransactionDetail } from '#contract/transaction.ts';
import { isOpen, isVoid } from '#contract/transaction-types.ts';
import { formatChange } from '#format/rates.ts';
import { shortAmountOf } from '#format/sentence.ts';
import { agreedOf, halfExecuted, statusOfSwap, swapViewOf, tokensFirst } from '#format/swap.ts';
import { secondsBetween } from '#format/time.ts';
import { duration } from '#format/time-text.ts';
import { FactRow, FactRows, Section } from '#web/components/card.tsx';
import { HeroCard, HeroGrid, HeroStatus, routeLook, StepBar, valueLook } from '#web/components/hero.tsx';
import { Identifier } from '#web/components/identifier.tsx';
import { PartyPicture, partyKindOf } from '#web/components/party.tsx';
import { OmittedBanner } from '#web/components/states.tsx';
import { SwapRateText } from '#web/components/swap.tsx';
import { Moment } from '#web/components/time.tsx';
import { Ticker } from '#web/components/token-name.tsx';
import { RowAmount, StatusMark, statusWord } from '#web/components/transaction-cells.tsx';
import { useHasDollarValue, useLocale, useNetwork } from '#web/contexts.ts';
import { swapQuery } from '#web/data/swap.ts';
import { TransactionTable } from '#web/lists/transactions.tsx';
import { useUnit } from '#web/settings/settings.ts';
import { TransactionFoot } from './status-actions.tsx';

type Leg = Swap['legs'][number];

/** The swap of a transaction with both of its legs; the card of the transaction alone if the service has no swaps. */
export function SwapCard(properties: { swapId: string; transaction: TransactionDetail; alone: ReactNode }) {
  const { swapId, transaction, alone } = properties;
  const network = useNetwork();
  const { data } = useQuery(swapQuery({ network, swapId }));
  const swap = data?.data;
  if (!swap || swap.legs.length < 2) return alone;
  return (
    <>
      <OmittedBanner parts={data.omitted} />
      <SwapHero swap={swap} transaction={transaction} />
      <Legs swap={swap} transaction={transaction} />
    </>
  );
}

/** When a leg became final, in Unix milliseconds: those that are open come last. */
function endOf({ status, updatedAt }: Leg): number {
  return (isOpen(status) ? undefined : Date.parse(updatedAt ?? '')) || Number.MAX_SAFE_INTEGER;
}

const byEnd = (legs: readonly Leg[]) => legs.toSorted((a, b) => endOf(a) - endOf(b));

function SwapHero({ swap, transaction }: { swap: Swap; transaction: TransactionDetail }) {
  const [, setMine] = useState<string>();
  const status = statusOfSwap(swap);
  const publicKey = transaction.from?.pubkey ?? transaction.to?.pubkey;
  const view = swapViewOf(swap, ({ party }) => party.pubkey === publicKey);
  return (
    <HeroCard status={status}>
      <HeroGrid>
        <div className="min-w-0">
          <HeroStatus status={status} title={<SwapTitle status={status} />}>
            <SwapSentence swap={swap} status={status} />
          </HeroStatus>
          <div className="mt-7 grid gap-2 [--hero-size:clamp(1.25rem,10cqi,2.5rem)] @max-narrow/hero:mt-5">
            {byEnd(swap.legs).map((leg) => (
              <p key={leg.id} className="hero-amount flex-wrap items-baseline gap-x-4" data-leg={leg.id}>
                <RowAmount transaction={leg} layout="line" />
                <span className="text-14">
                  <StatusMark status={leg.status} />
                </span>
              </p>
            ))}
          </div>
          {view && (
            <div className={`${valueLook} empty:hidden`}>
              {view.party.rate ? (
                <SwapRateText party={view.party} />
              ) : (
                <SwapRateText party={agreedOf(view.party)} isAgreed />
              )}
            </div>
          )}
        </div>
        <div className={routeLook}>
          <LegsBetween swap={swap} />
        </div>
      </HeroGrid>
      <SwapBar swap={swap} />
      <TransactionFoot transaction={transaction} onMine={setMine} />
    </HeroCard>
  );
}

function SwapTitle({ status }: { status: string }) {
  const locale = useLocale();
  const { t } = locale;
  const kind = t('transaction.swap');
  switch (status) {
    case halfExecuted:
    case 'confirmed':
    case 'pending':
    case 'failed':
    case 'expired':
      return t(`sentence.headline.${status}`, { kind });
    case 'incomplete':
      return `${kind}: ${t('swap.incomplete')}`;
    default:
      return `${kind}: ${statusWord(locale, status)}`;
  }
}

/** Which sides arrived, and when the last one did. */
function SwapSentence({ swap: { legs, createdAt }, status }: { swap: Swap; status: string }) {
  const locale = useLocale();
  const { t } = locale;
  const arrived = legs.find((leg) => leg.status === 'confirmed');
  const failed = legs.find((leg) => isVoid(leg.status));
  if (status === halfExecuted && arrived && failed) {
    return t.rich('swap.halfDone', {
      arrived: () => <LegUnit leg={arrived} />,
      failed: () => <LegUnit leg={failed} />,
    });
  }
  if (status === 'failed') return t('transaction.state.nothingMoved');
  if (status !== 'confirmed') return t('transaction.state.open');
  const last = legs
    .map(({ updatedAt }) => updatedAt ?? '')
    .toSorted()
    .at(-1);
  const seconds = secondsBetween(createdAt, last);
  return (
    <>
      {t('swap.bothArrived')}{' '}
      {seconds !== undefined && (
        <>{t.rich('transaction.state.took', { time: duration(locale, seconds), b: (words) => <b>{words}</b> })}, </>
      )}
      {last && <Moment at={last} dateToo />}
    </>
  );
}

function LegUnit({ leg: { tokenMetadata } }: { leg: Leg }) {
  if (!tokenMetadata) return 'sats';
  return <Ticker text={tokenMetadata.ticker} of={tokenMetadata.tokenIdentifier} size="word" />;
}

const legLook = cva(
  `relative grid justify-items-center gap-1.5 *:max-w-full *:flex-wrap *:justify-center *:gap-y-0 before:order-1 before:h-0.5 before:w-full
    before:rounded-full before:bg-(--leg) after:absolute after:-bottom-[0.1875rem] after:size-2 after:border-t-2
    after:border-e-2 after:border-(--leg) after:[border-start-end-radius:2px] @max-2xs/page:justify-items-start
    @max-2xs/page:before:hidden @max-2xs/page:after:hidden`,
  {
    variants: {
      direction: { forth: 'after:end-0 after:rotate-45', back: 'after:start-0 after:-rotate-135' },
      state: {
        confirmed: '[--leg:var(--color-confirmed)]',
        open: '[--leg:var(--color-pending-mark)]',
        void: `before:bg-transparent before:bg-[repeating-linear-gradient(to_right,var(--color-line-2)_0_0.375rem,transparent_0_0.75rem)]
          after:hidden`,
      },
    },
  },
);

/** Both addresses, with what goes forth and back between them; legs between others have their rows below. */
function LegsBetween({ swap: { legs } }: { swap: Swap }) {
  const ordered = tokensFirst(legs);
  const [first] = ordered;
  const { from, to } = first ?? {};
  if (!from || !to) return null;
  const ends = new Set([from.identifier, to.identifier]);
  const between = ordered.filter((leg) => ends.has(leg.from?.identifier ?? '') && ends.has(leg.to?.identifier ?? ''));
  return (
    <div
      className="grid grid-cols-[max-content_minmax(0,1fr)_max-content] items-center gap-x-4 print:grid-cols-3 @max-2xs/page:grid-cols-1 @max-2xs/page:gap-y-2 @max-narrow/hero:gap-x-2.5"
      dir="ltr"
      translate="no"
    >
      <LegsParty party={from} />
      <div className="grid gap-6" data-cell="legs">
        {between.map((leg) => {
          const { id, status } = leg;
          const state = isVoid(status) ? 'void' : isOpen(status) ? 'open' : 'confirmed';
          const direction = leg.from?.identifier === from.identifier ? 'forth' : 'back';
          return (
            <div key={id} className={legLook({ state, direction })}>
              <RowAmount transaction={leg} layout="line" />
            </div>
          );
        })}
      </div>
      <LegsParty party={to} />
    </div>
  );
}

function LegsParty({ party }: { party: Party }) {
  return (
    <div
      className="grid justify-items-center gap-2 text-center @max-2xs/page:justify-items-start @min-[34rem]/hero:[&>.idn]:size-14"
      data-cell="party"
    >
      <PartyPicture party={party} large />
      <Identifier value={party.identifier} kind={partyKindOf(party)} place="diagram" />
    </div>
  );
}

function SwapBar({ swap: { legs, createdAt } }: { swap: Swap }) {
  const locale = useLocale();
  const unit = useUnit();
  const { t } = locale;
  const final = byEnd(legs).filter(({ status }) => !isOpen(status));
  const steps = byEnd(legs).map((leg) => {
    const seconds = isOpen(leg.status) ? undefined : secondsBetween(createdAt, leg.updatedAt ?? undefined);
    return {
      title: (
        <>
          <bdi translate="no">{shortAmountOf(locale, leg, unit)}</bdi>{' '}
          {statusWord(locale, leg.status).toLocaleLowerCase(t.language)}
        </>
      ),
      note: seconds === undefined ? '' : t('transaction.later', { time: duration(locale, seconds) }),
    };
  });
  return (
    <StepBar
      parts={final.map(({ status }) => (isVoid(status) ? 'time-lost' : 'time-won'))}
      end={(100 * final.length) / legs.length}
      steps={[{ title: t('token.created'), note: <Moment at={createdAt} /> }, ...steps]}
    />
  );
}

/** The transactions of a swap, and what its rate was worth. */
function Legs({ swap, transaction }: { swap: Swap; transaction: TransactionDetail }) {
  const locale = useLocale();
  const { t } = locale;
  const hasValue = useHasDollarValue();
  const publicKey = transaction.from?.pubkey ?? transaction.to?.pubkey;
  const view = swapViewOf(swap, ({ party }) => party.pubkey === publicKey);
  const impact = view?.party.priceImpactPercent;
  const title = t('swap.transactions', { count: swap.legs.length });
  // The title says that they are of a swap.
  const rows = tokensFirst(swap.legs).map((leg) => ({ ...leg, swapId: null }));
  return (
    <Section id="swap-heading" title={title} data-swap>
      <div className="[--inset:0rem]">
        <TransactionTable caption={title} rows={rows} current={transaction.id} />
      </div>
      {swap.hasMoreLegs && <p className="text-ink-3">{t('swap.moreLegs')}</p>}
      {view?.party.rate && (
        <FactRows isWide>
          <FactRow name={t('swap.rate')}>
            <SwapRateText party={view.party} isBothWays />
          </FactRow>
          {hasValue && (
            <FactRow name={t('swap.impact')}>
              {impact === null || impact === undefined ? (
                <span className="text-ink-3">{t('transaction.noPrice')}</span>
              ) : (
                <span data-impact>{formatChange(locale, impact, 2)}</span>
              )}
            </FactRow>
          )}
        </FactRows>
      )}
    </Section>
  );
}
