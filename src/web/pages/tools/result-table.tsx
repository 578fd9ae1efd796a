import { cva, type VariantProps } from 'class-variance-authority';
import type { ReactNode } from 'react';
import type { TokenMetadata } from '#contract/endpoints/token.ts';
import { formatCount } from '#format/numbers.ts';
import { toBigInt } from '#format/amounts/token-quantity.ts';
import { TokenAmount } from '#web/components/amount.tsx';
import { Identifier } from '#web/components/identifier.tsx';
import { IssuerLink } from '#web/components/identity/token/issuer-link.tsx';
import { TokenName } from '#web/components/token-name.tsx';
import { ListNote } from '#web/components/table/list-note.tsx';
import { cardLabel } from '#web/components/table-look.tsx';
import { role } from '#web/components/table/table-role.ts';
import { useNetwork } from '#web/hooks/page-context.tsx';
import { useFullLocale } from '#web/contexts.ts';
import { verdictInWords } from './line-verdicts.tsx';
import type { Found, Tool } from './lookup.ts';
import type { Entry } from './parse-list.ts';
import type { Row } from './rows.ts';

/** Maximum rows shown; the file has all. */
const maxRows = 300;

/** All looked-up lines with their results, or "not found". */
export function ResultTable({ tool, rows }: { tool: Tool; rows: readonly Row[] }) {
  const locale = useFullLocale();
  const lookedUp = rows.filter(({ outcome }) => outcome === 'found' || outcome === 'not found');
  if (lookedUp.length === 0) return null;
  const hasFacts = tool === 'metadata';
  const wide = hasFacts ? ({ width: 'wide' } as const) : {};
  return (
    <>
      <table {...role.table} className="w-full table-fixed border-collapse text-sm @max-md/page:block">
        <caption className="sr-only">{locale.t(`tools.caption.${tool}`)}</caption>
        <thead {...role.group} className="@max-md/page:sr-only">
          <tr {...role.row}>
            <Head width="line">{locale.t('tools.head.line')}</Head>
            <Head width="input">{locale.t('tools.head.input')}</Head>
            {hasFacts && <Head>{locale.t('tools.head.token')}</Head>}
            <Head {...wide}>{locale.t('tools.head.identifier')}</Head>
            <Head {...wide}>{locale.t('tools.head.issuer')}</Head>
            {hasFacts && <Head width="wide">{locale.t('tools.head.maximum')}</Head>}
            {hasFacts && <Head width="narrow">{locale.t('tools.head.holders')}</Head>}
            {hasFacts && <Head width="narrow">{locale.t('tools.head.decimals')}</Head>}
          </tr>
        </thead>
        <tbody {...role.group} className="@max-md/page:block">
          {lookedUp.slice(0, maxRows).map(({ entry, found }, index) => (
            <tr
              {...role.row}
              key={index}
              className="group border-line @max-md/page:block @max-md/page:border-b @max-md/page:px-5 @max-md/page:py-2.5 @max-md/page:last:border-b-0"
              data-line={entry.line}
            >
              <Cell isLine>
                <span className={cardLabel}>{locale.t('tools.head.line')} </span>
                {formatCount(locale, entry.line)}
              </Cell>
              <Cell>{verdictInWords(locale, entry.verdict)}</Cell>
              {found ? <FoundCells tool={tool} found={found} /> : <Miss tool={tool} entry={entry} />}
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

const head = cva('h-11 border-b border-line px-3 py-1.5 text-start text-xs font-normal text-ink-3 first:ps-5', {
  variants: { width: { line: 'w-16', input: 'w-36', wide: 'w-37', narrow: 'w-22' } },
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
  { variants: { isLine: { true: 'whitespace-nowrap text-ink-3' } } },
);

function Cell(properties: { isLine?: boolean; colSpan?: number; children: ReactNode }) {
  const { isLine, colSpan, children } = properties;
  return (
    <td {...role.cell} className={cell({ isLine })} colSpan={colSpan}>
      {children}
    </td>
  );
}

function FoundCells({ tool, found }: { tool: Tool; found: Found }) {
  const locale = useFullLocale();
  const { token, tokenIdentifier, issuerPublicKey } = found;
  return (
    <>
      {tool === 'metadata' && <Cell>{token && <TokenName token={token} />}</Cell>}
      <Cell>
        <Identifier value={tokenIdentifier} kind="token" copyLabel={locale.t('tools.copyIdentifier')} />
      </Cell>
      <Cell>
        <span className={cardLabel}>{locale.t('tools.head.issuer')} </span>
        <IssuerLink publicKey={issuerPublicKey} />
      </Cell>
      {token && (
        <>
          <Cell>
            <span className={cardLabel}>{locale.t('tools.head.maximum')} </span>
            <MaximumSupply token={token} />
          </Cell>
          <Cell>
            <span className={cardLabel}>{locale.t('tools.head.holders')} </span>
            {formatCount(locale, token.holderCount)}
          </Cell>
          <Cell>
            <span className={cardLabel}>{locale.t('tools.head.decimals')} </span>
            {token.decimals}
          </Cell>
        </>
      )}
    </>
  );
}

/** Some services send 0 for no maximum (supplement 3). */
function MaximumSupply({ token }: { token: TokenMetadata }) {
  const { t } = useFullLocale();
  const { maxSupply } = token;
  if (maxSupply === null || maxSupply === undefined || toBigInt(maxSupply) === 0n) {
    return <span className="text-ink-3">{t('tools.noMaximum')}</span>;
  }
  return <TokenAmount quantity={maxSupply} metadata={token} size="row" />;
}

/** Not found, as opposed to not yet looked up. */
function Miss({ tool, entry: { text, verdict } }: { tool: Tool; entry: Entry }) {
  const { t } = useFullLocale();
  const network = useNetwork();
  const isKey = verdict.kind === 'item' && verdict.item.kind === 'key';
  return (
    <Cell colSpan={tool === 'metadata' ? 6 : 2}>
      {isKey ? t('tools.noneIssued', { network }) : t('tools.noToken', { network })}:{' '}
      <span className="mono break-all">{text}</span>
    </Cell>
  );
}
