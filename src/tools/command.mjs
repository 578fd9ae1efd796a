import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { commandOf, environment, projectNode, root } from './node.mjs';

// npm stops by ending the shell between itself and this process, and the shell does not pass the signal on.
const parent = process.ppid;
if (process.env.npm_lifecycle_event) {
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250).unref();
}

/** Runs a program in the foreground, with forwarded signals. @returns its exit code, 128 + n if signal n ended it */
function run(program, parameters, extraEnvironment = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, parameters, {
      cwd: root,
      env: { ...environment, ...extraEnvironment },
      stdio: 'inherit',
    });
    const release = passSignals(child);
    child.on('error', (error) => {
      release();
      process.stderr.write(`${error.message}\n`);
      resolve(127);
    });
    child.on('exit', (code, signal) => {
      release();
      resolve(code ?? 128 + (constants.signals[signal] ?? 0));
    });
  });
}

function passSignals(child) {
  const pass = (signal) => {
    // A terminal sends Ctrl C to the child as well; a second signal would skip its orderly shutdown.
    if (signal === 'SIGINT' && process.stdin.isTTY) return;
    child.kill(signal);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, pass);
  return () => {
    for (const signal of signals) process.off(signal, pass);
  };
}

export function runNode(parameters, extraEnvironment) {
  return run(projectNode(), parameters, extraEnvironment);
}

export function runPackage(packageName, parameters, extraEnvironment) {
  return runNode([scriptOf(packageName), ...parameters], extraEnvironment);
}

export function scriptOf(packageName) {
  return commandOf(packageName, packageName === 'typescript' ? 'tsc' : packageName.split('/').at(-1));
}

/** @returns the exit code, undefined if it was ended at the limit, and the output */
export function runQuietly(program, parameters, { limitSeconds, extraEnvironment = {}, shell = false }) {
  return new Promise((resolve) => {
    // A process group, so that its children end with it.
    const group = process.platform !== 'win32';
    const child = spawn(program, parameters, {
      cwd: root,
      env: { ...environment, ...extraEnvironment },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: group,
      shell,
    });
    let output = '';
    const append = (chunk) => {
      output = `${output}${chunk}`.slice(-20_000);
    };
    child.stdout.on('data', append);
    child.stderr.on('data', append);
    const end = () => {
      if (group) process.kill(-child.pid, 'SIGKILL');
      else child.kill('SIGKILL');
    };
    const stop = (signal) => {
      end();
      process.exit(128 + (constants.signals[signal] ?? 0));
    };
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
    const limit = setTimeout(end, limitSeconds * 1000);
    const settle = (code) => {
      clearTimeout(limit);
      for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, stop);
      resolve({ code, output });
    };
    child.on('error', (error) => {
      output = error.message;
      settle(127);
    });
    child.on('close', (code) => settle(code ?? undefined));
  });
}
