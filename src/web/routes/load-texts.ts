import type { Locale } from '../../i18n/locale.ts';

/** Loads the texts that not every page has before a page is shown, so that it is whole when it gets the focus. */
export async function loadTexts({ full }: Locale): Promise<void> {
  await full();
}
