import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLocale } from '#web/contexts.ts';
import { FullIdentifier } from './identifier.tsx';
import { AddressPicture, TransactionPicture } from './picture.tsx';

interface SubjectHeadProperties {
  picture: ReactNode;
  /** A small line above the title, such as its type. */
  kind?: ReactNode;
  title: ReactNode;
  /** Beside the title, so that nothing below moves if it comes later. */
  badge?: ReactNode;
  identifier: string;
  copyLabel: string;
  /** Buttons. */
  actions?: ReactNode;
  /** Below the identifier. */
  children?: ReactNode;
}

/** The subject of a page at the top of its card: picture, name, full identifier, and what one can do with it. */
export function SubjectHead(properties: SubjectHeadProperties) {
  const { picture, kind, title, badge, identifier, copyLabel, actions, children } = properties;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 px-10 pt-7 @max-[62rem]/hero:px-7 @max-[62rem]/hero:pt-6 @max-[34rem]/hero:items-start @max-[34rem]/hero:px-5 @max-[34rem]/hero:pt-5 @max-[15rem]/hero:px-3">
      {picture}
      <div className="min-w-0 flex-[1_1_16rem] @max-[34rem]/hero:basis-48" data-head>
        {kind && <p className="text-12/4 text-ink-3">{kind}</p>}
        <div className="flex flex-wrap items-center gap-x-2.5">
          <h1 className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 @max-[34rem]/hero:text-[1.375rem]">
            {title}
          </h1>
          {badge}
        </div>
        <FullIdentifier size="head" value={identifier} copyLabel={copyLabel} />
        {children}
      </div>
      {actions && <div className="-me-2.5 flex flex-wrap gap-0.5 not-printed @max-[34rem]/hero:-ms-2.5">{actions}</div>}
    </div>
  );
}

export const subjectPicture = '@max-[34rem]/hero:size-10 @max-[15rem]/hero:hidden';

/** Content of the card below its head. */
export const subjectBody =
  'px-10 pt-6 pb-8 @max-[62rem]/hero:px-7 @max-[62rem]/hero:pt-5 @max-[62rem]/hero:pb-6 @max-[34rem]/hero:px-5 @max-[34rem]/hero:pt-4 @max-[34rem]/hero:pb-5 @max-[15rem]/hero:px-3';

interface IdentityCardProperties extends Omit<SubjectHeadProperties, 'picture' | 'children'> {
  label: string;
  /** Whose picture is shown: of an address, or of a Bitcoin transaction. */
  picture: string;
  isTransaction?: boolean;
  children: ReactNode;
}

/** Card of an issuer, a Bitcoin address or a Bitcoin transaction: its head, and lines about it. */
export function IdentityCard({ label, picture, isTransaction = false, children, ...head }: IdentityCardProperties) {
  return (
    <section className="hero before:hidden" aria-label={label}>
      <SubjectHead
        {...head}
        picture={
          isTransaction ? (
            <TransactionPicture identifier={picture} className={`size-14 ${subjectPicture}`} />
          ) : (
            <AddressPicture identifier={picture} size={56} className={subjectPicture} />
          )
        }
      />
      <div className={`${subjectBody} grid gap-3`}>{children}</div>
    </section>
  );
}

/** A line of small text or links below an identifier. */
export function IdentityLine({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-14 text-ink-3 empty:hidden [&>a]:py-1">
      {children}
    </div>
  );
}

/** @param of a token or an address, in any notation */
export function CompareLink({ of }: { of: string }) {
  const { t } = useLocale();
  return (
    <Link className="link inline-block min-h-6 leading-6" to="/compare" search={{ a: of }}>
      {t('frame.compareWith')}
    </Link>
  );
}
