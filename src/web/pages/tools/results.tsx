import { cva, type VariantProps } from 'class-variance-authority';
import type { ReactNode } from 'react';
import type { TokenMetadata } from '#contract/token.ts';
import { toBigInt } from '#format/amounts.ts';
import { fileMoment } from '#format/csv.ts';
import { formatCount } from '#format/numbers.ts';
import { TokenAmount } from '#web/components/amount.tsx';
import { Button } from '#web/components/button.tsx';
import { Card, CardHead } from '#web/components/card.tsx';
import { download } from '#web/components/copy.tsx';
import { Icon } from '#web/components/icon.tsx';
import { Identifier } from '#web/components/identifier.tsx';
import { SourceButton } from '#web/components/source.tsx';
import { ErrorState } from '#web/components/states.tsx';
import { cardLabel, ListNote, role } from '#web/components/table-look.tsx';
import { IssuerLink, TokenName } from '#web/components/token-name.tsx';
import { useFullLocale } from '#web/contexts.ts';
import { useNetwork } from '#web/hooks/page-context.tsx';
import { listLook } from '#web/lists/list.ts';
import { verdictInWords } from './list-input.tsx';
import { type BulkLookup, batchFrom, type Found, maxPerRequest, type Row, rowsOf, type Tool, toCsv } from './lookup.ts';
import type { Entry } from './parse-list.ts';

/** Results so far, progress, and the button to continue. */
export function Results(properties: {
  tool: Tool;
  entries: readonly Entry[];
  run: BulkLookup;
  lookup: { resume: () => void; stop: () => void };
}) {
  const locale = useFullLocale();
  const { tool, entries, run, lookup } = properties;
  const network = useNetwork();
  const { items, answers, state, error } = run;
  const rows = rowsOf(entries, run);
  const found = rows.filter(({ outcome }) => outcome === 'found').length;
  const misses = rows.filter(({ outcome }) => outcome === 'not found').length;
  const next = batchFrom(tool, items, answers.length).length;
  const isTruncated = items.some(
    (item, index) => item.kind === 'key' && (answers[index]?.length ?? 0) >= maxPerRequest,
  );
  const save = () => download(`${tool}-${network}-${fileMoment()}.csv`, 'text/csv', toCsv(tool, rows));
  return (
    <Card className={`mt-4 ${listLook}`} aria-labelledby="results" aria-busy={state === 'loading'}>
      <CardHead>
        <h2 id="results">{locale.t('tools.results')}</h2>
        <SourceButton className="ms-auto" sources={run.sources} of={locale.t('tools.results')} />
        <Button title={locale.t('tools.csvHint')} disabled={answers.length === 0} onClick={save}>
          <Icon name="csv" />
          {locale.t('tools.csv')}
        </Button>
      </CardHead>
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2 border-b border-line px-5 py-3 text-sm">
        <progress
          className="h-2 w-32 appearance-none overflow-hidden rounded-xs bg-line-2 [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line-2 [&::-webkit-progress-value]:bg-accent"
          max={items.length}
          value={answers.length}
          aria-label={locale.t('tools.results')}
        />
        <span role="status">
          {locale.t('tools.progress', {
            done: formatCount(locale, answers.length),
            all: formatCount(locale, items.length),
          })}
          {answers.length > 0 && `. ${locale.t('tools.foundCount', { found, written: formatCount(locale, found) })}`}
          {misses > 0 &&
            `; ${locale.t('tools.notFoundCount', { count: misses, written: formatCount(locale, misses), network })}`}
          . {state === 'loading' && locale.t('tools.loading')}
        </span>
        {state === 'loading' ? (
          <Button className="ms-auto" onClick={lookup.stop}>
            <Icon name="cross" />
            {locale.t('tools.stop')}
          </Button>
        ) : (
          state === 'idle' &&
          next > 0 && (
            <Button variant="main" className="ms-auto" onClick={lookup.resume}>
              {locale.t('tools.lookUpNext', { count: formatCount(locale, next) })}
            </Button>
          )
        )}
      </div>
      {state === 'failed' && <ErrorState error={error} retry={lookup.resume} />}
      {isTruncated && <ListNote>{locale.t('tools.firstTokens')}</ListNote>}
      <ResultTable tool={tool} rows={rows} />
    </Card>
  );
}

