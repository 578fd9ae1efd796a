import { useLocation, useNavigate } from '@tanstack/react-router';
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useConfig } from '../../config-context.ts';
import { useLocale } from '../../locale-context.ts';
import { useCharacterKeys } from '../../settings/keys.ts';
import { Icon } from '../../ui/icon.tsx';
import { useNetwork } from '../../ui/network.tsx';
import { useKeys } from '../../ui/use-keys.ts';

// Not needed for the first view; it is loaded when somebody is about to search.
const loadPalette = () => import('../search/palette.tsx');
const Palette = lazy(() =>
  loadPalette().then(
    (code) => ({ default: code.Palette }),
    // The field leads on without its list.
    () => ({ default: () => null }),
  ),
);

/**
 * Search of the whole explorer; `/` and Ctrl K lead here from anywhere. Its list is loaded for the first who comes
 * here, and from then on tells how the field is (`use-combobox.ts`). Without it the field still leads on.
 */
export function SearchField() {
  const { t, naming } = useLocale();
  const network = useNetwork();
  const { homeNetwork } = useConfig();
  const navigate = useNavigate();
  // The frame is matched by the root route, whose own search has no q.
  const searched = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get('q') ?? '' });
  const input = useRef<HTMLInputElement>(null);
  const [isUsed, setUsed] = useState(false);
  const hasCharacterKeys = useCharacterKeys();
  const focus = () => {
    input.current?.focus();
    input.current?.select();
  };
  useKeys({ search: focus, searchAnywhere: focus });
  useEffect(() => {
    if (!input.current || input.current.value === searched) return;
    input.current.value = searched;
    showStart(input.current);
  }, [searched]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = input.current?.value.trim();
    if (!text) return;
    void loadPalette()
      .then(({ lead }) => lead(text, network, naming))
      // The page of the search explains whatever it is.
      .catch(() => ({ to: '/search', search: { q: text } }) as const)
      .then(navigate);
  };
  return (
    <search className="contents">
      <form className="search" action={`${import.meta.env.BASE_URL}search`} onSubmit={submit}>
        <Icon name="search" />
        {network !== homeNetwork && <input type="hidden" name="network" value={network} />}
        <input
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
        <kbd>{hasCharacterKeys ? '/' : `${t('frame.control')} K`}</kbd>
        {isUsed && (
          <Suspense>
            <Palette field={input} />
          </Suspense>
        )}
      </form>
    </search>
  );
}

/** Puts the focus into the field; a phone shows its keyboard where a tap did that. */
export function focusSearch(): void {
  document.getElementById('search')?.focus();
}

/** Shows the start of a long text, rather than the caret at its end. */
function showStart(input: HTMLInputElement): void {
  // Another window in front takes the focus for a while only.
  if (document.activeElement === input) return;
  input.setSelectionRange(0, 0);
  input.scrollLeft = 0;
}
