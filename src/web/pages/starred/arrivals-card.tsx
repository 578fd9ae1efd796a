import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { Network } from '#contract/common.ts';
import { isOpen } from '#contract/transaction-types.ts';
import { formatCount } from '#format/numbers.ts';
import { SatsAmount, UsdValue } from '#web/components/amount.tsx';
import { Button, Icon } from '#web/components/controls.tsx';
import { announce } from '#web/components/copy.tsx';
import { valueLook } from '#web/components/hero.tsx';
import { Identifier } from '#web/components/identifier.tsx';
import { AddressPicture } from '#web/components/picture.tsx';
import { Ring } from '#web/components/ring.tsx';
import { Age, Since } from '#web/components/time.tsx';
import { useLocale, useNetwork } from '#web/contexts.ts';
import { serviceTime } from '#web/data/service-clock.ts';
import { markSeen, type Notice, useWatching, type Watching } from '#web/settings/watching.ts';
import { sumOf } from '#web/watching/payments.ts';
import { Movement } from './address-row.tsx';

/** Returns the payments of a network since the reader last looked, newest first. */
export function arrivalsOn({ addresses }: Watching, network: Network): readonly Notice[] {
  return addresses
    .filter((one) => one.network === network)
    .flatMap(({ address, arrivals }) => arrivals.map((payment) => ({ network, address, payment })))
    .toSorted((a, b) => Date.parse(b.payment.at) - Date.parse(a.payment.at));
}

const maxListed = 8;

/** What arrived since the reader last looked: the sum, and each payment. @param firstStar when the first one was starred */
export function ArrivalsCard({ firstStar }: { firstStar: string | undefined }) {
  const locale = useLocale();
  const { t } = locale;
  const id = useId();
  const network = useNetwork();
  const watching = useWatching();
  const arrivals = arrivalsOn(watching, network);
  const count = arrivals.length;
  // Money that may still fail has not arrived.
  const status = arrivals.some(({ payment }) => isOpen(payment.status)) ? 'pending' : 'confirmed';
  const looked = watching.looked[network];
  const since = looked ?? firstStar;
  return (
    <section className={count > 0 ? `hero tone-${status}` : 'hero before:hidden'} aria-labelledby={id} data-arrivals>
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,34.5rem)] items-center gap-x-12 gap-y-6 px-10 pt-9 pb-8 @max-card/hero:grid-cols-1 @max-card/hero:p-7 @max-narrow/hero:px-5 @max-narrow/hero:py-5">
        <div>
          <div className="flex items-center gap-4 @max-narrow/hero:gap-3">
            {count > 0 && <Ring status={status} className="size-14 flex-none @max-narrow/hero:size-12" />}
            <div className="min-w-0">
              <div role="status">
                <h2 className="text-28/8 @max-narrow/hero:text-[1.375rem]/6.5" id={id}>
                  {count > 0
                    ? t('starred.newPayments', { count, written: formatCount(locale, count) })
                    : t('starred.noNew')}
                </h2>
              </div>
              {since !== undefined && (
                <p className="mt-0.5 text-16/6 text-ink-2 @max-narrow/hero:text-14/5">
                  {t.rich(looked === undefined ? 'starred.sinceStar' : 'starred.sinceLook', {
                    moment: () => <Since at={Date.parse(since)} />,
                  })}
                </p>
              )}
            </div>
          </div>
          <ArrivedSum arrivals={arrivals} status={status} />
        </div>
        {count > 0 && (
          <ul>
            {arrivals.slice(0, maxListed).map((arrival) => (
              <ArrivalRow key={`${arrival.address} ${arrival.payment.id}`} arrival={arrival} />
            ))}
            {count > maxListed && (
              <li className="border-t border-line pt-2.5 text-14 text-ink-3">
                {t('starWatch.more', { written: formatCount(locale, count - maxListed) })}
              </li>
            )}
          </ul>
        )}
      </div>
      <Foot network={network} hasArrivals={count > 0} />
    </section>
  );
}

