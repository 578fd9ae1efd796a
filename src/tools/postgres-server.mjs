import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/*
 * A PostgreSQL server that runs until its standard input ends: `node src/tools/postgres-server.mjs FOLDER-OF-ITS-PROGRAMS`.
 * It prints its address when it is ready. However its parent ends, the server stops and its data is deleted; a
 * second argument is a folder in which the data stays, a third one the port to listen on. SIGQUIT stops it like a crash.
 */

const [programs = '', home, fixedPort] = process.argv.slice(2);
const owner = process.getuid() === 0 ? someoneElse() : {};
const folder = home ?? mkdtempSync(join(tmpdir(), 'explorer-postgres-'));
const data = join(folder, 'data');
const passwordFile = join(folder, 'password');

let current;
let isStopping = false;

if (!home) process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop());
process.on('SIGQUIT', () => stop('SIGQUIT'));
process.stdin
  .on('end', () => stop())
  .on('error', () => stop())
  .resume();

/** Immediately, as a crash would, unless the data is to stay. */
function stop(signal = home ? 'SIGINT' : 'SIGQUIT') {
  isStopping = true;
  current?.kill(signal);
}

/** PostgreSQL refuses to run as root. */
function someoneElse() {
  const people = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const person = ['postgres', 'nobody'].map((name) => people.find(([login]) => login === name)).find(Boolean);
  if (!person) throw new Error('PostgreSQL does not run as root, and this machine has no other user.');
  return { uid: Number(person[2]), gid: Number(person[3]) };
}

/** Runs a program of PostgreSQL until it ends and passes its output to a callback. */
function run(name, parameters, onOutput = () => {}) {
  return new Promise((resolve, reject) => {
    let output = '';
    current = spawn(join(programs, name), parameters, {
      cwd: folder,
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', 'ignore', 'pipe'],
      ...owner,
    });
    current.stderr.on('data', (chunk) => {
      output = `${output}${chunk}`.slice(-4000);
      onOutput(output);
    });
    current.on('error', reject);
    current.on('close', (code) => {
      if (code === 0 || isStopping) resolve();
      else reject(new Error(`${name} ended with ${code}.\n${output}`));
    });
  });
}

function freePort() {
  return new Promise((resolve, reject) => {
    const holder = createServer().on('error', reject);
    holder.listen(0, '127.0.0.1', () => {
      const { port } = holder.address();
      holder.close(() => resolve(port));
    });
  });
}

function settings(port) {
  const values = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    // Data that is deleted afterwards need not be durable.
    ...(home ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

async function create() {
  mkdirSync(folder, { recursive: true });
  writeFileSync(passwordFile, randomBytes(12).toString('hex'), { mode: 0o600 });
  if (owner.uid !== undefined) for (const path of [folder, passwordFile]) chownSync(path, owner.uid, owner.gid);
  await run('initdb', [
    ...['--pgdata', data, '--username', 'postgres', '--pwfile', passwordFile, '--auth', 'scram-sha-256'],
    ...['--encoding', 'UTF8', '--locale', 'C', '--no-sync'],
  ]);
}

try {
  if (!existsSync(data)) await create();
  const password = readFileSync(passwordFile, 'utf8');
  const port = fixedPort ?? (await freePort());
  let isReady = false;
  if (!isStopping) {
    await run('postgres', ['-D', data, ...settings(port)], (output) => {
      if (isReady || !output.includes('ready to accept connections')) return;
      isReady = true;
      process.stdout.write(`postgres://postgres:${password}@127.0.0.1:${port}/postgres\n`);
    });
  }
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
// Its standard input would keep this process alive.
process.exit();
