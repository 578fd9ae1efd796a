import { classify } from '#contract/pasted/classify.ts';
import { useLocale } from '#web/contexts.ts';
import { BrokenAddressCard } from './identity/invalid/broken-address-card.tsx';

export interface NotValidProperties {
  text: string;
  /** Such as "Invalid address". */
  heading: string;
  /** Why the text is invalid, in a sentence. */
  reason: string;
  /** Whether the text was meant as a token, whose ticker it may be. */
  isToken?: boolean;
}

/** Explains what is wrong with a text, or that it is a Bitcoin address. */
export function InvalidIdentifierCard({ text, heading, reason, isToken = false }: NotValidProperties) {
  const { t, naming } = useLocale();
  const meanings = classify(text, naming);
  const isBitcoin = meanings.some(({ kind }) => kind === 'bitcoinAddress');
  const broken = meanings.find((meaning) => meaning.kind === 'brokenAddress');
  return (
    <>
      <h1 className="sr-only">{isBitcoin ? t('common.bitcoinAddress') : heading}</h1>
      <BrokenAddressCard {...(broken ?? { text, reason, heading, isToken })} />
    </>
  );
}
