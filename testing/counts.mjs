import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from '../src/tools/node.mjs';

/* Passed and failed tests in the reports of the test runners. */

/** @returns the counts, undefined if the runner wrote no report */
export function readReport(report, counted) {
  try {
    return counted(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    return undefined;
  }
}

/** Of Vitest. */
export function countUnit({ numPassedTests, testResults }) {
  const failed = testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(root, name);
    const names = assertionResults
      .filter((result) => result.status === 'failed')
      .map(({ fullName }) => `${file}: ${fullName}`);
    // A file that could not be loaded has no tests that fail.
    return status === 'failed' && names.length === 0 ? [file] : names;
  });
  return { passed: numPassedTests, failed };
}

/** Of Playwright. */
export function countBrowser({ stats, suites, errors }) {
  const specsOf = ({ specs, suites: inner = [] }) => [...specs, ...inner.flatMap(specsOf)];
  const failed = suites.flatMap(specsOf).flatMap(({ file, title, tests: cases }) =>
    // Skipped tests count as failures.
    cases.filter(({ status }) => status !== 'expected').map(() => `${file}: ${title}`),
  );
  return { passed: stats.expected, failed: [...failed, ...errors.map(({ message }) => message.split('\n')[0])] };
}
