import { type IssuerText, issuerText, mixedScripts } from '../../format/issuer-text.ts';

/**
 * A ticker, as its issuer wrote it: isolated, on one line, on its plate.
 * @param unit beside an amount
 */
export function Ticker({ text, unit = false }: { text: string; unit?: boolean }) {
  const parts = issuerText(text);
  const className = ['tick', unit && 'u', parts.length === 0 && 'dim'].filter(Boolean).join(' ');
  return (
    <bdi className={className} title={titleOf('Ticker', parts, text)}>
      {parts.length === 0 ? 'No ticker' : <Parts parts={parts} />}
    </bdi>
  );
}

/**
 * A name, as its issuer wrote it: isolated, on one line, on its plate.
 * @param hero as the title of a page
 */
export function Plate({ text, hero = false }: { text: string; hero?: boolean }) {
  const parts = issuerText(text);
  const plate = (
    <bdi className={parts.length === 0 ? 'plate dim' : 'plate'} title={titleOf('Name', parts, text)}>
      {parts.length === 0 ? 'No name' : <Parts parts={parts} />}
    </bdi>
  );
  return hero ? <span className="h-plate">{plate}</span> : plate;
}

function Parts({ parts }: { parts: readonly IssuerText[] }) {
  return parts.map(({ at, text, isCode }) =>
    isCode ? (
      <span className="ctrl" key={at}>
        {text}
      </span>
    ) : (
      text
    ),
  );
}

function titleOf(noun: string, parts: readonly IssuerText[], text: string): string {
  if (parts.length === 0) return `The issuer set no ${noun.toLowerCase()}`;
  const scripts = mixedScripts(text);
  const mix = scripts.length > 1 ? ` (mixes ${scripts.join(' and ')})` : '';
  return `${noun} set by the issuer: ${parts.map((part) => part.text).join('')}${mix}`;
}
