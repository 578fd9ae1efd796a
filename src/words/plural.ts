import { language } from './language.ts';

/** The forms of a word beside a number; a form that a language does not tell apart is `other`. */
export type Forms = { readonly other: string } & Partial<Readonly<Record<Intl.LDMLPluralRule, string>>>;

const rules = new Intl.PluralRules(language);

/** The form of a word that goes with a number: `plural(1, { one: 'row', other: 'rows' })` is `row`. */
export function plural(count: number | bigint, forms: Forms): string {
  // Beyond 2^53 the last digits may differ, and no language has a form for those.
  return forms[rules.select(Number(count))] ?? forms.other;
}
