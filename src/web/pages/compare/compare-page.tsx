import { getRouteApi, Link } from '@tanstack/react-router';
import { button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { Icon } from '#web/components/icon.tsx';
import { PageBar } from '#web/components/page-bar.tsx';
import { Blank } from '#web/components/states.tsx';
import { useConfig } from '#web/config-context.ts';
import { useNetwork } from '#web/hooks/page-context.tsx';
import { useFullLocale } from '#web/contexts.ts';
import { AddressCard, AddressComparison } from './address-comparison.tsx';
import { LookAlike } from './look-alike.tsx';
import { OtherSide } from './other-side.tsx';
import type { Side } from './side.ts';
import { isSubject, readSubject, type Subject, type Unread } from './subject.ts';
import { SubjectForm } from './subject-form.tsx';
import { TokenCard, TokenComparison } from './token-comparison.tsx';

export { readSides } from './read-sides.ts';

const route = getRouteApi('/compare');

/** Compares two tokens or two addresses, given in the URL. */
export function ComparePage() {
  const { t, naming } = useFullLocale();
  const { a: textA, b: textB, network } = route.useSearch();
  const a = readSubject(textA, network, naming);
  const b = readSubject(textB, network, naming);
  return (
    <>
      <PageBar title={t('compare.title')} />
      <SubjectForm a={textA} b={textB} />
      {a === undefined && b === undefined ? (
        <Card>
          <Blank icon="transfer" title={t('compare.empty')}>
            {t('compare.emptyHint')}
          </Blank>
        </Card>
      ) : (
        <Sides a={a} b={b} search={{ a: textA, b: textB }} />
      )}
    </>
  );
}

const note =
  'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line-2 bg-surface px-5 py-2.5 text-sm';

type Read = Subject | Unread | undefined;

function Sides({ a, b, search }: { a: Read; b: Read; search: { a: string; b: string } }) {
  const { t } = useFullLocale();
  const network = useNetwork();
  const { networks } = useConfig();
  const areThere = isSubject(a) && isSubject(b);
  const belongsTo = areThere && a.network === b.network ? a.network : undefined;
  return (
    <>
      {belongsTo !== undefined && belongsTo !== network && (
        <p className={`${note} mb-4`} role="note">
          <Icon name="swap" />
          {t('compare.belongs', { network: belongsTo })}
          {networks.includes(belongsTo) && (
            <Link className={button()} to="/compare" search={{ ...search, network: belongsTo }}>
              {t('compare.compareOn', { network: belongsTo })}
            </Link>
          )}
        </p>
      )}
      <div className="grid grid-cols-2 gap-4 @max-md/page:grid-cols-1">
        <OneSide side="a" is={a} opposite={b} />
        <OneSide side="b" is={b} opposite={a} />
      </div>
      {areThere && a.network === network && b.network === network && (
        <Comparison key={`${network} ${a.identifier} ${b.identifier}`} a={a} b={b} />
      )}
    </>
  );
}

function OneSide({ side, is, opposite }: { side: Side; is: Read; opposite: Read }) {
  const network = useNetwork();
  if (!isSubject(is) || is.network !== network) {
    return <OtherSide side={side} is={is} opposite={isSubject(opposite) ? opposite.kind : undefined} />;
  }
  const Card = is.kind === 'token' ? TokenCard : AddressCard;
  return <Card key={is.identifier} side={side} subject={is} />;
}

function Comparison({ a, b }: { a: Subject; b: Subject }) {
  const { t } = useFullLocale();
  if (a.kind !== b.kind) {
    const [token, address] =
      a.kind === 'token' ? [t('compare.sides.a'), t('compare.sides.b')] : [t('compare.sides.b'), t('compare.sides.a')];
    return (
      <Card className="mt-4">
        <Blank icon="info" title={t('compare.mixed')}>
          {t('compare.mixedHint', { token, address })}
        </Blank>
      </Card>
    );
  }
  const isToken = a.kind === 'token';
  return (
    <>
      {a.identifier === b.identifier && (
        <p className={`${note} mt-4`} role="note">
          <Icon name="info" />
          {isToken ? t('compare.sameToken') : t('compare.sameAddress')}
        </p>
      )}
      <LookAlike a={a.identifier} b={b.identifier} />
      {isToken ? <TokenComparison a={a} b={b} /> : <AddressComparison a={a} b={b} />}
    </>
  );
}
