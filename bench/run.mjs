import { install } from '../src/tools/install.mjs';

/* `node bench/run.mjs NAME …`: the commands of package.json that measure or attack the explorer and its service. */

// Modules that import packages are loaded after the installation.
const commands = {
  bench: async (parameters) => (await import('./service/start.mjs')).bench(parameters),
  'bench:web': async (parameters) => (await import('./web/main.mjs')).benchWeb(parameters),
  drill: async (parameters) => (await import('./drill/start.mjs')).drill(parameters),
  look: async (parameters) => (await import('./look/main.mjs')).look(parameters),
  pictures: async () => (await import('./look/pictures.mjs')).takePictures(),
};

const [name, ...parameters] = process.argv.slice(2);
try {
  const command = Object.hasOwn(commands, name ?? '') ? commands[name] : undefined;
  if (!command) throw new Error(`Name a command: ${Object.keys(commands).join(', ')}.`);
  await install({ withTools: true });
  process.exitCode = await command(parameters);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
