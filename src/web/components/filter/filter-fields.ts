import { transactionStatuses, transactionTypes } from '#contract/transaction-types.ts';
import type { Locale } from '#i18n/locale.ts';
import { kindLabel } from '#web/components/table/kind.tsx';
import { statusWord } from '#web/components/table/status.tsx';

export interface ChoiceField {
  /** URL parameter. */
  readonly name: string;
  readonly label: string;
  /** Empty: no filter. */
  readonly value: string;
  /** The first one is empty. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

export interface TextField {
  /** URL parameter. */
  readonly name: string;
  readonly label: string;
  /** Empty: no filter. */
  readonly value: string;
  /** Maximum length. */
  readonly length: number;
  readonly isNumber?: boolean;
}

/** Returns the filters that every list of transactions has. */
export function commonChoices(
  locale: Locale,
  { type, status }: { readonly type?: string | undefined; readonly status?: string | undefined },
): ChoiceField[] {
  return [
    choiceField(locale, 'type', locale.t('lists.type'), type, transactionTypes, (value) => kindLabel(locale, value)),
    choiceField(locale, 'status', locale.t('lists.status'), status, transactionStatuses, (value) =>
      statusWord(locale, value),
    ),
  ];
}

/** Returns a field for one of some values, or all. */
export function choiceField<Value extends string>(
  { t }: Locale,
  name: string,
  label: string,
  value: string | undefined,
  values: readonly Value[],
  wordOf: (value: Value) => string,
): ChoiceField {
  const options = values.map((one) => ({ value: one, label: wordOf(one) }));
  return { name, label, value: value ?? '', options: [{ value: '', label: t('filters.all', { label }) }, ...options] };
}

export function addressField(name: string, label: string, value: string | undefined): TextField {
  return { name, label, value: value ?? '', length: 2000 };
}

/** Returns a field for a minimum amount. */
export function minimumField({ t }: Locale, unit: 'sats' | 'tokens', value: string | undefined): TextField {
  const label = t('filters.minimum', { unit: t(`filters.${unit}`) });
  return { name: 'min', label, value: value ?? '', length: 300, isNumber: true };
}
