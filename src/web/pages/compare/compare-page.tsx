import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { cx } from 'class-variance-authority';
import { type FormEvent, useEffect, useRef } from 'react';
import type { NamingProfile } from '#contract/codec/naming.ts';
import type { Network } from '#contract/common.ts';
import { Card, PageBar } from '#web/components/card.tsx';
import { Button, button, Icon } from '#web/components/controls.tsx';
import { LabeledCopyButton, shareLink } from '#web/components/copy.tsx';
import { asTyped, field, fieldInput, fieldLabel } from '#web/components/form.tsx';
import { Blank } from '#web/components/states.tsx';
import { useConfig, useLocale, useNetwork } from '#web/contexts.ts';
import type { Read } from '#web/data/read.ts';
import { AddressCard, AddressComparison, readAddressSide } from './address-comparison.tsx';
import { LookAlike } from './look-alike.tsx';
import { OtherSide, type Side } from './sides.tsx';
import { isSubject, type ReadSide, readNamed, readSubject, type Subject, useNamed } from './subject.ts';
import { readTokenSide, TokenCard, TokenComparison } from './token-comparison.tsx';

const route = getRouteApi('/compare');

/** Reads what both sides show, and if they can be compared, what only their comparison does. */
export async function readComparison(
  read: Read,
  { a, b, network }: { a: string; b: string; network: Network },
  naming: NamingProfile,
): Promise<void> {
  const named = await Promise.all(
    [a, b].map((text) => readNamed(read, network, text, readSubject(text, network, naming))),
  );
  const sides = named.filter(isSubject).filter((side) => side.network === network);
  const isCompared = sides.length === 2 && sides[0]?.kind === sides[1]?.kind;
  await Promise.all(
    sides.map((side) => {
      const readSide = side.kind === 'token' ? readTokenSide : readAddressSide;
      return readSide(read, network, side, isCompared);
    }),
  );
}

export function ComparePage() {
  const { t, naming } = useLocale();
  const { a: textA, b: textB, network } = route.useSearch();
  const a = useNamed(textA, readSubject(textA, network, naming));
  const b = useNamed(textB, readSubject(textB, network, naming));
  return (
    <>
      <PageBar title={t('compare.title')} />
      <SubjectForm a={textA} b={textB} />
      {a === undefined && b === undefined ? (
        <p className="text-ink-3">{t('compare.emptyHint')}</p>
      ) : (
        <Sides a={a} b={b} search={{ a: textA, b: textB }} />
      )}
    </>
  );
}

const noteLook =
  'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-16 border border-line-2 bg-raised px-5 py-2.5 text-14';

function Sides({ a, b, search }: { a: ReadSide; b: ReadSide; search: { a: string; b: string } }) {
  const { t } = useLocale();
  const network = useNetwork();
  const { networks } = useConfig();
  const areThere = isSubject(a) && isSubject(b);
  const belongsTo = areThere && a.network === b.network ? a.network : undefined;
  return (
    <>
      {belongsTo !== undefined && belongsTo !== network && (
        <p className={`${noteLook} mb-4`} role="note">
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

function OneSide({ side, is, opposite }: { side: Side; is: ReadSide; opposite: ReadSide }) {
  const network = useNetwork();
  if (!isSubject(is) || is.network !== network) {
    return <OtherSide side={side} is={is} opposite={isSubject(opposite) ? opposite.kind : undefined} />;
  }
  const Card = is.kind === 'token' ? TokenCard : AddressCard;
  return <Card key={is.identifier} side={side} subject={is} />;
}

function Comparison({ a, b }: { a: Subject; b: Subject }) {
  const { t } = useLocale();
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
        <p className={`${noteLook} mt-4`} role="note">
          <Icon name="info" />
          {isToken ? t('compare.sameToken') : t('compare.sameAddress')}
        </p>
      )}
      <LookAlike a={a.identifier} b={b.identifier} />
      {isToken ? <TokenComparison a={a} b={b} /> : <AddressComparison a={a} b={b} />}
    </>
  );
}

function SubjectForm({ a, b }: { a: string; b: string }) {
  const { t } = useLocale();
  const network = useNetwork();
  const { homeNetwork } = useConfig();
  const navigate = useNavigate({ from: '/compare' });
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const fields = new FormData(form.current ?? undefined);
    const read = (side: Side) => String(fields.get(side) ?? '').trim();
    void navigate({ search: { a: read('a'), b: read('b') } });
  };
  // The network is in the link even if it is the default, since the link will be shared.
  const link = () => shareLink(`compare?${new URLSearchParams({ a, b, network })}`);
  return (
    <form
      className="mb-4 grid grid-cols-2 gap-x-4 gap-y-3 @max-md/page:grid-cols-1"
      action={`${import.meta.env.BASE_URL}compare`}
      ref={form}
      onSubmit={submit}
    >
      <SideField side="a" text={a} />
      <SideField side="b" text={b} />
      {network !== homeNetwork && <input type="hidden" name="network" value={network} />}
      <div className="flex flex-none flex-wrap gap-2 col-span-full">
        <Button variant="main" type="submit">
          {t('compare.compare')}
        </Button>
        <Button onClick={() => void navigate({ search: { a: b, b: a } })}>
          <Icon name="swap" />
          {t('compare.swap')}
        </Button>
        {a !== '' && b !== '' && (
          <LabeledCopyButton icon="link" text={link}>
            {t('compare.copyLink')}
          </LabeledCopyButton>
        )}
      </div>
    </form>
  );
}

function SideField({ side, text }: { side: Side; text: string }) {
  const { t } = useLocale();
  const input = useRef<HTMLInputElement>(null);
  // Keeps the field, and the focus, when its value changes by a swap or a link.
  useEffect(() => {
    if (input.current) input.current.value = text;
  }, [text]);
  return (
    <label className={field({ size: 'large' })}>
      <span className={fieldLabel} aria-hidden="true">
        {t(`compare.sides.${side}`)}
      </span>
      <input
        className={cx(fieldInput, 'min-w-0 flex-1 font-mono')}
        ref={input}
        name={side}
        aria-label={t(`compare.field.${side}`)}
        placeholder={t('compare.hint')}
        {...asTyped}
        maxLength={2000}
        defaultValue={text}
      />
    </label>
  );
}
