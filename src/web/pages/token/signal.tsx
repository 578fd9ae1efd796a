import { Link } from '@tanstack/react-router';
import { cva } from 'class-variance-authority';
import type { ReactNode } from 'react';
import type { TokenMetadata } from '#contract/token.ts';
import { suspicionText } from '#format/suspicious-names.ts';
import type { Locale } from '#i18n/locale.ts';
import { Icon, type IconName } from '#web/components/controls.tsx';
import { showNames, suspicions, useHidden } from '#web/components/token-name.tsx';
import { useLocale, withSearch } from '#web/contexts.ts';

type Severity = 'high' | 'middle' | 'none';

const look = cva(
  'flex gap-3 rounded-10 px-3 py-2 @max-narrow/hero:gap-2 @max-narrow/hero:px-1.5 forced-colors:border',
  {
    variants: {
      severity: { high: 'bg-failed-wash text-ink', middle: 'bg-pending-wash text-ink', none: 'text-ink-2' },
    },
  },
);
const iconLook = cva('mt-0.5 flex-none', {
  variants: { severity: { high: 'text-failed', middle: 'text-pending', none: 'text-ink-3' } },
});

/** @param tab that proves it */
export function Signal(properties: { severity: Severity; icon: IconName; tab?: 'holders'; children: ReactNode }) {
  const { severity, icon, tab, children } = properties;
  return (
    <li className={look({ severity })} data-severity={severity}>
      <Icon name={icon} className={iconLook({ severity })} />
      <div className="min-w-0 flex-1">
        {tab ? (
          <Link className="-my-0.5 block py-0.5 hover:underline" {...withSearch({ tab })} hash="lists">
            {children}
          </Link>
        ) : (
          children
        )}
      </div>
    </li>
  );
}

/** Why the name or ticker of a token may be misleading, with a button to show them if they are hidden. */
export function NameNote({ token }: { token: Pick<TokenMetadata, 'tokenIdentifier' | 'name' | 'ticker'> }) {
  const locale = useLocale();
  const { tokenIdentifier, name, ticker } = token;
  const isNameHidden = useHidden(name, tokenIdentifier);
  const isTickerHidden = useHidden(ticker, tokenIdentifier);
  const isHidden = isNameHidden || isTickerHidden;
  const facts = { name: suspicions(name), ticker: suspicions(ticker) };
  if (facts.name.length + facts.ticker.length === 0) return null;
  return (
    <Signal severity="middle" icon="warn">
      {isHidden && `${locale.t('suspicion.hiddenHere')} `}
      {facts.name.length > 0 && `${locale.t('suspicion.name', { facts: textOf(locale, facts.name) })} `}
      {facts.ticker.length > 0 && locale.t('suspicion.ticker', { facts: textOf(locale, facts.ticker) })}{' '}
      {isHidden && (
        <button className="link" type="button" onClick={() => showNames(tokenIdentifier)}>
          {locale.t('suspicion.show')}
        </button>
      )}
    </Signal>
  );
}

function textOf(locale: Locale, facts: ReturnType<typeof suspicions>): string {
  return facts.map((suspicion) => suspicionText(locale, suspicion)).join(' ');
}