/** The sum of bitcoin, and the value of all payments at their times. */
function ArrivedSum({ arrivals, status }: { arrivals: readonly Notice[]; status: 'pending' | 'confirmed' }) {
  const { t } = useLocale();
  const { sats, usd } = sumOf(arrivals.map(({ payment }) => payment));
  return (
    <>
      {sats > 0n && (
        <p className="hero-amount mt-7 @max-narrow/hero:mt-5">
          <SatsAmount
            sats={sats}
            worth={satsWorth(arrivals)}
            size="hero"
            sign="+"
            className={status === 'pending' ? '*:first:text-pending' : '*:first:text-confirmed'}
          />
        </p>
      )}
      {usd !== undefined && usd > 0 && (
        <p className={valueLook}>
          <span>
            {t.rich('starred.atTheTime', {
              value: () => (
                <b>
                  <UsdValue usd={usd} />
                </b>
              ),
            })}
          </span>
        </p>
      )}
    </>
  );
}

/** Where the list is kept, and the button that empties it. */
function Foot({ network, hasArrivals }: { network: Network; hasArrivals: boolean }) {
  const { t } = useLocale();
  const seen = () => {
    markSeen(network, new Date(serviceTime()));
    announce(t('starred.seenDone'));
    document.getElementById('main')?.focus();
  };
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line py-3.5 ps-10 pe-6 @max-card/hero:ps-7 @max-card/hero:pe-5 @max-narrow/hero:px-5 @max-narrow/hero:py-3">
      <p className="flex min-w-0 flex-[1_1_18rem] gap-2.5 text-14 text-ink-2">
        <Icon name="shield" className="mt-0.5 flex-none text-ink-3" />
        {t('starred.privacy')}
      </p>
      {hasArrivals && (
        <Button className="min-h-10 px-4 @max-narrow/hero:flex-1" onClick={seen}>
          <Icon name="check" />
          {t('starred.seen')}
        </Button>
      )}
    </div>
  );
}

/** Dollars of the bitcoin alone, for readers who see amounts in dollars. */
function satsWorth(arrivals: readonly Notice[]) {
  return sumOf(arrivals.flatMap(({ payment }) => (payment.token ? [] : payment))).usd ?? 'unknown';
}

function ArrivalRow({ arrival: { address, payment } }: { arrival: Notice }) {
  const { t } = useLocale();
  const { other, status, usd, at, id } = payment;
  return (
    <li className="relative grid min-h-16 grid-cols-[2.5rem_minmax(0,1fr)_minmax(0,max-content)] items-center gap-x-4 border-line py-2 not-first:border-t @max-2xs/page:grid-cols-[2.5rem_minmax(0,1fr)]">
      <AddressPicture identifier={address} size={40} />
      <div className="min-w-0 **:leading-6">
        {/* Target size of 24 px. */}
        <Identifier value={address} kind="address" place="row" />
        <small className="flex flex-wrap items-center gap-x-1.5 text-12 text-ink-3">
          {other && <OtherParty other={other} />}
          {isOpen(status) && <span className="text-pending">{t('starred.pending')}</span>}
        </small>
      </div>
      <div className="text-end **:leading-6 @max-2xs/page:col-span-full @max-2xs/page:text-14">
        <Link className="hover:underline" to="/tx/$txid" params={{ txid: id }}>
          <Movement payment={payment} />
        </Link>
        <small className="flex flex-wrap justify-end gap-x-1.5 text-12 text-ink-3">
          {usd > 0 && <UsdValue usd={usd} />}
          <Age at={at} />
        </small>
      </div>
    </li>
  );
}

function OtherParty({
  other: { type, identifier },
}: {
  other: { readonly type: string; readonly identifier: string };
}) {
  const { t } = useLocale();
  if (type === 'lightning') return t('starred.fromLightning');
  if (type !== 'core' && type !== 'bitcoin') return null;
  const kind = type === 'core' ? 'address' : 'bitcoin';
  return t.rich('starred.from', { party: () => <Identifier value={identifier} kind={kind} place="row" /> });
}
