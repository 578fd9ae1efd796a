import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLocale } from '#web/contexts.ts';
import { Card } from './card.tsx';
import { FullIdentifier } from './identifier.tsx';
import { AddressPicture, TransactionPicture } from './picture.tsx';

interface IdentityCardProperties {
  label: string;
  /** Whose picture is shown: of an address, or of a Bitcoin transaction. */
  picture: string;
  isTransaction?: boolean;
  title: ReactNode;
  identifier: string;
  copyLabel: string;
  children: ReactNode;
}

/** Card of an address, issuer or Bitcoin transaction: picture, full identifier, and lines about it. */
export function IdentityCard(properties: IdentityCardProperties) {
  const { label, picture, isTransaction = false, title, identifier, copyLabel, children } = properties;
  return (
    <Card
      className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-6 px-6 py-5 @max-md/page:grid-cols-[2.5rem_minmax(0,1fr)] @max-md/page:gap-x-3 @max-md/page:gap-y-2 @max-md/page:px-4 @max-md/page:py-3 @max-2xs/page:grid-cols-1"
      aria-label={label}
    >
      {isTransaction ? (
        <TransactionPicture identifier={picture} className="size-19 @max-md/page:size-10" />
      ) : (
        <AddressPicture identifier={picture} size={76} className="@max-md/page:size-10" />
      )}
      <div className="@max-md/page:contents">
        <h1 className="flex flex-wrap items-center gap-x-3 gap-y-1 @max-md/page:self-center @max-md/page:text-20/6">
          {title}
        </h1>
        <div className="mt-2 flex items-start gap-3 @max-md/page:col-span-full @max-md/page:m-0">
          <FullIdentifier size="large" value={identifier} copyLabel={copyLabel} />
        </div>
        {children}
      </div>
    </Card>
  );
}

/** A line of small text or buttons below an identifier. */
export function IdentityLine({ children }: { children: ReactNode }) {
  return (
    <div className="mt-2.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-12 text-ink-3 empty:hidden [&>a]:py-1 @max-md/page:col-span-full @max-md/page:m-0">
      {children}
    </div>
  );
}

/** @param of a token or an address, in any notation */
export function CompareLink({ of }: { of: string }) {
  const { t } = useLocale();
  return (
    <Link className="inline-block min-h-6 leading-6 text-accent hover:underline" to="/compare" search={{ a: of }}>
      {t('frame.compareWith')}
    </Link>
  );
}
