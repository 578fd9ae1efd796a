import { formatCount } from '../../../format/digits.ts';
import { toolsWords as words } from '../../../words/en/tools.ts';
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
  const asked = rows.filter(({ outcome }) => outcome === 'found' || outcome === 'not known');
  const { head } = words;
  if (asked.length === 0) return null;
  return (
    <>
      <table {...role.table} className="tl-table">
        <caption className="sr">{words.caption[tool]}</caption>
        <thead {...role.group}>
          <tr {...role.row}>
            <th {...role.head}>{head.line}</th>
            <th {...role.head}>{head.asked}</th>
            {tool === 'metadata' && <th {...role.head}>{head.token}</th>}
            <th {...role.head}>{head.identifier}</th>
            <th {...role.head}>{head.issuer}</th>
            {tool === 'metadata' && <th {...role.head}>{head.holders}</th>}
            {tool === 'metadata' && <th {...role.head}>{head.decimals}</th>}
          </tr>
        </thead>
        <tbody {...role.group}>
          {asked.slice(0, mostRows).map(({ entry, found }, index) => (
            <tr {...role.row} key={index} data-line={entry.line}>
              <td {...role.cell} className="tl-n">
                <span className="word-s">{head.line} </span>
                {formatCount(entry.line)}
              </td>
              <td {...role.cell}>{verdictInWords(entry.verdict)}</td>
              {found ? <FoundCells tool={tool} found={found} /> : <Miss tool={tool} entry={entry} />}
            </tr>
          ))}
        </tbody>
      </table>
      {asked.length > mostRows && <p className="iss-note">{words.shownFirst(formatCount(mostRows))}</p>}
    </>
  );
}

function FoundCells({ tool, found }: { tool: Tool; found: Found }) {
  const { token, tokenIdentifier, issuerPublicKey } = found;
  return (
    <>
      {tool === 'metadata' && <td {...role.cell}>{token && <TokenName token={token} />}</td>}
      <td {...role.cell}>
        <Identifier value={tokenIdentifier} kind="token" copyLabel={words.copyIdentifier} />
      </td>
      <td {...role.cell}>
        <span className="word-s">{words.head.issuer} </span>
        <IssuerLink publicKey={issuerPublicKey} />
      </td>
      {token && (
        <>
          <td {...role.cell}>
            <span className="word-s">{words.head.holders} </span>
            {formatCount(token.holderCount)}
          </td>
          <td {...role.cell}>
            <span className="word-s">{words.head.decimals} </span>
            {token.decimals}
          </td>
        </>
      )}
    </>
  );
}

/** Nothing there, which is not the same as not having looked. */
function Miss({ tool, entry: { text, verdict } }: { tool: Tool; entry: Entry }) {
  const network = useNetwork();
  const isKey = verdict.is === 'asked' && verdict.ask.kind === 'key';
  return (
    <td {...role.cell} colSpan={tool === 'metadata' ? 5 : 2}>
      {isKey ? words.noneIssued(network) : words.noToken(network)}: <span className="mono break-all">{text}</span>
    </td>
  );
}
