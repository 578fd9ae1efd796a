import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { flawText, namedTitle, shortEnds } from '#format/identifiers.ts';
import { Card, CardHead } from '#web/components/card.tsx';
import { button, Icon } from '#web/components/controls.tsx';
import { FullIdentifier, Identifier } from '#web/components/identifier.tsx';
import { IdentityLine } from '#web/components/identity-card.tsx';
import { AddressPicture, TokenPicture } from '#web/components/picture.tsx';
import { pageOf } from '#web/components/row-link.tsx';
import { Blank, ErrorState, OmittedBanner, type OmittedParts, SkeletonRows } from '#web/components/states.tsx';
import { Plate, Ticker } from '#web/components/token-name.tsx';
import { useConfig, useLocale, useNetwork } from '#web/contexts.ts';
import { isNotFound } from '#web/data/freshness.ts';
import { isSearchable } from '#web/data/queries/search.ts';
import { isSubject, type Kind, mayBeName, type ReadSide, type Subject, tokensCalled } from './subject.ts';

type Reading = Pick<UseQueryResult<{ omitted: OmittedParts }>, 'data' | 'dataUpdatedAt' | 'error' | 'refetch'>;

/** Identity of a side, which needs no request, and the state of its queries. */
export function SideCard(properties: { side: Side; subject: Subject; reading: Reading; name?: ReactNode }) {
  const { t } = useLocale();
  const { side, subject, reading, name } = properties;
  const { kind, identifier, publicKey } = subject;
  const { data, error, refetch } = reading;
  const Picture = kind === 'token' ? TokenPicture : AddressPicture;
  return (
    <SideFrame side={side} label={t(`compare.${kind}`)} name={name}>
      <OmittedBanner parts={reading.data?.omitted} />
      <div className="p-5 @max-md/page:p-4 grid grid-cols-[auto_minmax(0,1fr)] gap-4">
        <Picture identifier={identifier} size={40} />
        <div className="min-w-0">
          <FullIdentifier
            value={identifier}
            copyLabel={kind === 'token' ? t('compare.copyToken') : t('compare.copyAddress')}
          />
          <IdentityLine>
            {publicKey && (
              <>
                <span>{t('compare.publicKey')}</span>
                <Identifier value={publicKey} kind="publicKey" copyLabel={t('compare.copyKey')} />
              </>
            )}
            <Link className="link" {...pageOf(kind, identifier)}>
              {kind === 'token' ? t('compare.openToken') : t('compare.openAddress')}
            </Link>
          </IdentityLine>
        </div>
      </div>
      {data === undefined && error !== null && <Failed kind={kind} error={error} retry={() => void refetch()} />}
    </SideFrame>
  );
}

function SideFrame(properties: { side: Side; label: string; name?: ReactNode; children: ReactNode }) {
  const { t } = useLocale();
  const { side, label, name, children } = properties;
  const heading = `side-${side}`;
  return (
    <Card aria-labelledby={heading}>
      <CardHead>
        <h2 className={nameLine} id={heading}>
          <span className="inline-grid h-6 min-w-6 place-items-center rounded-6 bg-ink/7 text-12">
            {t(`compare.sides.${side}`)}
          </span>{' '}
          {name ?? label}
        </h2>
      </CardHead>
      {children}
    </Card>
  );
}

function Failed({ kind, error, retry }: { kind: Subject['kind']; error: Error; retry: () => void }) {
  const { t } = useLocale();
  const network = useNetwork();
  if (!isNotFound(error)) return <ErrorState isSmall error={error} retry={retry} />;
  return (
    <Blank isSmall icon="empty" title={kind === 'token' ? t('compare.noToken', { network }) : t('compare.noAddress')} />
  );
}

