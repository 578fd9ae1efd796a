import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { Locale } from '../../../i18n/locale.ts';
import { useOnline } from '../../hooks/online.ts';
import { useSecondsUntil } from '../../hooks/seconds-until.ts';
import { useLocale } from '../../locale-context.ts';
import { CopyWords } from '../primitives/copy.tsx';
import { Icon, type IconName } from '../primitives/icon.tsx';
import { readClock } from '../time/clock.ts';
import { Age, Since } from '../time/time.tsx';
import { detailsOf, explain, isRateLimit, pauseSeconds } from './failure.ts';

/**
 * Nothing to show: says why, and what can be done.
 * @param isSmall in a card beside another
 */
export function Blank(properties: {
  icon: IconName;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  isSmall?: boolean;
}) {
  const { icon, title, children, actions, isSmall = false } = properties;
  return (
    <div className={isSmall ? `blank ${small}` : 'blank'}>
      <Icon name={icon} size={32} />
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {actions && <div className="acts">{actions}</div>}
    </div>
  );
}

const small = 'min-h-40';

interface ErrorProperties {
  /** In a card beside another. */
  isSmall?: boolean;
  error: unknown;
  retry?: (() => void) | undefined;
}

interface BannerProperties {
  since: Date | number;
  /** Why; without it nobody answered. */
  error?: unknown;
  retry: () => void;
}

/** What went wrong, in the service's own words where it had any. */
export function ErrorState({ error, retry, isSmall = false }: ErrorProperties) {
  const locale = useLocale();
  const { icon, title, advice, status, said, fault } = explain(locale, error, useSecondsLeft(error));
  useRetryAfterPause(error, retry);
  return (
    <div className={isSmall ? `blank ${small}` : 'blank'} role="alert">
      <Icon name={icon} size={32} />
      <h2>{title}</h2>
      {/* What counts down is not read out every second. */}
      <p role="timer">{advice}</p>
      {said && (
        <div className="said">
          <small>{locale.t('failure.said', { isUnknown: status === undefined, status: status ?? 0 })}</small>
          {said}
        </div>
      )}
      {fault && (
        <div className="said">
          <small>{locale.t('failure.fault')}</small>
          {fault}
        </div>
      )}
      <div className="acts">
        {retry && (
          <button className="btn btn-main" type="button" onClick={retry}>
            <Icon name="retry" />
            {locale.t('common.retry')}
          </button>
        )}
        <CopyWords text={() => detailsOf(error, location.pathname + location.search, new Date())}>
          {locale.t('failure.details')}
        </CopyWords>
      </div>
    </div>
  );
}

/** Tries again by itself once the pause is over that the service asked for. */
function useRetryAfterPause(error: unknown, retry: (() => void) | undefined): void {
  const seconds = pauseSeconds(error);
  const again = useEffectEvent(() => retry?.());
  // Each failure begins a pause of its own.
  useEffect(() => {
    // Of 0 s nobody waits, and asking for ever without a pause would be a flood.
    if (!seconds) return undefined;
    const timer = setTimeout(() => again(), 1000 * seconds);
    return () => clearTimeout(timer);
  }, [error, seconds]);
}

/** What is left of the pause that the service asked for, counted from when its reader was told. */
function useSecondsLeft(error: unknown): number | undefined {
  const seconds = pauseSeconds(error);
  const [told, setTold] = useState({ error, at: readClock() });
  if (told.error !== error) setTold({ error, at: readClock() });
  const left = useSecondsUntil(told.at + 1000 * (seconds ?? 0));
  return seconds === undefined ? undefined : Math.min(seconds, left);
}

/** Why new data cannot be had, from when what is on show is, and how old by now. */
export function StaleBanner({ since, error, retry }: BannerProperties) {
  const locale = useLocale();
  const isOnline = useOnline();
  const at = Number(since);
  const { icon, title } = error === undefined ? silent(locale) : explain(locale, error);
  const isPause = isOnline && isRateLimit(error);
  return (
    <div className="banner">
      <Icon name={isOnline ? icon : 'wifi'} />
      <span className="min-w-0 flex-1">
        {/* The age goes on by itself, and would be read out every time. */}
        <span role="status">
          {isOnline ? title : locale.t('failure.offline.title')}. {isPause && `${locale.t('failure.pause')} `}
          {locale.t.rich('failure.since', { since: () => <Since at={at} /> })}
        </span>
        {locale.t.rich('failure.age', { age: () => <Age at={new Date(at).toISOString()} /> })}
      </span>
      <button className="btn" type="button" onClick={retry}>
        <Icon name="retry" />
        {locale.t('failure.now')}
      </button>
    </div>
  );
}

const silent = (locale: Locale) => ({ icon: 'wifi', title: locale.t('failure.silent') }) as const;

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
export function SkeletonLine({ width, className }: { width: number | string; className?: string }) {
  return <span className={className ? `sk ${className}` : 'sk'} style={{ width }} />;
}
