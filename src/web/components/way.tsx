import { cva } from 'class-variance-authority';
import { type ReactNode, useState } from 'react';
import type { Party } from '#contract/token.ts';
import type { TransactionSummary } from '#contract/transaction.ts';
import { isOpen, isVoid } from '#contract/transaction-types.ts';
import { multiPartyOf, partsOf, shareOf } from '#format/address-effect.ts';
import type { IdentifierKind } from '#format/identifiers.ts';
import { worthAtTimeOf } from '#format/worth.ts';
import { useLocale } from '#web/contexts.ts';
import { SatsAmount, TokenAmount } from './amount.tsx';
import {
  FullIdentifier,
  Identifier,
  isAddressLike,
  useAddressMark,
  useOwnLabel,
  usePublicEntry,
} from './identifier.tsx';
import { L1Link } from './l1-link.tsx';
import { crossingText, type Parties, partyKindWord, partyName, type Side, sidesOf } from './parties.ts';
import { PartyPicture, partyKindOf } from './party.tsx';
import { AddressPicture } from './picture.tsx';

type WayTransaction = Parties & Pick<TransactionSummary, 'status' | 'amountSats' | 'valueUsd'>;

const wayLook = cva('way', { variants: { state: { open: 'way-open', arrived: '', broken: 'way-broken' } } });

/**
 * From and to, on one edge, with the way between them.
 * @param mine an address of the reader
 * @param depositAddress where a deposit arrived
 * @param isWhole shows all of several addresses, in full
 */
export function Way(properties: {
  transaction: WayTransaction;
  mine?: string | undefined;
  depositAddress?: string | undefined;
  isWhole?: boolean;
}) {
  const { transaction, mine, depositAddress, isWhole = false } = properties;
  const locale = useLocale();
  const { from, to } = sidesOf(transaction);
  const { status, type } = transaction;
  const state = isOpen(status) ? 'open' : isVoid(status) ? 'broken' : 'arrived';
  const crossing = crossingText(locale, type);
  return (
    <div className="grid min-w-0 content-center" dir="ltr" translate="no">
      <Stop side={from} end="from" {...{ transaction, mine, isWhole }}>
        <span className={wayLook({ state })} data-way={state} aria-hidden="true">
          {state === 'open' && <span className="way-dots" />}
        </span>
        {crossing && (
          <span className="absolute inset-[calc(100%+0.5rem)_auto_auto_3.5rem] flex h-7 items-center @max-[15rem]/hero:static @max-narrow/hero:inset-s-13">
            <span className="rounded-full bg-sunken px-2 py-px text-12/5 whitespace-nowrap text-ink-2 depth-[inset_0_0_0_1px_var(--color-line)]">
              {crossing}
            </span>
          </span>
        )}
      </Stop>
      <Stop side={to} end="to" {...{ transaction, mine, isWhole }}>
        {depositAddress !== undefined && (
          <span className="col-start-2 mt-2 block text-12 text-ink-3" data-deposit-address>
            {locale.t.rich('transaction.via', {
              address: () => <Identifier value={depositAddress} kind="bitcoin" />,
            })}
          </span>
        )}
      </Stop>
    </div>
  );
}

interface StopProperties {
  side: Side;
  end: 'from' | 'to';
  transaction: WayTransaction;
  mine: string | undefined;
  isWhole: boolean;
}

function Stop({ side, end, transaction, mine, isWhole, children }: StopProperties & { children: ReactNode }) {
  return (
    <div
      className="relative grid grid-cols-[2.5rem_minmax(0,1fr)] items-start gap-x-4 not-first:mt-11 @max-[15rem]/hero:grid-cols-1 @max-[15rem]/hero:not-first:mt-4 @max-narrow/hero:gap-x-3 @max-[15rem]/hero:[&>:is(.way,.idn)]:hidden"
      data-side={end}
    >
      {side.kind === 'group' ? (
        <GroupStop {...{ side, end, transaction, mine, isWhole }} />
      ) : (
        <>
          <PartyPicture party={side.party} large />
          <div className="min-w-0">
            <StopName party={side.party} end={end} />
            <PartyIdentifier party={side.party} />
          </div>
        </>
      )}
      {children}
    </div>
  );
}

const strong = (words: ReactNode) => <b>{words}</b>;

const nameLook = 'block text-ink-3 wrap-anywhere [&>b]:font-label [&>b]:text-ink';

function StopName({ party, end }: { party: Party | null | undefined; end: 'from' | 'to' }) {
  const locale = useLocale();
  const kind = partyKindWord(party);
  return (
    <span className={nameLook}>
      {locale.t.rich(`transaction.${end}`, { kind, name: partyName(locale, party), b: strong })}
    </span>
  );
}

/** Shown at first; the inputs and outputs below have all, also without scripts. */
const maxShown = 6;

