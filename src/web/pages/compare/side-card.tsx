import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLocale } from '../../locale-context.ts';
import { isUnknown } from '../../queries/failure.ts';
import { Identifier, WholeIdentifier } from '../../ui/identifier.tsx';
import { LeftOut, type LeftOutParts } from '../../ui/left-out.tsx';
import { useNetwork } from '../../ui/network.tsx';
import { AddressPicture, TokenPicture } from '../../ui/picture.tsx';
import { type Source, SourceButton, sourcesOf } from '../../ui/source-button.tsx';
import { Blank, ErrorState, StaleBanner } from '../../ui/states.tsx';
import type { Side } from './side.ts';
import type { Subject } from './subject.ts';

type Reading = Pick<
  UseQueryResult<{ leftOut: LeftOutParts } & Source['received']>,
  'data' | 'dataUpdatedAt' | 'error' | 'refetch'
>;

/** Which one a side is, known without asking anyone; and how the reading of it went. */
export function SideCard(properties: { side: Side; subject: Subject; reading: Reading; name?: ReactNode }) {
  const { t } = useLocale();
  const { side, subject, reading, name } = properties;
  const { kind, identifier, publicKey } = subject;
  const { data, dataUpdatedAt, error, refetch } = reading;
  const Picture = kind === 'token' ? TokenPicture : AddressPicture;
  const retry = () => void refetch();
  return (
    <SideFrame side={side} label={t(`compare.${kind}`)} name={name} sources={sourcesOf(reading)}>
      {data && error && <StaleBanner since={dataUpdatedAt} error={error} retry={retry} />}
      <LeftOut parts={data?.leftOut} />
      <div className="card-b vs-id">
        <Picture identifier={identifier} size={40} />
        <div className="min-w-0">
          <WholeIdentifier
            value={identifier}
            copyLabel={kind === 'token' ? t('compare.copyToken') : t('compare.copyAddress')}
          />
          <p className="who-k">
            {publicKey && (
              <>
                <span>{t('compare.publicKey')}</span>
                <Identifier value={publicKey} kind="publicKey" copyLabel={t('compare.copyKey')} />
              </>
            )}
            <OpenLink subject={subject} />
          </p>
        </div>
      </div>
      {data === undefined && error !== null && <Failed kind={kind} error={error} retry={retry} />}
    </SideFrame>
  );
}

/** What stands around a side, whatever it is; and what it stands on, where there is something to ask for. */
export function SideFrame(properties: {
  side: Side;
  label: string;
  /** What it is called; the label alone while that is not known. */
  name?: ReactNode;
  sources?: Source[];
  children: ReactNode;
}) {
  const { t } = useLocale();
  const { side, label, name, sources, children } = properties;
  const heading = `side-${side}`;
  return (
    <section className="card" aria-labelledby={heading}>
      <div className="card-h">
        <h2 className="vs-h" id={heading}>
          <span className="vs-l">{t(`compare.sides.${side}`)}</span> {name ?? label}
        </h2>
        {sources && <SourceButton className="end" sources={sources} of={`${t(`compare.sides.${side}`)} ${label}`} />}
      </div>
      {children}
    </section>
  );
}

function OpenLink({ subject: { kind, identifier } }: { subject: Subject }) {
  const { t } = useLocale();
  return kind === 'token' ? (
    <Link className="link" to="/token/$identifier" params={{ identifier }}>
      {t('compare.openToken')}
    </Link>
  ) : (
    <Link className="link" to="/address/$address" params={{ address: identifier }}>
      {t('compare.openAddress')}
    </Link>
  );
}

function Failed({ kind, error, retry }: { kind: Subject['kind']; error: Error; retry: () => void }) {
  const { t } = useLocale();
  const network = useNetwork();
  if (!isUnknown(error)) return <ErrorState error={error} retry={retry} />;
  return <Blank icon="empty" title={kind === 'token' ? t('compare.noToken', { network }) : t('compare.noAddress')} />;
}