/** Maximum rows shown; the file has all. */
const maxRows = 300;

/** All looked-up lines with their results, or "not found". */
function ResultTable({ tool, rows }: { tool: Tool; rows: readonly Row[] }) {
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
            <ResultHead width="line">{locale.t('tools.head.line')}</ResultHead>
            <ResultHead width="input">{locale.t('tools.head.input')}</ResultHead>
            {hasFacts && <ResultHead>{locale.t('tools.head.token')}</ResultHead>}
            <ResultHead {...wide}>{locale.t('tools.head.identifier')}</ResultHead>
            <ResultHead {...wide}>{locale.t('tools.head.issuer')}</ResultHead>
            {hasFacts && <ResultHead width="wide">{locale.t('tools.head.maximum')}</ResultHead>}
            {hasFacts && <ResultHead width="narrow">{locale.t('tools.head.holders')}</ResultHead>}
            {hasFacts && <ResultHead width="narrow">{locale.t('tools.head.decimals')}</ResultHead>}
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
              <ResultCell isLine>
                <span className={cardLabel}>{locale.t('tools.head.line')} </span>
                {formatCount(locale, entry.line)}
              </ResultCell>
              <ResultCell>{verdictInWords(locale, entry.verdict)}</ResultCell>
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

const headLook = cva('h-11 border-b border-line px-3 py-1.5 text-start text-xs font-normal text-ink-3 first:ps-5', {
  variants: { width: { line: 'w-16', input: 'w-36', wide: 'w-37', narrow: 'w-22' } },
});

function ResultHead({ width, children }: VariantProps<typeof headLook> & { children: string }) {
  return (
    <th {...role.head} className={headLook({ width })}>
      {children}
    </th>
  );
}

const cellLook = cva(
  'h-11 border-b border-line px-3 py-1.5 first:ps-5 group-last:border-b-0 @max-md/page:block @max-md/page:h-auto @max-md/page:border-0 @max-md/page:px-0 @max-md/page:py-0.5 @max-md/page:first:ps-0',
  { variants: { isLine: { true: 'whitespace-nowrap text-ink-3' } } },
);

function ResultCell(properties: { isLine?: boolean; colSpan?: number; children: ReactNode }) {
  const { isLine, colSpan, children } = properties;
  return (
    <td {...role.cell} className={cellLook({ isLine })} colSpan={colSpan}>
      {children}
    </td>
  );
}

function FoundCells({ tool, found }: { tool: Tool; found: Found }) {
  const locale = useFullLocale();
  const { token, tokenIdentifier, issuerPublicKey } = found;
  return (
    <>
      {tool === 'metadata' && <ResultCell>{token && <TokenName token={token} />}</ResultCell>}
      <ResultCell>
        <Identifier value={tokenIdentifier} kind="token" copyLabel={locale.t('tools.copyIdentifier')} />
      </ResultCell>
      <ResultCell>
        <span className={cardLabel}>{locale.t('tools.head.issuer')} </span>
        <IssuerLink publicKey={issuerPublicKey} />
      </ResultCell>
      {token && (
        <>
          <ResultCell>
            <span className={cardLabel}>{locale.t('tools.head.maximum')} </span>
            <MaximumSupply token={token} />
          </ResultCell>
          <ResultCell>
            <span className={cardLabel}>{locale.t('tools.head.holders')} </span>
            {formatCount(locale, token.holderCount)}
          </ResultCell>
          <ResultCell>
            <span className={cardLabel}>{locale.t('tools.head.decimals')} </span>
            {token.decimals}
          </ResultCell>
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
    <ResultCell colSpan={tool === 'metadata' ? 6 : 2}>
      {isKey ? t('tools.noneIssued', { network }) : t('tools.noToken', { network })}:{' '}
      <span className="mono break-all">{text}</span>
    </ResultCell>
  );
}
