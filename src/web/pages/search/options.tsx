import type { Network } from '#contract/endpoints/common.ts';
import type { Meaning } from '#contract/pasted/meaning.ts';
import { Icon } from '#web/components/icon.tsx';
import { useConfig } from '#web/config-context.ts';
import { useNetwork } from '#web/hooks/page-context.tsx';
import { useLocale } from '#web/contexts.ts';
import { AddressOption } from './options/address-option.tsx';
import { NoteRow } from './result-row.tsx';
import { TokenOption } from './options/token-option.tsx';
import { TransactionOption } from './options/transaction-option.tsx';

/** A meaning with a page. */
export type Findable = Extract<Meaning, { kind: 'transaction' | 'address' | 'publicKey' | 'token' }>;

/** Whether a meaning has a page. */
export function isFindable(meaning: Meaning): meaning is Findable {
  return ['transaction', 'address', 'publicKey', 'token'].includes(meaning.kind);
}

/** Returns the identifier of a meaning. */
export function identifierOf(meaning: Findable): string {
  switch (meaning.kind) {
    case 'transaction':
      return meaning.txid;
    case 'token':
      return meaning.tokenIdentifier;
    case 'publicKey':
      return meaning.publicKey;
    case 'address':
      return meaning.address;
  }
}

/** Whether meanings are exactly the two of 64 hex characters: a transaction and a token. */
export function isHash(meanings: readonly Findable[]): boolean {
  return meanings.length === 2 && new Set(meanings.map(identifierOf)).size === 1;
}

/**
 * A meaning as a result row. It is looked up on the network it names, otherwise on the current one.
 * @param isHash whether it is one of the two of 64 hex characters
 */
export function MeaningOption({ meaning, isHash }: { meaning: Findable; isHash: boolean }) {
  const { t } = useLocale();
  const shown = useNetwork();
  const { networks } = useConfig();
  const network: Network = meaning.network ?? shown;
  if (!networks.includes(network)) {
    return <NoteRow picture={<Icon name="swap" size={18} />} title={t('otherNetwork.notAvailable', { network })} />;
  }
  switch (meaning.kind) {
    case 'transaction':
      return <TransactionOption txid={meaning.txid} network={network} isHash={isHash} />;
    case 'token':
      return <TokenOption identifier={meaning.tokenIdentifier} network={network} isHash={isHash} />;
    case 'publicKey':
      return (
        <AddressOption address={meaning.publicKey} network={network} says={t('search.publicKey')} isEitherNetwork />
      );
    case 'address':
      return <AddressOption address={meaning.address} network={network} says={t('address.coreAddress')} />;
  }
}
