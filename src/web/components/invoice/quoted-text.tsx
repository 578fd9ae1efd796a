import { issuerText } from '#format/names.ts';
import { codeLook } from '#web/components/token-text.tsx';

/** Untrusted text with isolated direction; invisible characters are shown as their code points. */
export function QuotedText({ text }: { text: string }) {
  return (
    <bdi className="break-words">
      {issuerText(text).map(({ at, text: run, isCode }) =>
        isCode ? (
          <span className={codeLook} key={at}>
            {run}
          </span>
        ) : (
          run
        ),
      )}
    </bdi>
  );
}
