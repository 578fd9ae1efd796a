import type { ReactNode } from 'react';
import { commonWords } from '../../words/en/common.ts';
import type { BannerProperties, ErrorProperties } from './failed.tsx';
import { Icon, type IconName } from './icon.tsx';
import { later } from './later.ts';

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

const useFailed = later(() => import('./failed.tsx'));

/** Something went wrong: what, in the service's own words where it had any. */
export function ErrorState(properties: ErrorProperties) {
  const code = useFailed();
  if (code) return <code.ErrorCard {...properties} />;
  const { retry } = properties;
  return (
    <div className="blank" role="alert">
      <h2>{commonWords.notRead}</h2>
      {retry && (
        <button className="btn" type="button" onClick={retry}>
          {commonWords.retry}
        </button>
      )}
    </div>
  );
}

/** Old data is on show because new data cannot be had: why, from when it is, and how old by now. */
export function StaleBanner(properties: BannerProperties) {
  const code = useFailed();
  return code ? <code.OldBanner {...properties} /> : <div className="banner">{commonWords.notRead}</div>;
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
