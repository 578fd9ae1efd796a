import { commonWords } from '../../words/en/common.ts';
import { later } from './later.ts';

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

const useFailed = later(() => import('./failed.tsx'));

/** What of an answer is not on show because it breaks the contract: how much, and which field. Nothing where all is. */
export function LeftOut({ parts }: { parts: LeftOutParts | undefined }) {
  return parts && parts.length > 0 ? <Told parts={parts} /> : null;
}

function Told({ parts }: { parts: LeftOutParts }) {
  const code = useFailed();
  return code ? <code.LeftOutBanner parts={parts} /> : <div className="banner">{commonWords.notRead}</div>;
}
