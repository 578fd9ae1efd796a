import type { QueryClient } from '@tanstack/react-query';
import type { Network } from '#contract/common.ts';
import { classify } from '#contract/pasted/classify.ts';
import type { Locale } from '#i18n/locale.ts';
import { findTicker } from '#web/data/only-ticker.ts';

/** Returns the identifier of the only token with a ticker, for a text that means nothing else. */
export async function findToken(
  { queryClient, locale }: { readonly queryClient: QueryClient; readonly locale: Locale },
  network: Network,
  text: string,
): Promise<string | undefined> {
  const [meaning] = classify(text, locale.naming);
  if (meaning?.kind !== 'search') return undefined;
  return (await findTicker(queryClient, network, meaning.text))?.tokenIdentifier;
}
