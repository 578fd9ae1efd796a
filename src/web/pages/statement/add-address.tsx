import { cx } from 'class-variance-authority';
import { type FormEvent, useId, useRef, useState } from 'react';
import { readAddress } from '#contract/codec/identifier.ts';
import { joined } from '#contract/pasted/pasted-text.ts';
import { shortEnds } from '#format/identifiers.ts';
import { maxOwners } from '#format/own-rows.ts';
import { Button } from '#web/components/controls.tsx';
import { asTyped, field, fieldInput, Select } from '#web/components/form.tsx';
import { useLabelOf } from '#web/components/identifier.tsx';
import { useLocale } from '#web/contexts.ts';
import { addressesOf, useStars } from '#web/settings/stars.ts';
import { ChipMenu } from './chip-menu.tsx';
import type { StatementFilter } from './make-statement.ts';

/** Ways to add an address to a statement: from Starred, or pasted. */
export function AddAddress(
  properties: Pick<StatementFilter, 'network' | 'owners'> & { onAdd: (address: string) => void },
) {
  const { network, owners, onAdd } = properties;
  const { t, naming } = useLocale();
  const hint = useId();
  const box = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const has = (address: string) => owners.some((owner) => owner.address === address);
  const starred = addressesOf(useStars(), network).filter((address) => !has(address));
  if (owners.length >= maxOwners)
    return <p className="text-14 text-ink-2">{t('statement.maxAddresses', { count: maxOwners })}</p>;
  const add = (address: string) => {
    setProblem(undefined);
    setText('');
    box.current?.hidePopover();
    onAdd(address);
  };
  const paste = (event: FormEvent) => {
    event.preventDefault();
    const known = readAddress(joined(text), network, naming);
    if (known?.network !== network) return setProblem(t('starred.notAnAddress', { network }));
    if (has(known.address)) return setProblem(t('statement.addressIncluded'));
    add(known.address);
  };
  return (
    <ChipMenu icon="plus" name={t('statement.addAddress')} box={box}>
      <form className="flex flex-wrap items-center gap-2" onSubmit={paste}>
        {starred.length > 0 && <StarredField addresses={starred} onChoose={add} />}
        <span className={field({ className: 'min-w-0 flex-[1_1_18rem] gap-1' })}>
          <input
            {...asTyped}
            className={cx(fieldInput, 'min-w-0 flex-1')}
            value={text}
            maxLength={2000}
            aria-label={t('statement.pasteAddress')}
            aria-describedby={hint}
            aria-invalid={problem !== undefined}
            placeholder={t('statement.pasteAddress')}
            onChange={(event) => setText(event.target.value)}
          />
        </span>
        <Button type="submit">{t('statement.add')}</Button>
      </form>
      <p className="mt-2 text-14 text-failed empty:hidden" id={hint} role="alert">
        {problem}
      </p>
    </ChipMenu>
  );
}

function StarredField({ addresses, onChoose }: { addresses: readonly string[]; onChoose: (address: string) => void }) {
  const { t } = useLocale();
  const labelOf = useLabelOf();
  return (
    <Select
      className="max-w-full *:max-w-full"
      label={t('statement.addStarred')}
      value=""
      options={[
        { value: '', label: t('statement.addStarred') },
        ...addresses.map((address) => ({
          value: address,
          label: [labelOf(address, 'address'), shortEnds(address)].filter(Boolean).join(' · '),
        })),
      ]}
      onChange={(address) => address !== '' && onChoose(address)}
    />
  );
}
