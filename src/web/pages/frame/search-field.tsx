import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { cva } from 'class-variance-authority';
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Icon } from '#web/components/controls.tsx';
import { useConfig, useLocale, useNetwork } from '#web/contexts.ts';
import { useKeys } from '#web/hooks/keys.ts';
import { useSetting } from '#web/settings/settings.ts';

// Not needed for the first view; loaded when the user is about to search.
const loadPalette = () => import('#web/pages/search/palette.tsx');
const Palette = lazy(() =>
  loadPalette().then(
    (code) => ({ default: code.Palette }),
    // The field works without its list.
    () => ({ default: () => null }),
  ),
);

// With its list open it covers a small screen, with the field at the top.
const look = cva([
  'group/search relative min-w-0 flex-[1_1_11rem] max-[80rem]:order-9 md:max-[80rem]:flex-[0_0_100%]',
  'max-md:has-aria-expanded:fixed max-md:has-aria-expanded:inset-0 max-md:has-aria-expanded:z-30',
  'max-md:has-aria-expanded:grid max-md:has-aria-expanded:grid-cols-[minmax(0,1fr)_auto]',
  'max-md:has-aria-expanded:grid-rows-[auto_minmax(0,1fr)] max-md:has-aria-expanded:gap-2',
  'max-md:has-aria-expanded:pt-2 max-md:has-aria-expanded:ps-2 max-md:has-aria-expanded:bg-raised',
]);

const fieldLook = cva([
  'h-11 w-full rounded-[0.625rem] border border-control bg-surface pe-12 ps-10.5 text-base text-ellipsis',
  'transition-[border-color,box-shadow] placeholder:text-ink-3 placeholder:opacity-100',
  'hover:border-ink-3 focus-visible:border-accent focus-visible:depth-focus',
  'focus-visible:outline-0 max-[87.5rem]:pe-3 max-md:text-md',
]);

/**
 * Search field of the header. Its list is loaded on first use and then controls the field's ARIA attributes. Without
 * the list the field still navigates to the search page.
 */
export function SearchField() {
  const { t, naming } = useLocale();
  const network = useNetwork();
  const { homeNetwork } = useConfig();
  const navigate = useNavigate();
  const client = useQueryClient();
  // The frame matches the root route, whose search has no q.
  const searched = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get('q') ?? '' });
  const pathname = useLocation({ select: (location) => location.pathname });
  const input = useRef<HTMLInputElement>(null);
  const [isUsed, setUsed] = useState(false);
  const hasCharacterKeys = useSetting('keys') === 'on';
  const focus = () => {
    input.current?.focus();
    input.current?.select();
  };
  useKeys({ search: focus, searchAnywhere: focus });
  useEffect(() => {
    if (!input.current || input.current.value === searched) return;
    input.current.value = searched;
    showStart(input.current);
    // A page that was found or left does not keep the text.
  }, [searched, pathname]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = input.current?.value.trim();
    if (!text) return;
    const from = location.href;
    void loadPalette()
      .then(({ lead }) => lead(client, text, network, naming))
      // The search page explains any text.
      .catch(() => ({ to: '/search', search: { q: text } }) as const)
      // What is typed or opened meanwhile counts.
      .then((target) => {
        if (input.current?.value.trim() === text && location.href === from) void navigate(target);
      });
  };
  return (
    <search className="contents">
      <form className={look()} action={`${import.meta.env.BASE_URL}search`} onSubmit={submit}>
        <Icon
          name="search"
          className="pointer-events-none absolute top-3.5 inset-s-3.5 text-ink-3 max-md:group-has-aria-expanded/search:top-5.5 max-md:group-has-aria-expanded/search:inset-s-5.5"
        />
        {network !== homeNetwork && <input type="hidden" name="network" value={network} />}
        <input
          className={fieldLook()}
          ref={input}
          id="search"
          name="q"
          role="combobox"
          aria-expanded={false}
          aria-keyshortcuts={hasCharacterKeys ? '/ Control+K' : 'Control+K'}
          aria-label={t('frame.searchAll')}
          placeholder={t('frame.searchable')}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          defaultValue={searched}
          onFocus={() => setUsed(true)}
          onBlur={({ currentTarget }) => showStart(currentTarget)}
        />
        <kbd className="absolute top-2.75 inset-e-3 max-[87.5rem]:hidden noscript:hidden">
          {hasCharacterKeys ? '/' : `${t('frame.control')} K`}
        </kbd>
        {isUsed && (
          <Suspense>
            <Palette field={input} />
          </Suspense>
        )}
      </form>
    </search>
  );
}

/** Focuses the field; a phone only shows its keyboard if this follows a tap. */
export function focusSearch(): void {
  document.getElementById('search')?.focus();
}

/** Shows the start of a long text instead of the caret at its end. */
function showStart(input: HTMLInputElement): void {
  // Switching to another window only moves the focus temporarily.
  if (document.activeElement === input) return;
  input.setSelectionRange(0, 0);
  input.scrollLeft = 0;
}
