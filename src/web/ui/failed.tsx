import { useState } from 'react';
import { commonWords } from '../../words/en/common.ts';
import { failureWords as words } from '../../words/en/failure.ts';
import { readClock } from './clock.ts';
import { CopyWords } from './copy.tsx';
import { detailsOf, explain, isRateLimit, pauseSeconds } from './failure.ts';
import { Icon } from './icon.tsx';
import type { LeftOutParts } from './left-out.tsx';
import { useOnline } from './online.ts';
import { Phrase } from './phrase.tsx';
import { useSecondsUntil } from './seconds-until.ts';
import { Age, Since } from './time.tsx';

/* What failure looks like. It is loaded after the first view, before anybody needs it; states.tsx shows it. */

export interface ErrorProperties {
  error: unknown;
  retry?: (() => void) | undefined;
}

export interface BannerProperties {
  since: Date | number;
  /** Why; without it nobody answered. */
  error?: unknown;
  retry: () => void;
}

/** What went wrong, in the service's own words where it had any. */
export function ErrorCard({ error, retry }: ErrorProperties) {
  const { icon, title, advice, status, said, fault } = explain(error, useSecondsLeft(error));
  return (
    <div className="blank" role="alert">
      <Icon name={icon} size={32} />
      <h2>{title}</h2>
      {/* What counts down is not read out every second. */}
      <p role="timer">{advice}</p>
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

/** What is left of the pause that the service asked for, counted from when its reader was told. */
function useSecondsLeft(error: unknown): number | undefined {
  const seconds = pauseSeconds(error);
  const [told, setTold] = useState({ error, at: readClock() });
  if (told.error !== error) setTold({ error, at: readClock() });
  const left = useSecondsUntil(told.at + 1000 * (seconds ?? 0));
  return seconds === undefined ? undefined : Math.min(seconds, left);
}

/** Why new data cannot be had, from when what is on show is, and how old by now. */
export function OldBanner({ since, error, retry }: BannerProperties) {
  const isOnline = useOnline();
  const at = Number(since);
  const { icon, title } = error === undefined ? silent : explain(error);
  const isPause = isOnline && isRateLimit(error);
  return (
    <div className="banner">
      <Icon name={isOnline ? icon : 'wifi'} />
      <span className="min-w-0 flex-1">
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

/** More than these are counted only. */
const named = 3;

/** What of an answer is not on show because it breaks the contract: how much, and which field. */
export function LeftOutBanner({ parts }: { parts: LeftOutParts }) {
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

function told({ index, field, message }: LeftOutParts[number]): string {
  return [index === undefined ? '' : words.row(index + 1), field, message].filter(Boolean).join(': ');
}
