import { writeMessageTypes } from '#i18n/build/messages.mjs';
import { runPackage } from '../src/tools/command.mjs';

/** Types of everything, those of the messages first, which are not in git. */
export function checkTypes() {
  writeMessageTypes();
  return runPackage('typescript', ['-b']);
}
