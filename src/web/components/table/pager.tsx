import { type FormEvent, type ReactNode, useRef } from 'react';
import { removeSeparators } from '../../../format/amounts/digits.ts';
import { useLocale } from '../../locale-context.ts';
import { Button } from '../primitives/button.tsx';
import { field, fieldInput, fieldLabel } from '../primitives/field.ts';
import { Icon } from '../primitives/icon.tsx';
import { PageLinks } from './page-links.tsx';
import { pagerButton, pagerButtons, pagerLook } from './pager-look.ts';

type Step = (() => void) | undefined;

interface PagerProperties {
  /** Description of the page. */
  children: ReactNode;
  /** Rows before the first one shown. */
  offset: number;
  onSkip: (offset: number) => void;
  /** Undefined if there is no such page. */
  newest: Step;
  newer: Step;
  older: Step;
  /** Links for users without JavaScript. */
  plain: { readonly limit: number; readonly hasMore: boolean; readonly change?: object };
}

/** Page navigation by offset, for lists without a known total. */
export function Pager({ children, offset, onSkip, newest, newer, older, plain }: PagerProperties) {
  const { t } = useLocale();
  return (
    <nav className={pagerLook} aria-label={t('lists.pages')}>
      <span>{children}</span>
      <PageLinks offset={offset} {...plain} labels={{ previous: t('lists.newer'), next: t('lists.older') }} />
      <span className={pagerButtons}>
        <SkipField key={offset} offset={offset} onSkip={onSkip} />
        <Button size="icon" disabled={!newest} onClick={newest} aria-label={t('lists.newest')}>
          <Icon name="first" />
        </Button>
        <Button className={pagerButton} disabled={!newer} onClick={newer}>
          <Icon name="left" />
          {t('lists.newer')}
        </Button>
        <Button className={pagerButton} disabled={!older} onClick={older}>
          {t('lists.older')}
          <Icon name="right" />
        </Button>
      </span>
    </nav>
  );
}

function SkipField({ offset, onSkip }: { offset: number; onSkip: (offset: number) => void }) {
  const locale = useLocale();
  const input = useRef<HTMLInputElement>(null);
  const commit = (event?: FormEvent) => {
    event?.preventDefault();
    const field = input.current;
    if (field === null) return;
    const text = removeSeparators(locale, field.value).replace(/[\s,]/g, '');
    const rows = Number(text || 0);
    if (!/^\d*$/.test(text) || !Number.isSafeInteger(rows)) field.value = String(offset);
    else if (rows !== offset) onSkip(rows);
  };
  return (
    <form className="needs-script @max-md/page:hidden" onSubmit={commit}>
      <label className={field()}>
        <span className={fieldLabel()}>{locale.t('lists.skip')}</span>
        <input
          className={fieldInput({ className: 'w-14' })}
          ref={input}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={16}
          defaultValue={offset}
          onBlur={() => commit()}
          aria-label={locale.t('lists.rowsToSkip')}
        />
      </label>
    </form>
  );
}
