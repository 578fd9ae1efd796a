import { Link } from '@tanstack/react-router';
import { type ReactElement, type ReactNode, useState } from 'react';
import type { Network } from '#contract/common.ts';
import { formatCount } from '#format/numbers.ts';
import { maxOwners } from '#format/own-rows.ts';
import { Card, Section } from '#web/components/card.tsx';
import { Button, button, Icon } from '#web/components/controls.tsx';
import { Blank, NeedsScript } from '#web/components/states.tsx';
import { otherNetwork, useConfig, useLocale, useNetwork } from '#web/contexts.ts';
import { usePageTitle } from '#web/hooks/page-title.ts';
import { addressesOf, isSame, nameOfStar, type Star, useStars } from '#web/settings/stars.ts';
import { findWatched, useWatching, type Watching } from '#web/settings/watching.ts';
import { useIsStreamed } from '#web/watching/watch-stars.ts';
import { AddressRow } from './address-row.tsx';
import { ArrivalsCard, arrivalsOn } from './arrivals-card.tsx';
import { NotifySection } from './notify-section.tsx';
import { rowsHead } from './row.tsx';
import { StarForm } from './star-form.tsx';
import { TokenRow } from './token-row.tsx';
import { YourLabels } from './your-labels.tsx';

/** Starred addresses and tokens of a network, and the payments since the reader last looked. */
export function StarredPage() {
  const locale = useLocale();
  const { t } = locale;
  const network = useNetwork();
  const all = useStars();
  const stars = all.filter((star) => star.network === network);
  // Removed ones stay, so that they can be restored.
  const [removed, setRemoved] = useState<readonly Star[]>([]);
  const [isAdding, setAdding] = useState(false);
  const isStarred = (star: Star) => stars.some((one) => isSame(one, star));
  const shown = [...stars, ...removed.filter((star) => star.network === network && !isStarred(star))];
  const count = arrivalsOn(useWatching(), network).length;
  usePageTitle(count > 0 ? t('starred.newTitle', { written: formatCount(locale, count) }) : undefined);
  const row = (star: Star) => {
    const onRemove = () => setRemoved((before) => [...before, star]);
    const shared = { isStarred: isStarred(star), onRemove };
    return (
      <li key={`${star.network} ${nameOfStar(star)}`} className="border-t border-line">
        {'address' in star ? <AddressRow star={star} {...shared} /> : <TokenRow star={star} {...shared} />}
      </li>
    );
  };
  const tokens = shown.filter((star) => 'token' in star);
  return (
    <>
      <div className="mt-1 mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1>{t('starred.title')}</h1>
        <span className="min-w-0 text-ink-3 max-md:hidden">{t('starred.onNetwork', { network })}</span>
        <span className="ms-auto flex flex-wrap items-center gap-1">
          <StatementLink addresses={addressesOf(stars, network)} />
          {shown.length > 0 && (
            <Button variant="quiet" aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
              <Icon name="plus" />
              {t('starred.add')}
            </Button>
          )}
        </span>
      </div>
      {shown.length === 0 ? (
        <NoStars elsewhere={all.length} />
      ) : (
        <>
          {isAdding && (
            <div className="mb-4">
              <StarForm isFocused />
            </div>
          )}
          <ArrivalsCard firstStar={stars[0]?.since} />
          <AddressRows stars={shown.filter((star) => 'address' in star)} row={row} />
          <Rows id="starred-tokens" title={t('starred.tokens')} columns={['token', 'week', 'price', 'marketCap']}>
            {tokens.map(row)}
          </Rows>
          <NotifySection />
        </>
      )}
      <YourLabels stars={all.length} />
    </>
  );
}

