import type { ReactNode } from 'react';
import { utcTime } from '../format/time.ts';
import { CopyWords } from './copy.tsx';
import { detailsOf, explain } from './failure.ts';
import { Icon, type IconName } from './icon.tsx';

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
          <small>The service said{status !== undefined && ` (${status})`}</small>
          {said}
        </div>
      )}
      {fault && (
        <div className="said">
          <small>What is wrong</small>
          {fault}
        </div>
      )}
      <div className="acts">
        {retry && (
          <button className="btn btn-main" type="button" onClick={retry}>
            <Icon name="retry" />
            Try again
          </button>
        )}
        <CopyWords text={() => detailsOf(error, location.pathname + location.search, new Date())}>
          Copy details
        </CopyWords>
      </div>
    </div>
  );
}

/** Old data is on show because new data cannot be had. */
export function StaleBanner({ since, retry }: { since: Date | number; retry: () => void }) {
  const isOffline = typeof navigator !== 'undefined' && navigator.onLine === false;
  return (
    <div className="banner" role="status">
      <Icon name="wifi" />
      <span>
        {isOffline ? 'You are offline.' : 'The service does not answer.'} This is from{' '}
        {utcTime(new Date(since).toISOString())} UTC.
      </span>
      <button className="btn" type="button" onClick={retry}>
        <Icon name="retry" />
        Try now
      </button>
    </div>
  );
}

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
