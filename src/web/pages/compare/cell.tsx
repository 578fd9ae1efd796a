import type { ReactNode } from 'react';
import { compareWords as words } from '../../../words/en/compare.ts';
import { SkeletonLine } from '../../ui/states.tsx';
import type { Known } from './side.ts';

/** What a side has of something, or why nobody can say. */
export function Cell<Value>({ of, children }: { of: Known<Value>; children: (value: Value) => ReactNode }) {
  if (of.is === 'known') return children(of.value);
  if (of.is === 'failed') return <span className="dim">{words.unread}</span>;
  if (of.is === 'unknown') return <span className="dim">{words.unknown}</span>;
  return (
    <span className="wait">
      <span className="sr">{words.reading}</span>
      <SkeletonLine width={84} />
    </span>
  );
}
