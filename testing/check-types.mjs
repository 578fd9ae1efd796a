import { writeMessageTypes } from '#i18n/build/messages.mjs';
import { runPackage } from '../src/tools/command.mjs';

/** Parameters of the compiler: one checker a project, as several check the same types again, at twice the processor time. */
export const typeChecks = ['-b', '--checkers', '1'];

/** Types of everything, those of the messages first, which are not in git. */
export function checkTypes() {
  writeMessageTypes();
  return runPackage('typescript', typeChecks);
}
