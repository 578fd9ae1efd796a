import { getRouteApi } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import { readAddress } from '#contract/codec/identifier.ts';
import type { Network } from '#contract/common.ts';
import { joined } from '#contract/pasted/pasted-text.ts';
import { shortEnds } from '#format/identifiers.ts';
import { maxOwners, type Owner } from '#format/own-rows.ts';
import { Button, IconButton } from '#web/components/controls.tsx';
import { asTyped, field, fieldInput, Select } from '#web/components/form.tsx';
import { Identifier, useLabelOf } from '#web/components/identifier.tsx';
import { useFullLocale } from '#web/contexts.ts';
import { useStars } from '#web/settings/stars.ts';

const route = getRouteApi('/address/$address/statement');

/** The other addresses of a statement, and ways to add one: from Starred, or pasted. */
export function OwnAddresses({ network, owners }: { network: Network; owners: readonly [Owner, ...Owner[]] }) {
  const { t, naming } = useFullLocale();
  const navigate = route.useNavigate();
  const labelOf = useLabelOf();
  const hint = useId();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [, ...others] = owners;
  const has = (address: string) => owners.some((owner) => owner.address === address);
  const starred = useStars().filter((star) => star.network === network && !has(star.address));
  const isFull = owners.length >= maxOwners;
  const change = (addresses: readonly string[]) =>
    void navigate({
      search: (previous) => ({ ...previous, with: addresses.join(',') || undefined }),
      resetScroll: false,
    });
  const add = (address: string) => change([...others.map((owner) => owner.address), address]);
  const paste = (event: FormEvent) => {
    event.preventDefault();
    const known = readAddress(joined(text), network, naming);
    if (known?.network !== network) return setProblem(t('starred.notAnAddress', { network }));
    if (has(known.address)) return setProblem(t('statement.addressIncluded'));
    setProblem(undefined);
    setText('');
    add(known.address);
  };
  return (
    <div className="mb-3 grid grid-cols-1 gap-2 noscript:hidden">
      {others.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label={t('statement.otherAddresses')}>
          {others.map(({ address }) => (
            <li key={address} className="flex min-w-0 items-center gap-1 rounded-10 border border-line ps-2.5">
              <Identifier value={address} kind="address" picture />
              <IconButton
                icon="cross"
                label={t('statement.removeAddress', { address })}
                title={t('statement.remove')}
                onClick={() => change(others.flatMap((other) => (other.address === address ? [] : other.address)))}
              />
            </li>
          ))}
        </ul>
      )}
      {isFull ? (
        <p className="text-14 text-ink-2">{t('statement.maxAddresses', { count: maxOwners })}</p>
      ) : (
        <form className="flex flex-wrap items-center gap-2" onSubmit={paste}>
          {starred.length > 0 && (
            <Select
              className="max-w-full *:max-w-full"
              label={t('statement.addStarred')}
              value=""
              options={[
                { value: '', label: t('statement.addStarred') },
                ...starred.map(({ address }) => ({
                  value: address,
                  label: [labelOf(address, 'address'), shortEnds(address)].filter(Boolean).join(' · '),
                })),
              ]}
              onChange={(address) => address !== '' && add(address)}
            />
          )}
          <span className={field({ className: 'min-w-0 flex-[1_1_12rem] max-w-100 gap-1' })}>
            <input
              {...asTyped}
              className={fieldInput({ className: 'min-w-0 flex-1' })}
              value={text}
              maxLength={2000}
              aria-label={t('statement.addAddress')}
              aria-describedby={hint}
              aria-invalid={problem !== undefined}
              placeholder={t('statement.addAddress')}
              onChange={(event) => setText(event.target.value)}
            />
          </span>
          <Button type="submit">{t('statement.add')}</Button>
        </form>
      )}
      <p className="text-14 text-failed empty:hidden" id={hint} role="alert">
        {problem}
      </p>
      {others.length > 0 && <p className="max-w-160 text-14 text-ink-2">{t('statement.ownMovesAbout')}</p>}
    </div>
  );
}
