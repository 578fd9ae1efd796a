import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useRef } from 'react';
import { Button } from '#web/components/button.tsx';
import { field, fieldInput } from '#web/components/primitives/field.ts';
import { Icon } from '#web/components/icon.tsx';
import { useLocale } from '#web/contexts.ts';
import type { pageSizes } from '#web/data/queries.ts';

/** Search form of the page. A new search starts at its first page. */
export function SearchForm({ text, limit }: { text: string; limit: (typeof pageSizes.search)[number] | undefined }) {
  const { t } = useLocale();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void navigate({ to: '/tokens', search: { q: input.current?.value.trim() ?? '', limit } });
  };
  return (
    <search aria-label={t('tokens.tokens')}>
      <form className="mb-4 flex max-w-160 gap-2" action={`${import.meta.env.BASE_URL}tokens`} onSubmit={submit}>
        <label className={field({ size: 'large', className: 'min-w-0 flex-1 gap-1 ps-3' })}>
          <Icon name="search" className="flex-none text-ink-3" />
          <input
            className={fieldInput({ className: 'min-w-0 flex-1' })}
            ref={input}
            name="q"
            type="search"
            aria-label={t('tokens.field')}
            placeholder={t('tokens.fieldHint')}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={2000}
            defaultValue={text}
          />
        </label>
        <Button variant="main" size="large" type="submit">
          {t('tokens.search')}
        </Button>
      </form>
    </search>
  );
}
