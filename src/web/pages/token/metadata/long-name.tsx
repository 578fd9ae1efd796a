import { WholeText } from '#web/components/token-text.tsx';
import { useLocale } from '#web/contexts.ts';

/** Characters that fit on the tag next to the identifier on a wide screen. */
const fitting = { name: 40, ticker: 12 } as const;

/** A name or ticker that is too long for its tag: all of it, collapsed. Nothing for others. @param of its token */
export function LongName({ noun, text, of }: { noun: 'name' | 'ticker'; text: string; of: string }) {
  const { t } = useLocale();
  if (text.length <= fitting[noun]) return null;
  return (
    <>
      <dt>{t(`token.${noun}`)}</dt>
      <dd>
        <details>
          <summary className="cursor-pointer text-ink-2">{t(`token.whole.${noun}`)}</summary>
          <WholeText text={text} of={of} />
        </details>
      </dd>
    </>
  );
}