/** Several addresses, each with its share. */
function GroupStop({ side, end, transaction, mine, isWhole }: StopProperties & { side: Side & { kind: 'group' } }) {
  const locale = useLocale();
  const { t } = locale;
  const { addresses } = side;
  // Shares of several tokens are in the flows below.
  const [part, ...others] = partsOf(transaction);
  const { inputs, outputs } = part && others.length === 0 ? multiPartyOf(part.details) : {};
  const entries = end === 'from' ? inputs : outputs;
  const [isOpen, setOpen] = useState(false);
  // The reader's own is never among the hidden.
  const isMineHidden = mine !== undefined && addresses.indexOf(mine) >= maxShown;
  const shown = isWhole || isOpen || isMineHidden ? addresses : addresses.slice(0, maxShown);
  const rest = addresses.length - shown.length;
  return (
    <>
      <span
        className="grid size-10 place-items-center rounded-full bg-sunken text-16 font-strong depth-[inset_0_0_0_1px_var(--color-line-2)]"
        aria-hidden="true"
      >
        {addresses.length}
      </span>
      <div className="min-w-0">
        <span className={nameLook}>
          {t.rich(end === 'from' ? 'transaction.fromSeveral' : 'transaction.toSeveral', {
            count: addresses.length,
            b: strong,
          })}
        </span>
        <ul className="mt-1.5 grid gap-0.5">
          {shown.map((address) => (
            <li key={address} className={shareLook({ isMine: address === mine, isWhole })}>
              <AddressPicture identifier={address} size={24} />
              <span className="min-w-0 flex-1 @max-xs/page:basis-auto">
                {isWhole ? (
                  <WholeAddress
                    value={address}
                    kind="address"
                    copyLabel={t('transaction.copyParty', { name: address })}
                  />
                ) : (
                  <Identifier value={address} kind="address" place="diagram" />
                )}
              </span>
              {entries && <Share transaction={transaction} amount={shareOf(entries, address)} />}
            </li>
          ))}
        </ul>
        {rest > 0 && (
          <button className="link min-h-6 text-12" type="button" onClick={() => setOpen(true)}>
            {t('common.more', { count: rest })}
          </button>
        )}
      </div>
    </>
  );
}

function Share({ transaction, amount }: { transaction: WayTransaction; amount: bigint }) {
  return typeof transaction.amountSats === 'number' ? (
    <SatsAmount sats={amount} worth={worthAtTimeOf(transaction, amount)} size="row" />
  ) : (
    <TokenAmount quantity={amount} metadata={transaction.tokenMetadata} size="row" />
  );
}

const shareLook = cva('min-h-9 items-center gap-x-2.5 [&>.amount]:ms-auto', {
  variants: {
    isMine: { true: '-mx-2.5 rounded-10 bg-confirmed-wash px-2.5', false: '' },
    isWhole: {
      true: `grid grid-cols-[1.5rem_minmax(0,1fr)_auto] gap-y-1.5 py-1.5 @max-narrow/hero:grid-cols-[1.5rem_minmax(0,1fr)]
        @max-narrow/hero:[&>.amount]:col-start-2`,
      false: 'flex @max-xs/page:flex-wrap',
    },
  },
});

function PartyIdentifier({ party }: { party: Party | null | undefined }) {
  const locale = useLocale();
  if (!party || party.identifier === '') return null;
  const kind = partyKindOf(party);
  // The identifier of these is only shown if it is a key.
  if (kind !== 'publicKey' && (party.type === 'burn_address' || party.type === 'unknown')) return null;
  const name = partyName(locale, party);
  const copyLabel = locale.t('transaction.copyParty', { name });
  return (
    <span className="flex min-w-0 items-center">
      {isAddressLike.test(party.identifier) ? (
        <WholeAddress value={party.identifier} kind={kind} copyLabel={copyLabel} />
      ) : (
        <Identifier value={party.identifier} kind={kind} copyLabel={copyLabel} />
      )}
      {kind === 'bitcoin' && <L1Link page="address" id={party.identifier} />}
    </span>
  );
}

/** An address in full, after the user's label or its public name, or what else the registry says. */
function WholeAddress({ value, kind, copyLabel }: { value: string; kind: IdentifierKind; copyLabel: string }) {
  const label = useOwnLabel(value, kind);
  const entry = usePublicEntry(value, kind);
  const mark = useAddressMark(value, kind);
  return (
    <span className="min-w-0" data-identifier={mark}>
      {(label ?? entry?.name) === undefined ? entry?.marks : <Identifier value={value} kind={kind} />}
      <FullIdentifier
        value={value}
        noun={kind === 'bitcoin' ? 'bitcoinAddress' : 'address'}
        size="head"
        copyLabel={copyLabel}
      />
    </span>
  );
}
