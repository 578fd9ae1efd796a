import { classify } from '../../../contract/pasted/classify.ts';
import { useLocale } from '../../locale-context.ts';
import { BrokenAddress } from './broken-address.tsx';

/** In place of a page of an address, for a text that is none: what it is instead, or what is wrong with it. */
export function NotAnAddress({ text }: { text: string }) {
  const { t, naming } = useLocale();
  const meanings = classify(text, naming);
  const isBitcoin = meanings.some(({ kind }) => kind === 'bitcoinAddress');
  const broken = meanings.find((meaning) => meaning.kind === 'brokenAddress');
  return (
    <>
      <h1 className="sr-only">{isBitcoin ? t('common.bitcoinAddress') : t('address.notValid')}</h1>
      <BrokenAddress {...(broken ?? { text, reason: t('address.neither') })} />
    </>
  );
}
