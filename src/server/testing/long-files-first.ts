import type { TestSequencer, TestSpecification } from 'vitest/node';

const longFiles =
  /\/drill\/|\/(?:fuzz|(?:import|mirror)-command|bulk-\w+|server-pool|upstream-service|service-failures)\.test\./;

/** Starts the longest test files first, so that no worker is left alone with one at the end. */
export class LongFilesFirst implements TestSequencer {
  sort(files: TestSpecification[]): TestSpecification[] {
    return files.toSorted((one, other) => Number(isLong(other)) - Number(isLong(one)));
  }

  shard(files: TestSpecification[]): TestSpecification[] {
    return files;
  }
}

function isLong({ moduleId }: TestSpecification): boolean {
  return longFiles.test(moduleId);
}
