import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Source, sourcesOf } from '#web/components/dialog/source.ts';
import { SourceButton } from '#web/components/source.tsx';
import { FullIdentifier, Identifier } from '#web/components/identifier.tsx';
import { IdentityLine } from '#web/components/identity-card.tsx';
import { AddressPicture, TokenPicture } from '#web/components/picture.tsx';
import { Card, CardHead } from '#web/components/card.tsx';
import { AnswerBanners } from '#web/components/banners.tsx';
import type { OmittedParts } from '#web/components/states/omitted-banner.tsx';
import { Blank, ErrorState } from '#web/components/states.tsx';
import { useNetwork } from '#web/hooks/page-context.tsx';
import { useFullLocale } from '#web/contexts.ts';
import { isNotFound } from '#web/queries/not-found.ts';
import type { Side } from './side.ts';
import type { Subject } from './subject.ts';

type Reading = Pick<
  UseQueryResult<{ omitted: OmittedParts } & Source['received']>,
  'data' | 'dataUpdatedAt' | 'error' | 'refetch'
>;

/** Identity of a side, which needs no request, and the state of its queries. */
export function SideCard(properties: { side: Side; subject: Subject; reading: Reading; name?: ReactNode }) {
  const { t } = useFullLocale();
  const { side, subject, reading, name } = properties;
  const { kind, identifier, publicKey } = subject;
  const { data, error, refetch } = reading;
  const Picture = kind === 'token' ? TokenPicture : AddressPicture;
  return (
    <SideFrame side={side} label={t(`compare.${kind}`)} name={name} sources={sourcesOf(reading)}>
      <AnswerBanners answer={reading} />
      <div className="p-5 @max-md/page:p-4 grid grid-cols-[auto_minmax(0,1fr)] gap-4">
        <Picture identifier={identifier} size={40} />
        <div className="min-w-0">
          <FullIdentifier
            value={identifier}
            copyLabel={kind === 'token' ? t('compare.copyToken') : t('compare.copyAddress')}
          />
          <IdentityLine>
            {publicKey && (
              <>
                <span>{t('compare.publicKey')}</span>
                <Identifier value={publicKey} kind="publicKey" copyLabel={t('compare.copyKey')} />
              </>
            )}
            <OpenLink subject={subject} />
          </IdentityLine>
        </div>
      </div>
      {data === undefined && error !== null && <Failed kind={kind} error={error} retry={() => void refetch()} />}
    </SideFrame>
  );
}

/** Frame of a side, with its API responses if there are any. */
export function SideFrame(properties: {
  side: Side;
  label: string;
  /** Its name; only the label while unknown. */
  name?: ReactNode;
  sources?: Source[];
  children: ReactNode;
}) {
  const { t } = useFullLocale();
  const { side, label, name, sources, children } = properties;
  const heading = `side-${side}`;
  return (
    <Card aria-labelledby={heading}>
      <CardHead>
        <h2 className="min-w-0" id={heading}>
          <span className="me-1 inline-grid h-6 min-w-6 place-items-center rounded-sm bg-ink/7 text-xs">
            {t(`compare.sides.${side}`)}
          </span>{' '}
          {name ?? label}
        </h2>
        {sources && (
          <SourceButton className="ms-auto" sources={sources} of={`${t(`compare.sides.${side}`)} ${label}`} />
        )}
      </CardHead>
      {children}
    </Card>
  );
}

function OpenLink({ subject: { kind, identifier } }: { subject: Subject }) {
  const { t } = useFullLocale();
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
  const { t } = useFullLocale();
  const network = useNetwork();
  if (!isNotFound(error)) return <ErrorState isSmall error={error} retry={retry} />;
  return (
    <Blank isSmall icon="empty" title={kind === 'token' ? t('compare.noToken', { network }) : t('compare.noAddress')} />
  );
}
