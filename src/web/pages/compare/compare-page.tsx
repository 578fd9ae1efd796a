import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { cx } from 'class-variance-authority';
import { type FormEvent, useEffect, useRef } from 'react';
import type { NamingProfile } from '#contract/codec/naming.ts';
import type { Network } from '#contract/common.ts';
import { shorten } from '#format/identifiers.ts';
import { Card, PageBar } from '#web/components/card.tsx';
import { Button, button, Icon } from '#web/components/controls.tsx';
import { LabeledCopyButton, shareLink } from '#web/components/copy.tsx';
import { asTyped, field, fieldInput, fieldLabel } from '#web/components/form.tsx';
import { Blank } from '#web/components/states.tsx';
import { useConfig, useLocale, useNetwork } from '#web/contexts.ts';
import type { Read } from '#web/data/read.ts';
import { AddressCard, AddressComparison, readAddressSide } from './address-comparison.tsx';
import {
  isSubject,
  OtherSide,
  type ReadSide,
  readNamed,
  readSubject,
  type Side,
  type Subject,
  useNamed,
} from './sides.tsx';
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
        <Card tone="bare">
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

function LookAlike({ a, b }: { a: string; b: string }) {
  const { t } = useLocale();
  const likeness = likenessOf(a, b);
  if (likeness === undefined) return null;
  const { prefix, head, tail, length, differing } = likeness;
  const marked = new Set(differing);
  return (
    <Card tone="warning" className="mt-4 p-5" aria-labelledby="alike">
      <h2 className="flex items-center gap-2 text-pending" id="alike">
        <Icon name="warn" />
        {t('compare.lookAlike')}
      </h2>
      <p className="mt-1 mb-3 text-14 text-ink-2">
        {length === undefined
          ? t('compare.lengthsDiffer')
          : t('compare.lookAlikeCounts', { head, tail, length, differ: differing.length })}{' '}
        {t('compare.differencesMarked')}
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-14 leading-6.5">
        <MarkedLine side={t('compare.sides.a')} prefix={prefix} text={a.slice(prefix.length)} marked={marked} />
        <MarkedLine side={t('compare.sides.b')} prefix={prefix} text={b.slice(prefix.length)} marked={marked} />
      </dl>
    </Card>
  );
}

interface LineProperties {
  side: string;
  prefix: string;
  text: string;
  marked: ReadonlySet<number>;
}

/** In groups of four, which wrap at the same positions in both. */
function MarkedLine({ side, prefix, text, marked }: LineProperties) {
  const groups: number[] = [];
  for (let at = 0; at < text.length; at += 4) groups.push(at);
  return (
    <>
      <dt className="text-ink-3">{side}</dt>
      <dd className="mono">
        {prefix && <span className="text-ink-3">{prefix}</span>}
        {groups.map((at) => (
          <span className="me-[0.6em] inline-block" key={at}>
            {[...text.slice(at, at + 4)].map((character, index) =>
              marked.has(at + index) ? (
                <mark className="border-b-2 border-failed bg-failed-wash font-strong text-failed" key={index}>
                  {character}
                </mark>
              ) : (
                character
              ),
            )}
          </span>
        ))}
      </dd>
    </>
  );
}

/** Character-by-character comparison of two identifiers of one kind, after their shared prefix. */
export interface Likeness {
  readonly prefix: string;
  /** Equal characters from the start, and from the end. */
  readonly head: number;
  readonly tail: number;
  /** Number of characters after the prefix; undefined if the lengths differ. */
  readonly length: number | undefined;
  /** Differing positions after the prefix, from 0. */
  readonly differing: readonly number[];
}

/** Characters at each end of a short form: identifiers that agree in these look the same. */
const visible = 4;

/** @returns undefined if they do not look alike, and for the same identifier */
export function likenessOf(a: string, b: string): Likeness | undefined {
  const { prefix } = shorten(a, 'address');
  const one = a.slice(prefix.length);
  const other = b.slice(shorten(b, 'address').prefix.length);
  if (one === other) return undefined;
  const head = commonPrefixLength(one, other);
  const tail = commonPrefixLength(reversed(one), reversed(other));
  if (head < visible && tail < visible) return undefined;
  const length = one.length === other.length ? one.length : undefined;
  const differing = Array.from(one, (_, at) => at).filter((at) => one[at] !== other[at]);
  return { prefix, head, tail, length, differing };
}

function commonPrefixLength(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return at;
}

function reversed(text: string): string {
  return [...text].toReversed().join('');
}
