import { cx } from 'class-variance-authority';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { readAddress, readToken } from '#contract/codec/identifier.ts';
import type { NamingProfile } from '#contract/codec/naming.ts';
import type { Network } from '#contract/common.ts';
import { joined } from '#contract/pasted/pasted-text.ts';
import { Button } from '#web/components/controls.tsx';
import { announce } from '#web/components/copy.tsx';
import { field, fieldInput } from '#web/components/form.tsx';
import { useLocale, useNetwork } from '#web/contexts.ts';
import { addStar, maxStars, type StarId } from '#web/settings/stars.ts';

/** A field whose address or token is starred; its button pastes, or stars what is typed. */
export function StarForm({ isFocused = false }: { isFocused?: boolean }) {
  const { t, naming } = useLocale();
  const network = useNetwork();
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    if (isFocused) input.current?.focus();
  }, [isFocused]);
  const add = (typed: string) => {
    setText(typed);
    const id = starIn(naming, typed, network);
    if (id === undefined) return setProblem(t('starred.notKnown', { network }));
    const isStored = addStar({ ...id, since: new Date().toISOString() });
    if (isStored === undefined) return setProblem(t('address.tooManyStars', { most: maxStars }));
    setProblem(undefined);
    setText('');
    announce(t(isStored ? 'address.starred' : 'address.starNotSaved'));
  };
  const paste = async () => {
    try {
      add(await navigator.clipboard.readText());
    } catch {
      // The browser asks for permission, or has no clipboard.
      input.current?.focus();
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') void paste();
    else add(text);
  };
  return (
    <form className="grid w-full max-w-120 grid-cols-1 gap-1.5 text-start noscript:hidden" onSubmit={submit}>
      <div className={field({ size: 'large', className: 'gap-1 ps-3 pe-1' })}>
        <input
          className={cx(fieldInput, 'min-w-0 flex-1')}
          ref={input}
          value={text}
          maxLength={2000}
          aria-label={t('starred.field')}
          aria-describedby={hint}
          aria-invalid={problem !== undefined}
          placeholder={t('starred.field')}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onChange={(event) => setText(event.target.value)}
        />
        <Button variant="main" type="submit">
          {t(text.trim() === '' ? 'starred.paste' : 'starred.star')}
        </Button>
      </div>
      <p className="text-14 text-failed empty:hidden" id={hint} role="alert">
        {problem}
      </p>
    </form>
  );
}

/** Returns the address or token of the network that a text is; undefined if it is none. */
function starIn(naming: NamingProfile, typed: string, network: Network): StarId | undefined {
  const address = readAddress(joined(typed), network, naming);
  if (address) return address.network === network ? { network, address: address.address } : undefined;
  const token = readToken(joined(typed), network, naming);
  return token?.network === network ? { network, token: token.identifier } : undefined;
}
