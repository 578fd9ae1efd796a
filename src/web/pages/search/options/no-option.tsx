import type { ReactNode } from 'react';
import type { IdentifierKind } from '#format/identifiers.ts';
import { shortLook } from '#web/components/identity/short-look.ts';
import { ShortText } from '#web/components/identity/short-text.tsx';
import { Icon } from '#web/components/icon.tsx';
import { errorText } from '#web/components/states/error-text.ts';
import { useLocale } from '#web/contexts.ts';
import { NoteRow } from '#web/pages/search/result-row.tsx';

interface NoOptionProperties {
  identifier: string;
  looking: string;
  /** Whether there is none; false while unknown. */
  isAbsent: boolean;
  /** Message if there is none, and further information. */
  absent: string;
  more?: ReactNode;
  failed: string;
  error: Error | null;
}

/** A meaning that is being looked up, does not exist, or failed to load. */
export function NoOption({ identifier, looking, isAbsent, absent, more, failed, error }: NoOptionProperties) {
  const locale = useLocale();
  if (error === null && !isAbsent) {
    return (
      <NoteRow isBusy picture={<Icon name="clock" size={18} />} title={<span className="text-ink-3">{looking}</span>} />
    );
  }
  return (
    <NoteRow
      picture={<Icon name={isAbsent ? 'cross' : 'warn'} size={18} />}
      title={<span className="text-ink-3">{isAbsent ? absent : failed}</span>}
      detail={
        <>
          <ShortIdentifier value={identifier} kind="transaction" />
          <span>{isAbsent || error === null ? more : errorText(locale, error)}</span>
        </>
      }
    />
  );
}

/** The ends of an identifier as text, since the row is already a link. */
export function ShortIdentifier({ value, kind }: { value: string; kind: IdentifierKind }) {
  return (
    <span className={shortLook({ className: 'leading-4.5' })}>
      <ShortText value={value} kind={kind} />
    </span>
  );
}
