import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useRef } from 'react';
import { useLocale } from '../../locale-context.ts';
import { Icon } from '../../ui/icon.tsx';

/** The text that is looked for. Another one starts at its first page. */
export function SearchForm({ text, limit }: { text: string; limit: 10 | 25 | 50 | 100 }) {
  const { t } = useLocale();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void navigate({ to: '/tokens', search: { q: input.current?.value.trim() ?? '', limit } });
  };
  return (
    <search aria-label={t('tokens.tokens')}>
      <form className="tok-search" action={`${import.meta.env.BASE_URL}tokens`} onSubmit={submit}>
        <label className="field">
          <Icon name="search" />
          <input
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
        <button className="btn btn-main" type="submit">
          {t('tokens.search')}
        </button>
      </form>
    </search>
  );
}
