import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { cva } from 'class-variance-authority';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { AddressSummary, TokenHolding } from '#contract/address.ts';
import { readAddress } from '#contract/codec/identifier.ts';
import type { SatsSum } from '#contract/common.ts';
import { joined } from '#contract/pasted/pasted-text.ts';
import { toBigInt } from '#format/amounts.ts';
import { absolute, formatCount } from '#format/numbers.ts';
import { maxOwners } from '#format/own-rows.ts';
import { SatsAmount, type Sign, TokenAmount, UsdValue } from '#web/components/amount.tsx';
import { Card } from '#web/components/card.tsx';
import { Button, button, Icon, IconButton } from '#web/components/controls.tsx';
import { announce } from '#web/components/copy.tsx';
import { field, fieldInput } from '#web/components/form.tsx';
import { Identifier, useOwnLabel } from '#web/components/identifier.tsx';
import { AddressPicture } from '#web/components/picture.tsx';
import { Blank, ErrorState, NeedsScript, SkeletonLine } from '#web/components/states.tsx';
import { CalendarDate, Moment } from '#web/components/time.tsx';
import { otherNetwork, useConfig, useFullLocale, useNetwork } from '#web/contexts.ts';
import { pollAfter } from '#web/data/freshness.ts';
import { addressQuery } from '#web/data/queries.ts';
import {
  addStar,
  isSame,
  recordSnapshot,
  removeStar,
  type Snapshot,
  type Star,
  useStars,
} from '#web/settings/stars.ts';

