import { searchWords as words } from '../../../words/en/search.ts';
import { Phrase } from '../../ui/phrase.tsx';
import { Since } from '../../ui/time.tsx';

/** From when an answer is that could not be read anew; nothing for one that could. */
export function AsOf({ error, dataUpdatedAt }: { error: Error | null; dataUpdatedAt: number }) {
  if (error === null) return null;
  return (
    <span className="tag tag-warn">
      <Phrase text={words.asOf} time={<Since at={dataUpdatedAt} />} />
    </span>
  );
}
