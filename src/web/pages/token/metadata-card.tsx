import { Link } from '@tanstack/react-router';
import type { TokenMetadata } from '#contract/token.ts';
import { Card, CardFacts, CardHead, Note } from '#web/components/card.tsx';
import { Icon, Summary } from '#web/components/controls.tsx';
import { Identifier } from '#web/components/identifier.tsx';
import { CompareLink } from '#web/components/identity-card.tsx';
import { SkeletonLine } from '#web/components/states.tsx';
import { WholeText } from '#web/components/token-name.tsx';
import { useLocale } from '#web/contexts.ts';
import { freezing, MaximumSupply } from './supply-card.tsx';

interface MetadataCardProperties {
  identifier: string;
  address: string;
  metadata: TokenMetadata | undefined;
}

export function MetadataCard({ identifier, address, metadata }: MetadataCardProperties) {
  const locale = useLocale();
  return (
    <Card aria-labelledby="metadata-card">
      <CardHead>
        <h2 id="metadata-card">{locale.t('token.metadata')}</h2>
        <span className="text-12 text-ink-3 ms-auto">{locale.t('token.setByIssuer')}</span>
      </CardHead>
      <CardFacts className="@max-xs/page:grid-cols-[6.5rem_minmax(0,1fr)]">
        <dt>{locale.t('token.identifier')}</dt>
        <dd>
          <Identifier value={identifier} kind="token" copyLabel={locale.t('token.copyIdentifier')} />
          <Note>
            <span className="mt-1 inline-block">
              <CompareLink of={identifier} />
            </span>
          </Note>
        </dd>
        <dt>{locale.t('token.tokenAddress')}</dt>
        <dd>
          <Identifier value={address} kind="token" copyLabel={locale.t('token.copyAddress')} />
        </dd>
        {metadata && <LongName noun="name" text={metadata.name} of={identifier} />}
        {metadata && <LongName noun="ticker" text={metadata.ticker} of={identifier} />}
        <dt>{locale.t('token.issuer')}</dt>
        <dd>
          {metadata ? (
            <Issuer publicKey={metadata.issuerPublicKey} />
          ) : (
            <SkeletonLine className="my-1.25" width={140} />
          )}
        </dd>
        <dt>{locale.t('token.decimals')}</dt>
        <dd>{metadata ? metadata.decimals : <SkeletonLine className="my-1.25" width={24} />}</dd>
        <dt>{locale.t('token.maximumSupply')}</dt>
        <dd>
          {metadata ? (
            <MaximumSupply metadata={metadata} layout="lines" />
          ) : (
            <SkeletonLine className="my-1.25" width={110} />
          )}
        </dd>
        <dt>{locale.t('token.freezing')}</dt>
        <dd>
          {metadata ? (
            <span className="inline-flex items-center gap-1.5">
              <Icon name="freeze" size={14} />
              {freezing(locale, metadata)}
            </span>
          ) : (
            <SkeletonLine className="my-1.25" width={160} />
          )}
        </dd>
      </CardFacts>
    </Card>
  );
}

function Issuer({ publicKey }: { publicKey: string }) {
  const { t } = useLocale();
  return (
    <>
      <Identifier value={publicKey} kind="publicKey" picture copyLabel={t('token.copyIssuer')} />
      <Note>
        <IssuerLink publicKey={publicKey} />
      </Note>
    </>
  );
}

export function IssuerLink({ publicKey }: { publicKey: string }) {
  const { t } = useLocale();
  return (
    <Link
      className="mt-1 inline-block min-h-6 leading-6 text-accent hover:underline"
      to="/issuer/$key"
      params={{ key: publicKey }}
    >
      {t('token.ofIssuer')}
    </Link>
  );
}

/** Characters that fit on the tag next to the identifier on a wide screen. */
const fitting = { name: 40, ticker: 12 } as const;

/** A name or ticker that is too long for its tag: all of it, collapsed. Nothing for others. @param of its token */
function LongName({ noun, text, of }: { noun: 'name' | 'ticker'; text: string; of: string }) {
  const { t } = useLocale();
  if (text.length <= fitting[noun]) return null;
  return (
    <>
      <dt>{t(`token.${noun}`)}</dt>
      <dd>
        <details>
          <Summary className="text-ink-2">{t(`token.whole.${noun}`)}</Summary>
          <WholeText text={text} of={of} />
        </details>
      </dd>
    </>
  );
}