/** Starred addresses of a network: current balances, and changes since the last visit. */
export function StarredPage() {
  const { t } = useFullLocale();
  const network = useNetwork();
  const stars = useStars();
  // Removed ones keep their position, so that they can be restored.
  const [removed, setRemoved] = useState<readonly Star[]>([]);
  const shown = [...stars, ...removed.filter((star) => !stars.some((one) => isSame(one, star)))]
    .filter((star) => star.network === network)
    .toSorted((a, b) => Date.parse(a.since) - Date.parse(b.since) || (a.address < b.address ? -1 : 1));
  return (
    <>
      <div className="mt-1 mb-3 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h1>{t('starred.title')}</h1>
        <span className="min-w-0 text-ink-3">{t('starred.onNetwork', { network })}</span>
        <StatementLink addresses={stars.flatMap((star) => (star.network === network ? star.address : []))} />
      </div>
      {shown.length === 0 ? (
        <NoStars elsewhere={stars.length} />
      ) : (
        <ul>
          {shown.map((star) => (
            <li key={`${star.network} ${star.address}`} className="border-t border-line">
              {stars.some((one) => isSame(one, star)) ? (
                <StarredRow star={star} onRemove={() => setRemoved((before) => [...before, star])} />
              ) : (
                <RemovedRow star={star} />
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Leads to a statement of the starred addresses, the first ones if there are more than fit. */
function StatementLink({ addresses }: { addresses: readonly string[] }) {
  const { t } = useFullLocale();
  const network = useNetwork();
  const [address, ...others] = addresses.slice(0, maxOwners);
  if (address === undefined) return null;
  return (
    <Link
      className="text-button ms-auto"
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
  const locale = useFullLocale();
  const network = useNetwork();
  const config = useConfig();
  const other = elsewhere > 0 ? otherNetwork(network, config) : undefined;
  return (
    <Card>
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

/** A field whose address is starred; its button pastes, or stars what is typed. */
function StarForm() {
  const { t, naming } = useFullLocale();
  const network = useNetwork();
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const add = (typed: string) => {
    setText(typed);
    const known = readAddress(joined(typed), network, naming);
    if (known?.network !== network) return setProblem(t('starred.notAnAddress', { network }));
    setProblem(undefined);
    const isStored = addStar({ network, address: known.address, since: new Date().toISOString() });
    announce(t(isStored ? 'address.starred' : 'address.starNotSaved'));
  };
  const paste = async () => {
    try {
      add(await navigator.clipboard.readText());
    } catch {
      // The browser asks for permission, or has no clipboard.
      input.current?.focus();
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') void paste();
    else add(text);
  };
  return (
    <form className="grid w-full max-w-120 grid-cols-1 gap-1.5 text-start noscript:hidden" onSubmit={submit}>
      <div className={field({ size: 'large', className: 'gap-1 ps-3 pe-1' })}>
        <input
          className={fieldInput({ className: 'min-w-0 flex-1' })}
          ref={input}
          value={text}
          maxLength={2000}
          aria-label={t('starred.field')}
          aria-describedby={hint}
          aria-invalid={problem !== undefined}
          placeholder={t('starred.field')}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onChange={(event) => setText(event.target.value)}
        />
        <Button variant="main" type="submit">
          {t(text.trim() === '' ? 'starred.paste' : 'address.star')}
        </Button>
      </div>
      <p className="text-14 text-failed empty:hidden" id={hint} role="alert">
        {problem}
      </p>
    </form>
  );
}

// Slower than elsewhere: a page may have a hundred rows.
const usualMilliseconds = 60_000;

const starredRow = cva(
  'grid min-h-14 grid-cols-[19rem_minmax(0,1fr)_auto] items-center gap-4 py-3 @max-md/page:grid-cols-[minmax(0,1fr)_auto]',
  { variants: { isStale: { true: 'stale' } } },
);

/** A starred address. It loads, fails and becomes stale independently. */
function StarredRow({ star, onRemove }: { star: Star; onRemove: () => void }) {
  const { t } = useFullLocale();
  const { network, address } = star;
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    ...addressQuery({ network, address }),
    refetchInterval: ({ state }) => pollAfter(usualMilliseconds, state.error),
  });
  const summary = data?.data;
  const label = useOwnLabel(address, 'address');
  useEffect(() => {
    if (summary) recordSnapshot({ network, address }, snapshotOf(summary, new Date(dataUpdatedAt)));
  }, [network, address, summary, dataUpdatedAt]);
  const retry = () => void refetch();
  return (
    <>
      <div className={starredRow({ isStale: summary !== undefined && error !== null })} aria-busy={!summary && !error}>
        <div className="flex min-w-0 items-center gap-3">
          <AddressPicture identifier={address} size={28} />
          <div className="min-w-0">
            {label !== undefined && (
              <p className="truncate font-label" title={t('labels.yours')}>
                <bdi translate="no">{label}</bdi>
              </p>
            )}
            <span className="flex flex-wrap items-center gap-x-3 text-12 text-ink-3">
              <Identifier value={address} kind="address" plain />
              <span>{t.rich('starred.added', { moment: () => <CalendarDate at={star.since} /> })}</span>
            </span>
          </div>
        </div>
        {summary ? <Balances star={star} summary={summary} at={dataUpdatedAt} /> : !error && <Waiting />}
        <IconButton
          icon="cross"
          label={t('starred.removeOf', { address })}
          title={t('starred.remove')}
          onClick={() => {
            onRemove();
            removeStar(star);
          }}
        />
      </div>
      {!summary && error && <ErrorState error={error} retry={retry} />}
    </>
  );
}

function Balances({ star, summary, at }: { star: Star; summary: AddressSummary; at: number }) {
  const locale = useFullLocale();
  const { balance, tokenCount } = summary;
  return (
    <dl className={factsLook}>
      <Fact term={locale.t('starred.confirmed')}>
        <FactValue>
          <SatsAmount sats={balance.btcHardBalanceSats} worth={balance.btcValueUsdHard} />
        </FactValue>
      </Fact>
      <Fact term={locale.t('starred.value')}>
        <FactValue>
          <UsdValue usd={balance.btcValueUsdHard} ofNothing={balance.btcHardBalanceSats === 0} />
          {balance.btcSoftBalanceSats !== balance.btcHardBalanceSats && (
            <span className="block text-12 text-pending">
              {locale.t('address.withPending')}{' '}
              <SatsAmount sats={balance.btcSoftBalanceSats} worth={balance.btcValueUsdSoft} />
            </span>
          )}
        </FactValue>
      </Fact>
      <Fact term={locale.t('starred.tokens')}>
        <FactValue>{formatCount(locale, tokenCount)}</FactValue>
      </Fact>
      <ChangeCell before={star.before} now={snapshotOf(summary, new Date(at))} holdings={summary.tokens ?? []} />
    </dl>
  );
}

function Waiting() {
  const { t } = useFullLocale();
  return (
    <span className={factsLook}>
      <span className="sr-only">{t('starred.loading')}</span>
      {[96, 96, 32, 128].map((width, index) => (
        <SkeletonLine key={index} width={width} />
      ))}
    </span>
  );
}

/** Replaces a row whose star was removed, with an undo button that restores its data. */
function RemovedRow({ star }: { star: Star }) {
  const { t } = useFullLocale();
  const undo = useRef<HTMLButtonElement>(null);
  // The focused button was removed.
  useEffect(() => undo.current?.focus(), []);
  const restore = () => {
    addStar(star);
    announce(t('starred.restored'));
  };
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5 text-14 text-ink-2">
      <span role="status">
        {t.rich('starred.removed', { address: () => <Identifier value={star.address} kind="address" /> })}
      </span>
      <Button ref={undo} onClick={restore}>
        {t('starred.undo')}
      </Button>
    </p>
  );
}

const maxListed = 3;

/** Exact changes since the last visit. */
function ChangeCell(properties: { before: Snapshot | undefined; now: Snapshot; holdings: readonly TokenHolding[] }) {
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
  const more = (tokens?.length ?? 0) - maxListed;
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
      {tokens?.slice(0, maxListed).map(({ identifier, quantity }) => (
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
            quantity={absolute(quantity)}
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

/** A change since a visit, whose price is not known. */
function Sats({ sats }: { sats: bigint }) {
  return <SatsAmount sats={absolute(sats)} worth="unknown" sign={sats === 0n ? undefined : signOf(sats)} />;
}

function signOf(quantity: bigint): Sign {
  return quantity < 0n ? '−' : '+';
}

export interface Change {
  /** Difference in confirmed sats. */
  readonly hardSats: bigint;
  readonly softSats: bigint;
  /** Tokens with a different balance, in base units; undefined if either is unknown. */
  readonly tokens: readonly { readonly identifier: string; readonly quantity: bigint }[] | undefined;
}

/** Maximum tokens per snapshot, so that a hundred stars fit into localStorage. */
const maxStored = 100;

export function snapshotOf(summary: AddressSummary, at: Date): Snapshot {
  const { balance, tokens } = summary;
  return {
    at: at.toISOString(),
    hardSats: storedSats(balance.btcHardBalanceSats),
    softSats: storedSats(balance.btcSoftBalanceSats),
    ...(tokens && tokens.length <= maxStored
      ? { tokens: tokens.map((token) => `${token.tokenIdentifier} ${toBigInt(token.balance)}`) }
      : {}),
  };
}

/** JSON has no bigint. */
function storedSats(sats: SatsSum): Snapshot['hardSats'] {
  return typeof sats === 'bigint' ? String(sats) : sats;
}

export function changeBetween(before: Snapshot, now: Snapshot): Change {
  return {
    hardSats: BigInt(now.hardSats) - BigInt(before.hardSats),
    softSats: BigInt(now.softSats) - BigInt(before.softSats),
    tokens: before.tokens && now.tokens && tokenChanges(before.tokens, now.tokens),
  };
}

export function isNothing({ hardSats, softSats, tokens }: Change): boolean {
  return hardSats === 0n && softSats === 0n && (tokens?.length ?? 0) === 0;
}

function tokenChanges(before: readonly string[], now: readonly string[]) {
  const [then, today] = [heldOf(before), heldOf(now)];
  return [...new Set([...then.keys(), ...today.keys()])]
    .toSorted()
    .map((identifier) => ({ identifier, quantity: (today.get(identifier) ?? 0n) - (then.get(identifier) ?? 0n) }))
    .filter(({ quantity }) => quantity !== 0n);
}

function heldOf(tokens: readonly string[]): ReadonlyMap<string, bigint> {
  return new Map(tokens.map((token) => [token.slice(0, 64), BigInt(token.slice(65))]));
}

/** Facts of a starred address in a row; the last one is the widest. */
const factsLook =
  'grid grid-cols-[repeat(2,minmax(8rem,1fr))_4rem_minmax(0,2fr)] gap-x-4 gap-y-3 text-14 @max-md/page:col-span-full @max-md/page:row-start-2 @max-md/page:grid-cols-2 @max-md/page:*:last:col-span-full';

/** @param children `FactValue`s */
function Fact({ term, title, children }: { term: ReactNode; title?: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-12 text-ink-3" title={title}>
        {term}
      </dt>
      {children}
    </div>
  );
}

/** @param isDim for a word instead of a value */
function FactValue({ children, isDim = false }: { children: ReactNode; isDim?: boolean }) {
  return <dd className={isDim ? 'min-w-0 wrap-anywhere text-ink-3' : 'min-w-0 wrap-anywhere'}>{children}</dd>;
}
