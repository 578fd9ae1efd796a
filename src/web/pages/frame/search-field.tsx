import { useLocation, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { isTyping } from '../../ui/is-typing.ts';
import { useNetwork } from '../../ui/network.tsx';
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
  useSearchKeys(input);

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
          aria-keyshortcuts="/ Control+K"
          aria-label="Search transactions, addresses, public keys and tokens"
          placeholder="Transaction, address, public key or token"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={2000}
          defaultValue={searched}
          onFocus={() => void loadDestination().catch(() => undefined)}
        />
        <kbd>/</kbd>
      </form>
    </search>
  );
}

function useSearchKeys(input: { readonly current: HTMLInputElement | null }) {
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k';
      const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !isTyping(event.target);
      if (!isCommand && !isSlash) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, [input]);
}