/** A side that cannot be loaded: missing, on the other network, or not comparable. */
export function OtherSide(properties: { side: Side; is: ReadSide; opposite: Kind | undefined }) {
  const { side, is, opposite } = properties;
  const locale = useLocale();
  const network = useNetwork();
  const { networks } = useConfig();
  if (is === undefined) {
    return (
      <SideFrame side={side} label={locale.t('compare.addSecond')}>
        <Blank isSmall icon="empty" title={locale.t('compare.addSecond')}>
          {locale.t(`compare.addSecondHint.${opposite ?? 'token'}`)}
        </Blank>
      </SideFrame>
    );
  }
  if (isSubject(is)) {
    return (
      <SideFrame side={side} label={locale.t(`compare.${is.kind}`)}>
        <Blank
          isSmall
          icon="swap"
          title={locale.t('compare.belongs', { network: is.network })}
          actions={
            networks.includes(is.network) && (
              <Link className={button()} {...pageOf(is.kind, is.identifier)} search={{ network: is.network }}>
                <Icon name="swap" />
                {locale.t('otherNetwork.open', { network: is.network })}
              </Link>
            )
          }
        >
          {locale.t('otherNetwork.viewing', { network })}
        </Blank>
      </SideFrame>
    );
  }
  const { kind, text, broken, named } = is;
  return (
    <SideFrame side={side} label={locale.t('compare.unknown')}>
      <Blank
        isSmall
        icon="warn"
        title={
          named
            ? namedTitle(locale, named)
            : kind === 'transaction'
              ? locale.t('compare.transaction')
              : locale.t('compare.notComparable')
        }
      >
        {broken && <>{flawText(locale, broken.reason)} </>}
        <q className="mono break-all">{text.length > 200 ? shortEnds(text) : text}</q>
      </Blank>
      {mayBeName(is) && !broken && <TokenSuggestions side={side} text={text} />}
    </SideFrame>
  );
}

const route = getRouteApi('/compare');

/** Tokens whose ticker or name matches a side's text. Several may match, so the user chooses. */
function TokenSuggestions({ side, text }: { side: Side; text: string }) {
  const { t } = useLocale();
  const network = useNetwork();
  const search = route.useSearch();
  const { data, isLoading } = useQuery({ ...tokensCalled(network, text.trim()), enabled: isSearchable(text) });
  if (isLoading) return <SkeletonRows rows={2} label={t('compare.loading')} />;
  const tokens = rankTokens(text, data?.data ?? []);
  if (tokens.length === 0) return null;
  return (
    <div className="p-5 @max-md/page:p-4">
      <h3>{t('compare.chooseToken')}</h3>
      <ul className="mt-2 grid grid-cols-1 gap-2">
        {tokens.map(({ tokenIdentifier, name, ticker }) => (
          <li key={tokenIdentifier} className={nameLine}>
            <TokenPicture identifier={tokenIdentifier} size={20} />
            <Link className={nameLine} to="/compare" search={{ ...search, [side]: tokenIdentifier }}>
              <Plate text={name} of={tokenIdentifier} />
              <Ticker text={ticker} of={tokenIdentifier} />
            </Link>
            <Identifier value={tokenIdentifier} kind="token" copyLabel={t('compare.copyToken')} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const maxSuggestions = 10;

/** Ranks tokens by how well they match a text: ticker first, then name, then the rest in its order. */
export function rankTokens<Token extends { readonly name: string; readonly ticker: string }>(
  text: string,
  found: readonly Token[],
): Token[] {
  const wanted = plain(text);
  const rank = ({ name, ticker }: Token) => (plain(ticker) === wanted ? 0 : plain(name) === wanted ? 1 : 2);
  return found.toSorted((a, b) => rank(a) - rank(b)).slice(0, maxSuggestions);
}

function plain(text: string): string {
  return text.trim().toLowerCase();
}

export type Side = 'a' | 'b';

/** State of a query: each side loads, fails and is unknown independently. */
export type Known<Value> =
  | { readonly status: 'waiting' | 'failed' | 'unknown' }
  | { readonly status: 'known'; readonly value: Value };

export function knownOf<Value>(read: Pick<UseQueryResult<{ readonly data: Value }>, 'data' | 'error'>): Known<Value> {
  if (read.data !== undefined) return { status: 'known', value: read.data.data };
  if (read.error === null) return { status: 'waiting' };
  return { status: isNotFound(read.error) ? 'unknown' : 'failed' };
}

export function partOf<Value, Part>(known: Known<Value>, pick: (value: Value) => Part): Part | undefined {
  return known.status === 'known' ? pick(known.value) : undefined;
}

/** Look of the name and ticker of a token on one line. */
export const nameLine = 'flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 *:max-w-full';
