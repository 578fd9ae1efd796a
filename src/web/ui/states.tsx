import type { ReactNode } from 'react';
import { commonWords } from '../../words/en/common.ts';
import { stateWords as words } from '../../words/en/states.ts';
import { CopyWords } from './copy.tsx';
import { detailsOf, explain, isRateLimit } from './failure.ts';
import { Icon, type IconName } from './icon.tsx';
import { useOnline } from './online.ts';
import { Phrase } from './phrase.tsx';
import { Age, Since } from './time.tsx';

/** Nothing to show: says why, and what can be done. */
export function Blank(properties: { icon: IconName; title: string; children?: ReactNode; actions?: ReactNode }) {
  const { icon, title, children, actions } = properties;
  return (
    <div className="blank">
      <Icon name={icon} size={32} />
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {actions && <div className="acts">{actions}</div>}
    </div>
  );
}

/** Something went wrong: what, in the service's own words where it had any. */
export function ErrorState({ error, retry }: { error: unknown; retry?: () => void }) {
  const { icon, title, advice, status, said, fault } = explain(error);
  return (
    <div className="blank" role="alert">
      <Icon name={icon} size={32} />
      <h2>{title}</h2>
      <p>{advice}</p>
      {said && (
        <div className="said">
          <small>{words.said(status)}</small>
          {said}
        </div>
      )}
      {fault && (
        <div className="said">
          <small>{words.fault}</small>
          {fault}
        </div>
      )}
      <div className="acts">
        {retry && (
          <button className="btn btn-main" type="button" onClick={retry}>
            <Icon name="retry" />
            {commonWords.retry}
          </button>
        )}
        <CopyWords text={() => detailsOf(error, location.pathname + location.search, new Date())}>
          {words.details}
        </CopyWords>
      </div>
    </div>
  );
}

/**
 * Old data is on show because new data cannot be had: why, from when it is, and how old by now.
 * @param error why; without it nobody answered
 */
export function StaleBanner(properties: { since: Date | number; error?: unknown; retry: () => void }) {
  const { since, error, retry } = properties;
  const isOnline = useOnline();
  const at = Number(since);
  const { icon, title } = error === undefined ? silent : explain(error);
  const isPause = isOnline && isRateLimit(error);
  return (
    <div className="banner">
      <Icon name={isOnline ? icon : 'wifi'} />
      <span>
        {/* The age goes on by itself, and would be read out every time. */}
        <span role="status">
          {isOnline ? title : words.offline.title}. {isPause && `${words.pause} `}
          <Phrase text={words.since} since={<Since at={at} />} />
        </span>
        <Phrase text={words.age} age={<Age at={new Date(at).toISOString()} />} />
      </span>
      <button className="btn" type="button" onClick={retry}>
        <Icon name="retry" />
        {words.now}
      </button>
    </div>
  );
}

const silent = { icon: 'wifi', title: words.silent } as const;

const rowWidths = [
  [92, 62, 108],
  [70, 74, 84],
  [104, 58, 120],
  [82, 66, 72],
  [96, 70, 96],
  [64, 54, 110],
] as const;

/** Rows to come, in the height they will have. */
export function SkeletonRows({ rows = 6, label }: { rows?: number; label: string }) {
  return (
    <div className="sk-wait" aria-busy="true">
      <span className="sr">{label}</span>
      {Array.from({ length: rows }, (_, row) => {
        const [first, second, third] = rowWidths[row % rowWidths.length] ?? rowWidths[0];
        return (
          <div className="sk-row" key={row}>
            <span className="sk sk-g" />
            <span className="sk" style={{ width: first }} />
            <span className="sk" style={{ width: `${second}%` }} />
            <span className="sk" style={{ width: third, justifySelf: 'end' }} />
            <span className="sk sk-st" style={{ width: 56 }} />
          </div>
        );
      })}
    </div>
  );
}

/** A line to come. */
export function SkeletonLine({ width }: { width: number | string }) {
  return <span className="sk" style={{ width }} />;
}
