import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '#web/components/button.tsx';
import { CopyWords } from '#web/components/copy.tsx';
import { field, fieldInput, fieldLabel } from '#web/components/primitives/field.ts';
import { Icon } from '#web/components/icon.tsx';
import { shareLink } from '#web/components/primitives/share-link.ts';
import { useConfig } from '#web/config-context.ts';
import { useNetwork } from '#web/hooks/page-context.tsx';
import { useFullLocale } from '#web/contexts.ts';
import type { Side } from './side.ts';

/** Form with both sides as in the URL. */
export function SubjectForm({ a, b }: { a: string; b: string }) {
  const { t } = useFullLocale();
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
          <CopyWords icon="link" text={link}>
            {t('compare.copyLink')}
          </CopyWords>
        )}
      </div>
    </form>
  );
}

function SideField({ side, text }: { side: Side; text: string }) {
  const { t } = useFullLocale();
  const input = useRef<HTMLInputElement>(null);
  // Keeps the field, and the focus, when its value changes by a swap or a link.
  useEffect(() => {
    if (input.current) input.current.value = text;
  }, [text]);
  return (
    <label className={field({ size: 'large' })}>
      <span className={fieldLabel()} aria-hidden="true">
        {t(`compare.sides.${side}`)}
      </span>
      <input
        className={fieldInput({ className: 'min-w-0 flex-1 font-mono' })}
        ref={input}
        name={side}
        type="text"
        aria-label={t(`compare.field.${side}`)}
        placeholder={t('compare.hint')}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={2000}
        defaultValue={text}
      />
    </label>
  );
}
