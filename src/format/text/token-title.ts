import type { TokenMetadata } from '#contract/endpoints/token.ts';
import { shortEnds } from '#format/transactions/sentence-sides.ts';
import type { Locale } from '#i18n/locale.ts';
import { quotable } from './quotable.ts';

/** Returns the title of a token's page: its identifier, then its name in quotation marks. */
export function tokenTitle(
  locale: Locale,
  { tokenIdentifier, name }: Pick<TokenMetadata, 'tokenIdentifier' | 'name'>,
): string {
  const token = locale.t('preview.token', { id: shortEnds(tokenIdentifier) });
  const quoted = quotable(name);
  return quoted === '' ? token : locale.t('preview.named', { token, name: quoted });
}
