import { type ReactNode, useMemo } from 'react';
import { issuedMax, type ListedToken } from '#contract/token.ts';
import { maximumOf } from '#format/amounts.ts';
import { formatCount } from '#format/numbers.ts';
import type { Locale } from '#i18n/locale.ts';
import { TokenAmount } from '#web/components/amount.tsx';
import { Identifier } from '#web/components/identifier.tsx';
import { cardLabel, ListNote } from '#web/components/table-look.tsx';
import { IssuerLink, TokenName } from '#web/components/token-name.tsx';
import { useLocale, useNetwork } from '#web/contexts.ts';
import { type Column, ListTable, type RowDrawing } from '#web/lists/list.tsx';
import type { ResultRow } from './bulk-tool.tsx';
import { type Entry, verdictText } from './parse-list.ts';

export interface FoundToken {
  readonly tokenIdentifier: string;
  readonly tokenAddress: string | null;
  readonly issuerPublicKey: string;
  /** Only from metadata. */
  readonly token: ListedToken | undefined;
}

export type TokenResult = ResultRow<FoundToken>;

/** Maximum rows shown; the file has all. */
const maxRows = 300;

export function TokenRows({ rows, hasMetadata = false }: { rows: readonly TokenResult[]; hasMetadata?: boolean }) {
  const locale = useLocale();
  const columns = useMemo(() => columnsOf(locale, hasMetadata), [locale, hasMetadata]);
  const lookedUp = rows.filter(({ outcome }) => outcome === 'found' || outcome === 'not found');
  const ofKeys = Map.groupBy(lookedUp, ({ entry }) => entry);
  const isTruncated = [...ofKeys].some(([entry, { length }]) => isKey(entry) && length >= issuedMax);
  return (
    <>
      {isTruncated && <ListNote>{locale.t('tools.firstTokens')}</ListNote>}
      <ListTable
        caption={locale.t(`tools.caption.${hasMetadata ? 'metadata' : 'issuers'}`)}
        rows={lookedUp.slice(0, maxRows)}
        columns={columns}
        drawing={drawing}
      />
      {lookedUp.length > maxRows && (
        <ListNote>{locale.t('tools.shownFirst', { count: formatCount(locale, maxRows) })}</ListNote>
      )}
    </>
  );
}

const drawing: RowDrawing<TokenResult> = {
  card: 'wrapped',
  id: ({ entry, found }) => `${entry.line} ${found?.tokenIdentifier}`,
  attributes: ({ entry }) => ({ 'data-line': entry.line }),
};

/** On a phone each cell has a line of its own. */
const ownLine = '@max-md/page:w-full @max-md/page:py-0.5';
/** Of what is not found, one cell has the rest of the row. */
const ofFound = (look: string) => (row: TokenResult) => (row.found ? look : 'hidden');

/** @param hasMetadata whether the tokens are known, otherwise only their issuers */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a table with an entry for each column
function columnsOf(locale: Locale, hasMetadata: boolean): Column<TokenResult>[] {
  const { t } = locale;
  const ofToken = (
    name: 'maximum' | 'holders' | 'decimals',
    width: string,
    cell: (token: ListedToken) => ReactNode,
  ): Column<TokenResult> => ({
    name,
    head: t(`tools.head.${name}`),
    width,
    isHidden: !hasMetadata,
    look: ofFound(ownLine),
    cell: ({ found }) => (
      <>
        <span className={cardLabel}>{t(`tools.head.${name}`)} </span>
        {found?.token && cell(found.token)}
      </>
    ),
  });
  return [
    {
      name: 'line',
      head: t('tools.head.line'),
      width: '2.5rem',
      look: `whitespace-nowrap text-ink-3 ${ownLine}`,
      cell: ({ entry }) => (
        <>
          <span className={cardLabel}>{t('tools.head.line')} </span>
          {formatCount(locale, entry.line)}
        </>
      ),
    },
    {
      name: 'input',
      head: t('tools.head.input'),
      wide: '9rem',
      look: `${ownLine} @md/page:@max-lg/page:hidden`,
      cell: ({ entry }) => verdictText(locale, entry.verdict, 'entries'),
    },
    {
      name: 'token',
      head: t('tools.head.token'),
      width: 'minmax(0,1.5fr)',
      isHidden: !hasMetadata,
      look: ofFound(ownLine),
      cell: ({ found }) => found?.token && <TokenName token={found.token} />,
    },
    {
      name: 'identifier',
      head: t('tools.head.identifier'),
      width: 'minmax(7.75rem,1fr)',
      look: (row) => (row.found ? ownLine : `${ownLine} @md/page:col-[2/-1] @lg/page:col-[3/-1]`),
      cell: ({ entry, found }) =>
        found ? (
          <Identifier value={found.tokenIdentifier} kind="token" copyLabel={t('tools.copyIdentifier')} />
        ) : (
          <Missing entry={entry} />
        ),
    },
    {
      name: 'issuer',
      head: t('tools.head.issuer'),
      width: 'minmax(7.75rem,1fr)',
      look: ofFound(ownLine),
      cell: ({ found }) =>
        found && (
          <>
            <span className={cardLabel}>{t('tools.head.issuer')} </span>
            <IssuerLink publicKey={found.issuerPublicKey} />
          </>
        ),
    },
    ofToken('maximum', '7.75rem', (token) =>
      maximumOf(token) === undefined ? (
        <span className="text-ink-3">{t('tools.noMaximum')}</span>
      ) : (
        <TokenAmount quantity={token.maxSupply ?? 0} metadata={token} size="row" />
      ),
    ),
    ofToken('holders', '4rem', ({ holderCount }) => formatCount(locale, holderCount)),
    ofToken('decimals', '4rem', ({ decimals }) => decimals),
  ];
}

/** Not found, as opposed to not yet looked up. */
function Missing({ entry }: { entry: Entry }) {
  const { t } = useLocale();
  const network = useNetwork();
  return (
    <>
      {isKey(entry) ? t('tools.noneIssued', { network }) : t('tools.noToken', { network })}:{' '}
      <span className="mono break-all">{entry.text}</span>
    </>
  );
}

function isKey({ verdict }: Entry): boolean {
  return verdict.kind === 'item' && verdict.item.kind === 'key';
}
