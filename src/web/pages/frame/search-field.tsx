import { useLocation, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useRef } from 'react';
import { frameWords as words } from '../../../words/en/frame.ts';
import { useCharacterKeys } from '../../settings/keys.ts';
import { Icon } from '../../ui/icon.tsx';
import { useNetwork } from '../../ui/network.tsx';
import { useOnDemand } from '../../ui/on-demand.ts';
import { useKeys } from '../../ui/use-keys.ts';

// Reading identifiers is not needed for the first view; it is fetched when somebody is about to search.
const loadPalette = () => import('../search/palette.tsx');

/**
 * Search of the whole explorer; `/` and Ctrl K lead here from anywhere. Its list is loaded for the first who comes
 * here, and from then on tells how the field is (`use-combobox.ts`). Without it the field still leads on.
 */
export function SearchField() {
  const network = useNetwork();
  const navigate = useNavigate();
  // The frame is matched by the root route, whose own search has no q.
  const searched = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get('q') ?? '' });
  const input = useRef<HTMLInputElement>(null);
  const palette = useOnDemand(loadPalette);
  const hasCharacterKeys = useCharacterKeys();
  const focus = () => {
    input.current?.focus();
    input.current?.select();
  };
  useKeys({ search: focus, searchAnywhere: focus });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = input.current?.value.trim();
    if (!text) return;
    void loadPalette()
      .then(({ lead }) => lead(text, network))
      // The page of the search explains whatever it is.
      .catch(() => ({ to: '/search', search: { q: text } }) as const)
      .then(navigate);
  };
  return (
    <search className="contents">
      <form className="search" action={`${import.meta.env.BASE_URL}search`} key={searched} onSubmit={submit}>
        <Icon name="search" />
        <input
          ref={input}
          id="search"
          name="q"
          role="combobox"
          aria-expanded={false}
          aria-keyshortcuts={hasCharacterKeys ? '/ Control+K' : 'Control+K'}
          aria-label={words.searchAll}
          placeholder={words.searchable}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          defaultValue={searched}
          onFocus={palette.open}
        />
        <kbd>{hasCharacterKeys ? '/' : `${words.control} K`}</kbd>
        {palette.part && <palette.part.Palette field={input} />}
      </form>
    </search>
  );
}
