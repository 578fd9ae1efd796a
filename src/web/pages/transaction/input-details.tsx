import { Fragment } from 'react';
import { stringifyJson } from '#contract/codec/json.ts';
import { firstOf } from '#contract/cut.ts';
import type { BitcoinTxData } from '#contract/transaction.ts';
import { Summary } from '#web/components/controls.tsx';
import { useLocale } from '#web/contexts.ts';

/** Inputs shown; the raw JSON has all. */
const maxInputs = 50;

/** Witness items of an input shown, and characters of each. */
const maxItems = 20;

const maxCharacters = 400;

const cut = (text: string) => (text.length > maxCharacters ? `${firstOf(text, maxCharacters)}…` : text);

/** Fields of an input that have a value, by their name in the response; empty items as `""`. */
function fieldsOf({ prevout, witness = [] }: BitcoinTxData['vin'][number]): [string, string[]][] {
  return [
    ...(prevout == null ? [] : [['prevout', [stringifyJson(prevout)]] satisfies [string, string[]]]),
    ...(witness.length === 0 ? [] : [['witness', witness.map((item) => item || '""')] satisfies [string, string[]]]),
  ];
}

/** Previous output and witness of each input, as received (spec 2.6). */
export function InputDetails({ inputs }: { inputs: BitcoinTxData['vin'] }) {
  const { t } = useLocale();
  const shown = inputs.slice(0, maxInputs);
  if (shown.every((input) => fieldsOf(input).length === 0)) return null;
  return (
    <details className="mt-3 text-12">
      <Summary className="min-h-6 py-0.5 text-ink-2">{t('transaction.inputDetails')}</Summary>
      <ol className="mt-2 grid grid-cols-1 gap-3">
        {shown.map((input, index) => (
          <li key={index} className="min-w-0">
            <dl className="grid grid-cols-1">
              {fieldsOf(input).map(([name, texts]) => (
                <Fragment key={name}>
                  <dt className="text-ink-3">
                    {index + 1} · <span className="mono">{name}</span>
                  </dt>
                  {texts.slice(0, maxItems).map((text, place) => (
                    <dd key={place} className="mono wrap-anywhere text-ink-2" dir="ltr" translate="no">
                      {cut(text)}
                    </dd>
                  ))}
                  {texts.length > maxItems && <dd className="text-ink-3">…</dd>}
                </Fragment>
              ))}
            </dl>
          </li>
        ))}
      </ol>
      {inputs.length > maxInputs && <p className="text-ink-3">…</p>}
    </details>
  );
}
