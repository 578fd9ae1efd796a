import { cva, type VariantProps } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { issuedMax, type ListedToken } from '#contract/token.ts';
import { maximumOf } from '#format/amounts.ts';
import { formatCount } from '#format/numbers.ts';
import { TokenAmount } from '#web/components/amount.tsx';
import { Identifier } from '#web/components/identifier.tsx';
import { cardLabel, ListNote, role } from '#web/components/table-look.tsx';
import { IssuerLink, TokenName } from '#web/components/token-name.tsx';
import { useLocale, useNetwork } from '#web/contexts.ts';
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
  const lookedUp = rows.filter(({ outcome }) => outcome === 'found' || outcome === 'not found');
  const wide = hasMetadata ? ({ width: 'wide' } as const) : {};
  const ofKeys = Map.groupBy(lookedUp, ({ entry }) => entry);
  const isTruncated = [...ofKeys].some(([entry, { length }]) => isKey(entry) && length >= issuedMax);
  return (
    <>
      {isTruncated && <ListNote>{locale.t('tools.firstTokens')}</ListNote>}
      <table {...role.table} className="w-full table-fixed border-collapse text-14 @max-md/page:block">
        <caption className="sr-only">{locale.t(`tools.caption.${hasMetadata ? 'metadata' : 'issuers'}`)}</caption>
        <thead {...role.group} className="@max-md/page:sr-only">
          <tr {...role.row}>
            <Head width="line">{locale.t('tools.head.line')}</Head>
            <Head width="input">{locale.t('tools.head.input')}</Head>
            {hasMetadata && <Head>{locale.t('tools.head.token')}</Head>}
            <Head {...wide}>{locale.t('tools.head.identifier')}</Head>
            <Head {...wide}>{locale.t('tools.head.issuer')}</Head>
            {hasMetadata && <Head width="wide">{locale.t('tools.head.maximum')}</Head>}
            {hasMetadata && <Head width="narrow">{locale.t('tools.head.holders')}</Head>}
            {hasMetadata && <Head width="narrow">{locale.t('tools.head.decimals')}</Head>}
          </tr>
        </thead>
        <tbody {...role.group} className="@max-md/page:block" translate="no">
          {lookedUp.slice(0, maxRows).map(({ entry, found }, index) => (
            <tr
              {...role.row}
              key={index}
              className="group border-line @max-md/page:block @max-md/page:border-b @max-md/page:px-5 @max-md/page:py-2.5 @max-md/page:last:border-b-0"
              data-line={entry.line}
            >
              <Cell isLine label={locale.t('tools.head.line')}>
                {formatCount(locale, entry.line)}
              </Cell>
              <Cell isMinor>{verdictText(locale, entry.verdict, 'entries')}</Cell>
              {found ? (
                <FoundCells found={found} hasMetadata={hasMetadata} />
              ) : (
                <Cell colSpan={hasMetadata ? 6 : 2}>
                  <Missing entry={entry} />
                </Cell>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {lookedUp.length > maxRows && (
        <ListNote>{locale.t('tools.shownFirst', { count: formatCount(locale, maxRows) })}</ListNote>
      )}
    </>
  );
}

/** Left out where the others would have no room. */
const minorColumn = '@md/page:@max-card/page:hidden';

const head = cva('h-11 border-b border-line px-3 py-1.5 text-start text-12 font-text text-ink-3 first:ps-5', {
  variants: { width: { line: 'w-16', input: `w-36 ${minorColumn}`, wide: 'w-37', narrow: 'w-22' } },
});

function Head({ width, children }: VariantProps<typeof head> & { children: string }) {
  return (
    <th {...role.head} className={head({ width })}>
      {children}
    </th>
  );
}

const cell = cva(
  'h-11 border-b border-line px-3 py-1.5 first:ps-5 group-last:border-b-0 @max-md/page:block @max-md/page:h-auto @max-md/page:border-0 @max-md/page:px-0 @max-md/page:py-0.5 @max-md/page:first:ps-0',
  { variants: { isLine: { true: 'whitespace-nowrap text-ink-3' }, isMinor: { true: minorColumn } } },
);

/** @param label head of its column, shown where the row is a card */
function Cell(properties: {
  isLine?: boolean;
  isMinor?: boolean;
  colSpan?: number;
  label?: string;
  children: ReactNode;
}) {
  const { isLine, isMinor, colSpan, label, children } = properties;
  return (
    <td {...role.cell} className={cell({ isLine, isMinor })} colSpan={colSpan}>
      {label && <span className={cardLabel}>{label} </span>}
      {children}
    </td>
  );
}

function FoundCells({ found, hasMetadata }: { found: FoundToken; hasMetadata: boolean }) {
  const locale = useLocale();
  const { token, tokenIdentifier, issuerPublicKey } = found;
  return (
    <>
      {hasMetadata && <Cell>{token && <TokenName token={token} />}</Cell>}
      <Cell>
        <Identifier value={tokenIdentifier} kind="token" copyLabel={locale.t('tools.copyIdentifier')} />
      </Cell>
      <Cell label={locale.t('tools.head.issuer')}>
        <IssuerLink publicKey={issuerPublicKey} />
      </Cell>
      {token && (
        <>
          <Cell label={locale.t('tools.head.maximum')}>
            {maximumOf(token) === undefined ? (
              <span className="text-ink-3">{locale.t('tools.noMaximum')}</span>
            ) : (
              <TokenAmount quantity={token.maxSupply ?? 0} metadata={token} size="row" />
            )}
          </Cell>
          <Cell label={locale.t('tools.head.holders')}>{formatCount(locale, token.holderCount)}</Cell>
          <Cell label={locale.t('tools.head.decimals')}>{token.decimals}</Cell>
        </>
      )}
    </>
  );
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
