import { stateWords as words } from '../../words/en/states.ts';
import { Icon } from './icon.tsx';

/** Something in an answer that breaks the contract and is not on show. */
interface LeftOutPart {
  /** Position in the list, from 0; undefined where it stands in no list. */
  readonly index: number | undefined;
  /** Whether the whole row is missing, or only what the field names. */
  readonly isRow: boolean;
  readonly field: string;
  readonly message: string;
}

/** What an answer held that cannot be shown, as its read tells it. */
export type LeftOutParts = readonly LeftOutPart[];

/** More than these are counted only. */
const named = 3;

/** What of an answer is not on show because it breaks the contract: how much, and which field. Nothing where all is. */
export function LeftOut({ parts }: { parts: LeftOutParts | undefined }) {
  if (!parts || parts.length === 0) return null;
  const rest = parts.length - named;
  return (
    <div className="banner" role="status">
      <Icon name="warn" />
      <span className="min-w-0 flex-1 break-words">
        {headingOf(parts)} {parts.slice(0, named).map(told).join('; ')}
        {rest > 0 && words.andMore(rest)}.
      </span>
    </div>
  );
}

function headingOf(parts: LeftOutParts): string {
  const rows = parts.filter(({ isRow }) => isRow).length;
  return rows > 0 ? words.rowsLeftOut(rows) : words.detailsLeftOut(parts.length);
}

function told({ index, field, message }: LeftOutPart): string {
  return [index === undefined ? '' : words.row(index + 1), field, message].filter(Boolean).join(': ');
}
