import { type Catalogue, type Load, withFallback } from './languages.ts';

/** The messages of this window, which its locale reads, and those that are being added. */
let opened: { readonly catalogue: Catalogue; readonly loadRest: Load; rest?: Promise<void> | undefined } | undefined;

/** Names the catalogue that gets the messages of code that is loaded later. */
export function openCatalogue(catalogue: Catalogue, loadRest: Load): void {
  opened = { catalogue, loadRest };
}

/**
 * Returns code when the messages are loaded that only such code uses. The build writes this around imports on demand
 * (`build/split-messages.ts`); without a build the catalogue has all messages.
 */
export async function withMessages<Code>(code: Promise<Code>): Promise<Code> {
  const [loaded] = await Promise.all([code, addRest()]);
  return loaded;
}

async function addRest(): Promise<void> {
  if (opened === undefined) return;
  const { catalogue, loadRest } = opened;
  opened.rest ??= loadRest().then(({ default: rest }) => {
    Object.assign(catalogue, withFallback(catalogue, rest));
  });
  try {
    await opened.rest;
  } catch (error) {
    // The next code tries again.
    opened.rest = undefined;
    throw error;
  }
}