/** Addresses by their last movement, newest first or oldest first. */
function AddressRows({ stars, row }: { stars: readonly Star[]; row: (star: Star) => ReactElement }) {
  const { t } = useLocale();
  const watching = useWatching();
  const isStreamed = useIsStreamed(useNetwork());
  const [isOldestFirst, setOldestFirst] = useState(false);
  const newestFirst = inOrder(stars, watching);
  return (
    <Rows
      id="starred-addresses"
      title={t('starred.addresses')}
      end={
        <>
          {isStreamed && (
            <span className="inline-flex items-center gap-1.5 px-2.5 text-14 font-label text-accent">
              <span className="size-2 rounded-full bg-accent forced-color-adjust-none" />
              {t('starred.live')}
            </span>
          )}
          {stars.length > 1 && (
            <Button variant="quiet" onClick={() => setOldestFirst(!isOldestFirst)}>
              {t(isOldestFirst ? 'transactionList.oldestFirst' : 'transactionList.newestFirst')}
              <Icon name="down" size={14} className={isOldestFirst ? 'rotate-180' : undefined} />
            </Button>
          )}
        </>
      }
      columns={['address', 'lastMovement', 'balance', 'value']}
    >
      {(isOldestFirst ? newestFirst.toReversed() : newestFirst).map(row)}
    </Rows>
  );
}

/** By the last movement, newest first; then by when they were starred. */
function inOrder(stars: readonly Star[], watching: Watching): readonly Star[] {
  const movedAt = (star: Star) =>
    Date.parse(('address' in star && findWatched(watching, star.network, star.address)?.last?.at) || '') || 0;
  return stars.toSorted((a, b) => movedAt(b) - movedAt(a) || Date.parse(a.since) - Date.parse(b.since));
}

type ColumnName = 'address' | 'token' | 'lastMovement' | 'week' | 'balance' | 'price' | 'value' | 'marketCap';

/** Rows of one kind with their number and columns; nothing if there are none. */
function Rows(properties: {
  id: string;
  title: string;
  end?: ReactNode;
  columns: readonly [ColumnName, ColumnName, ColumnName, ColumnName];
  children: readonly ReactElement[];
}) {
  const locale = useLocale();
  const { id, title, end, columns, children } = properties;
  if (children.length === 0) return null;
  return (
    <Section
      id={id}
      title={
        <>
          {title}{' '}
          <span className="ms-1 align-[0.1em] text-14 font-text tracking-normal text-ink-3">
            {formatCount(locale, children.length)}
          </span>
        </>
      }
      end={end}
    >
      {/* Every cell has its name for screen readers. */}
      <div className={rowsHead} aria-hidden="true">
        {columns.map((name, index) => (
          <span key={name} className={index > 1 ? 'text-end' : undefined}>
            {name === 'address' || name === 'token' ? locale.t(`address.${name}`) : locale.t(`starred.${name}`)}
          </span>
        ))}
      </div>
      <ul>{children}</ul>
    </Section>
  );
}

/** Leads to a statement of the starred addresses, the first ones if there are more than fit. */
function StatementLink({ addresses }: { addresses: readonly string[] }) {
  const { t } = useLocale();
  const network = useNetwork();
  const [address, ...others] = addresses.slice(0, maxOwners);
  if (address === undefined) return null;
  return (
    <Link
      className="text-button"
      to="/address/$address/statement"
      params={{ address }}
      search={{ network, with: others.join(',') || undefined }}
    >
      {addresses.length > maxOwners
        ? t('starred.statementOfFirst', { count: maxOwners })
        : t('starred.statement', { count: addresses.length })}
    </Link>
  );
}

function NoStars({ elsewhere }: { elsewhere: number }) {
  const locale = useLocale();
  const network = useNetwork();
  const config = useConfig();
  const other: Network | undefined = elsewhere > 0 ? otherNetwork(network, config) : undefined;
  return (
    <Card tone="bare">
      <Blank
        icon="star"
        title={locale.t('starred.none')}
        actions={
          <>
            {other && (
              <Link className={button({ variant: 'main' })} to="/starred" search={{ network: other }}>
                <Icon name="swap" />
                {locale.t('starred.switchTo', { network: other })}
              </Link>
            )}
            <StarForm />
          </>
        }
      >
        <span className="noscript:hidden">{locale.t('starred.noneHint')}</span> <NeedsScript />{' '}
        {other &&
          locale.t('starred.starredElsewhere', {
            count: elsewhere,
            written: formatCount(locale, elsewhere),
            network: other,
          })}
      </Blank>
    </Card>
  );
}
