import type { Locale } from '#i18n/locale.ts';

/** Loads on-demand texts before a page is shown, so that nothing changes after it gets the focus. */
export async function loadTexts({ full }: Locale): Promise<void> {
  await full();
}
