import { issuerText } from '../../../format/text/issuer-text.ts';
import { codeLook } from '../identity/token/token-text.tsx';

/** A stranger's words, isolated: what would not be seen is shown as its code. */
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
