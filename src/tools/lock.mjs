import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { inRoot } from './node.mjs';

/**
 * Runs `work` while no other command of this checkout installs packages or builds: each would delete what the other one
 * has just written. The lock of a process that was killed is removed.
 */
export async function alone(work, file = inRoot('.lock')) {
  let isTold = false;
  while (!take(file)) {
    if (!isTold) process.stderr.write(`Waiting for another command that installs or builds here (${file}).\n`);
    isTold = true;
    await sleep(100);
  }
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  if (!isRunning(holderOf(file))) rmSync(file, { force: true });
  return false;
}

/** @returns 0 if the file was just removed, or has no content yet */
function holderOf(file) {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
}

function isRunning(pid) {
  try {
    // 0 is this process's own group.
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
