import { cx } from 'class-variance-authority';
import { type FormEvent, type Ref, useRef, useSyncExternalStore } from 'react';
import { useConfig, useLocale, useNetwork } from '#web/contexts.ts';
import { subscribeNever } from '#web/settings/settings.ts';
import { Icon } from './controls.tsx';
import { asTyped, searchFor } from './form.tsx';
import { canScan, PasteButton, useScanner } from './paste.tsx';

/** The large field of a page. What is typed or clicked goes on in the search of the header, which lists what it means. */
export function SearchForm({ className, ref }: { className?: string; ref?: Ref<HTMLFormElement> }) {
  const { t } = useLocale();
  const network = useNetwork();
  const { homeNetwork } = useConfig();
  const field = useRef<HTMLInputElement>(null);
  const pass = (isComplete: boolean) => {
    const input = field.current;
    if (input === null) return;
    searchFor(input.value, isComplete);
    if (!isComplete) input.value = '';
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    pass(true);
  };
  return (
    <form
      className={cx(
        'flex h-16 items-center gap-3 rounded-16 bg-raised ps-5 pe-2.5 depth-[0_0_0_1px_var(--color-control),var(--shadow-raised)] transition-[box-shadow] focus-within:depth-[0_0_0_2px_var(--color-accent),var(--shadow-focus),var(--shadow-raised)] @max-md/page:h-15 @max-md/page:gap-2.5 @max-md/page:ps-4 @max-md/page:pe-2 forced-colors:border [@media(max-height:30em)]:h-13',
        className,
      )}
      action={`${import.meta.env.BASE_URL}search`}
      ref={ref}
      onSubmit={submit}
    >
      <Icon name="search" size={20} className="text-ink-3 @max-md/page:hidden" />
      {network !== homeNetwork && <input type="hidden" name="network" value={network} />}
      <span className="relative flex h-full min-w-0 flex-1">
        <input
          {...asTyped}
          className="peer h-full w-full min-w-0 text-16 text-ellipsis outline-0 placeholder:text-ink-3 placeholder:opacity-100 @max-narrow/page:placeholder:text-transparent"
          ref={field}
          name="q"
          aria-label={t('frame.searchAll')}
          placeholder={t('frame.searchable')}
          enterKeyHint="search"
          onClick={() => pass(false)}
          onInput={() => pass(false)}
        />
        <span
          className="pointer-events-none absolute inset-x-0 top-1/2 hidden -translate-y-1/2 truncate text-16 text-ink-3 @max-narrow/page:peer-placeholder-shown:block"
          aria-hidden="true"
        >
          {t('frame.searchableShort')}
        </span>
      </span>
      <ScanButton />
      <PasteButton
        className="min-h-11 px-4.5 font-label [&>.ic]:hidden [@media(max-height:30em)]:min-h-9"
        onText={(text) => searchFor(text, true)}
      />
    </form>
  );
}

/** On phones whose browser reads QR codes. */
function ScanButton() {
  const { t } = useLocale();
  const isOffered = useSyncExternalStore(subscribeNever, canScan, () => false);
  const { open, dialog } = useScanner((text) => searchFor(text, true));
  if (!isOffered) return null;
  return (
    <>
      <button
        className="text-button min-w-9 justify-center px-0 @md/page:hidden"
        type="button"
        aria-label={t('paste.scanTitle')}
        aria-haspopup="dialog"
        onClick={open}
      >
        <Icon name="scan" size={20} />
      </button>
      {dialog}
    </>
  );
}
