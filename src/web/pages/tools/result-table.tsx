import type { TokenMetadata } from '../../../contract/token.ts';
import { formatCount } from '../../../format/digits.ts';
import { toBigInt } from '../../../format/token-quantity.ts';
import { useLocale } from '../../locale-context.ts';
import { TokenAmount } from '../../ui/amount.tsx';
import { Identifier } from '../../ui/identifier.tsx';
import { IssuerLink } from '../../ui/issuer-link.tsx';
import { useNetwork } from '../../ui/network.tsx';
import { role } from '../../ui/table-role.ts';
import { TokenName } from '../../ui/token-name.tsx';
import { verdictInWords } from './line-verdicts.tsx';
import type { Found, Tool } from './lookup.ts';
import type { Entry } from './read-lines.ts';
import type { Row } from './rows.ts';

/** More rows than these stand in the file only. */
const mostRows = 300;

/** Every line that was asked about, with what was found of it or that nothing was. */
export function ResultTable({ tool, rows }: { tool: Tool; rows: readonly Row[] }) {
  const locale = useLocale();
  const asked = rows.filter(({ outcome }) => outcome === 'found' || outcome === 'not known');
  if (asked.length === 0) return null;
  return (
    <>
      <table {...role.table} className="tl-table">
        <caption className="sr">{locale.t(`tools.caption.${tool}`)}</caption>
        <thead {...role.group}>
          <tr {...role.row}>
            <th {...role.head}>{locale.t('tools.head.line')}</th>
            <th {...role.head}>{locale.t('tools.head.asked')}</th>
            {tool === 'metadata' && <th {...role.head}>{locale.t('tools.head.token')}</th>}
            <th {...role.head}>{locale.t('tools.head.identifier')}</th>
            <th {...role.head}>{locale.t('tools.head.issuer')}</th>
            {tool === 'metadata' && <th {...role.head}>{locale.t('tools.head.maximum')}</th>}
            {tool === 'metadata' && <th {...role.head}>{locale.t('tools.head.holders')}</th>}
            {tool === 'metadata' && <th {...role.head}>{locale.t('tools.head.decimals')}</th>}
          </tr>
        </thead>
        <tbody {...role.group}>
          {asked.slice(0, mostRows).map(({ entry, found }, index) => (
            <tr {...role.row} key={index} data-line={entry.line}>
              <td {...role.cell} className="tl-n">
                <span className="word-s">{locale.t('tools.head.line')} </span>
                {formatCount(locale, entry.line)}
              </td>
              <td {...role.cell}>{verdictInWords(locale, entry.verdict)}</td>
              {found ? <FoundCells tool={tool} found={found} /> : <Miss tool={tool} entry={entry} />}
            </tr>
          ))}
        </tbody>
      </table>
      {asked.length > mostRows && (
        <p className="iss-note">{locale.t('tools.shownFirst', { count: formatCount(locale, mostRows) })}</p>
      )}
    </>
  );
}

function FoundCells({ tool, found }: { tool: Tool; found: Found }) {
  const locale = useLocale();
  const { token, tokenIdentifier, issuerPublicKey } = found;
  return (
    <>
      {tool === 'metadata' && <td {...role.cell}>{token && <TokenName token={token} />}</td>}
      <td {...role.cell}>
        <Identifier value={tokenIdentifier} kind="token" copyLabel={locale.t('tools.copyIdentifier')} />
      </td>
      <td {...role.cell}>
        <span className="word-s">{locale.t('tools.head.issuer')} </span>
        <IssuerLink publicKey={issuerPublicKey} />
      </td>
      {token && (
        <>
          <td {...role.cell}>
            <span className="word-s">{locale.t('tools.head.maximum')} </span>
            <MaximumSupply token={token} />
          </td>
          <td {...role.cell}>
            <span className="word-s">{locale.t('tools.head.holders')} </span>
            {formatCount(locale, token.holderCount)}
          </td>
          <td {...role.cell}>
            <span className="word-s">{locale.t('tools.head.decimals')} </span>
            {token.decimals}
          </td>
        </>
      )}
    </>
  );
}

/** Some services write no maximum as 0 (supplement 3). */
function MaximumSupply({ token }: { token: TokenMetadata }) {
  const { t } = useLocale();
  const { maxSupply } = token;
  if (maxSupply === null || maxSupply === undefined || toBigInt(maxSupply) === 0n) {
    return <span className="dim">{t('tools.noMaximum')}</span>;
  }
  return <TokenAmount quantity={maxSupply} metadata={token} size="row" />;
}

/** Nothing there, which is not the same as not having looked. */
function Miss({ tool, entry: { text, verdict } }: { tool: Tool; entry: Entry }) {
  const { t } = useLocale();
  const network = useNetwork();
  const isKey = verdict.is === 'asked' && verdict.ask.kind === 'key';
  return (
    <td {...role.cell} colSpan={tool === 'metadata' ? 6 : 2}>
      {isKey ? t('tools.noneIssued', { network }) : t('tools.noToken', { network })}:{' '}
      <span className="mono break-all">{text}</span>
    </td>
  );
}
