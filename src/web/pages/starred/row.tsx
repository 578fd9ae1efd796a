import { cva } from 'class-variance-authority';
import { type ReactNode, useEffect, useRef } from 'react';
import type { IdentifierKind } from '#format/identifiers.ts';
import { Button, IconButton } from '#web/components/controls.tsx';
import { announce } from '#web/components/copy.tsx';
import { Identifier } from '#web/components/identifier.tsx';
import { SkeletonLine } from '#web/components/states.tsx';
import { useLocale } from '#web/contexts.ts';
import { addStar, nameOfStar, removeStar, type Star } from '#web/settings/stars.ts';

/* A row of the watch list: its columns, which addresses and tokens share, and the button that removes its star. */

// Fixed or fractional widths: each row is a grid of its own.
const columns =
  'grid-cols-[minmax(0,21fr)_minmax(0,17fr)_minmax(0,15fr)_minmax(0,9fr)_4.5rem_2rem] gap-x-5 @max-[60rem]/page:grid-cols-[minmax(0,1fr)_minmax(0,max-content)_2rem]';

export const rowsHead = `grid items-end pb-2 text-12 text-ink-3 @max-[60rem]/page:hidden ${columns}`;

export const watchRow = cva(
  `relative grid min-h-14 items-center gap-y-0.5 py-2.5 @max-[60rem]/page:min-h-17 @max-[60rem]/page:content-center @max-[60rem]/page:py-2 ${columns}`,
  {
    variants: { isStale: { true: 'stale' } },
  },
);

/** Where each cell is on a narrow screen, which has no value: name and amount, then movement. On a phone a name has its own line, on the smallest also the movement. */
const cell = cva('min-w-0', {
  variants: {
    at: {
      name: 'flex items-center gap-2.5 @max-[60rem]/page:[grid-area:1/1] [&_.short-id]:max-w-full [&_:is(.name-tag,[data-public])]:text-14/6',
      movement:
        'text-14 text-ink-3 @max-[60rem]/page:text-12 @max-[60rem]/page:[grid-area:2/1] @max-[60rem]/page:ps-9.5 @max-[21rem]/page:[grid-area:2/1/3/4]',
      amount:
        'text-end text-16 @max-[60rem]/page:[grid-area:1/2] @max-[30rem]/page:[grid-area:2/2/3/4] @max-[21rem]/page:[grid-area:3/1/4/4]',
      value: 'text-end text-ink-2 @max-[60rem]/page:hidden',
      pending:
        'text-end text-12 text-pending @min-[60rem]/page:col-span-2 @min-[60rem]/page:col-start-3 @min-[60rem]/page:row-start-2 @max-[60rem]/page:[grid-area:3/1/4/3] @max-[21rem]/page:[grid-area:4/1/5/4]',
      new: 'text-end empty:hidden @max-[60rem]/page:[grid-area:2/2] @max-[30rem]/page:[grid-area:1/2] @min-[60rem]/page:col-start-5 @min-[60rem]/page:row-start-1',
      remove:
        'justify-self-end @max-[60rem]/page:[grid-area:1/3] @min-[60rem]/page:col-start-6 @min-[60rem]/page:row-start-1',
    },
  },
});

/** @param name of what it shows, for screen readers */
export function Cell(properties: {
  at: 'name' | 'movement' | 'amount' | 'value' | 'pending' | 'new';
  name?: string | undefined;
  children: ReactNode;
}) {
  const { at, name, children } = properties;
  return (
    <div className={cell({ at })} data-cell={at}>
      {name !== undefined && <span className="sr-only">{name} </span>}
      {children}
    </div>
  );
}

export function WaitingCells({ label }: { label: string }) {
  return (
    <>
      <span className="sr-only">{label}</span>
      {(['movement', 'amount', 'value'] as const).map((at) => (
        <Cell key={at} at={at}>
          <SkeletonLine width={72} />
        </Cell>
      ))}
    </>
  );
}

/** After the name of what an open event stream reports at once. */
export function LiveDot() {
  const { t } = useLocale();
  return (
    <span
      className="size-2 flex-none rounded-full bg-accent forced-color-adjust-none"
      role="img"
      aria-label={t('starred.live')}
      title={t('starred.live')}
      data-live
    />
  );
}

export function RemoveButton({ star, onRemove }: { star: Star; onRemove: () => void }) {
  const { t } = useLocale();
  return (
    <div className={cell({ at: 'remove' })}>
      <IconButton
        icon="cross"
        label={t('starred.removeOf', { name: nameOfStar(star) })}
        title={t('starred.remove')}
        onClick={() => {
          onRemove();
          removeStar(star);
        }}
      />
    </div>
  );
}

/** Replaces a row whose star was removed, with a button that restores it. */
export function RemovedRow({ star, kind }: { star: Star; kind: IdentifierKind }) {
  const { t } = useLocale();
  const undo = useRef<HTMLButtonElement>(null);
  // The focused button was removed.
  useEffect(() => undo.current?.focus(), []);
  const restore = () => {
    addStar(star);
    announce(t('starred.restored'));
  };
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5 text-14 text-ink-2">
      <span role="status">
        {t.rich('starred.removed', { name: () => <Identifier value={nameOfStar(star)} kind={kind} /> })}
      </span>
      <Button ref={undo} onClick={restore}>
        {t('starred.undo')}
      </Button>
    </p>
  );
}
