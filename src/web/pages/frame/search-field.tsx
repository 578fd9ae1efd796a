import { useLocation, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useRef } from 'react';
import { frameWords as words } from '../../../words/en/frame.ts';
import { useCharacterKeys } from '../../settings/keys.ts';
import { Icon } from '../../ui/icon.tsx';
import { useNetwork } from '../../ui/network.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import type { Destination } from './destination.ts';

// Reading identifiers is not needed for the first view; it is fetched when somebody is about to search.
const loadDestination = () => import('./destination.ts');

/** Search of the whole explorer; `/` and Ctrl K lead here from anywhere. */
export function SearchField() {
  const network = useNetwork();
  const navigate = useNavigate();
  // The frame is matched by the root route, whose own search has no q.
  const searched = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get('q') ?? '' });
  const input = useRef<HTMLInputElement>(null);
  const hasCharacterKeys = useCharacterKeys();
  const focus = () => {
    input.current?.focus();
    input.current?.select();
  };
  useKeys({ search: focus, searchAnywhere: focus });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = input.current?.value.trim() ?? '';
    if (text === '') return;
    const explained: Destination = { to: '/search', search: { q: text } };
    void loadDestination()
      .then(
        ({ destination }) => destination(text, network),
        () => explained,
      )
      .then(navigate);
  };
  return (
    <search className="contents">
      <form className="search" action="/search" onSubmit={submit}>
        <Icon name="search" />
        <input
          key={searched}
          ref={input}
          id="search"
          name="q"
          type="search"
          aria-keyshortcuts={hasCharacterKeys ? '/ Control+K' : 'Control+K'}
          aria-label={words.searchAll}
          placeholder={words.searchable}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={2000}
          defaultValue={searched}
          onFocus={() => void loadDestination().catch(() => undefined)}
        />
        <kbd>{hasCharacterKeys ? '/' : `${words.control} K`}</kbd>
      </form>
    </search>
  );
}
