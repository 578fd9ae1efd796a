import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { inRoot, root } from '../src/tools/node.mjs';

/* `npm run release -- VERSION [--dry-run]`: docs/release.md has the checklist. */

const git = (...parameters) => execFileSync('git', parameters, { cwd: root, encoding: 'utf8' }).trim();
const npm = (...parameters) => execFileSync('npm', parameters, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });

/** Sets the version, dates the CHANGELOG, writes the SBOM, commits, tags and builds the image. */
export function release(parameters) {
  const isDry = parameters.includes('--dry-run');
  const [version = ''] = parameters.filter((parameter) => !parameter.startsWith('--'));
  const changelog = datedChangelog(readFileSync(inRoot('CHANGELOG.md'), 'utf8'), version, new Date());
  if (git('status', '--porcelain') !== '') throw new Error('There are uncommitted changes. Commit them first.');
  if (git('branch', '--show-current') !== 'main') throw new Error('Releases are made on the branch main.');
  if (git('tag', '--list', `v${version}`) !== '') throw new Error(`The tag v${version} exists.`);
  const sbom = npm('sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only');
  const { components } = JSON.parse(sbom);
  process.stdout.write(`Version ${version}, SBOM with ${components.length} packages.\n`);
  if (isDry) return 0;
  npm('version', version, '--no-git-tag-version', '--allow-same-version', '--ignore-scripts');
  writeFileSync(inRoot('CHANGELOG.md'), changelog);
  mkdirSync(inRoot('release'), { recursive: true });
  writeFileSync(inRoot('release', 'sbom.json'), sbom);
  git('add', 'package.json', 'package-lock.json', 'CHANGELOG.md');
  git('commit', '--message', `Release ${version}`);
  git('tag', '--annotate', `v${version}`, '--message', `Core Explorer ${version}`);
  process.stdout.write(`Committed and tagged v${version}. Next: git push --follow-tags\n`);
  return buildImage(version);
}

/**
 * @returns the CHANGELOG with the entries of `[Unreleased]` under the version and an empty section above
 * @throws Error if the version is invalid or there is nothing to release
 */
export function datedChangelog(text, version, at) {
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error('Specify a version: npm run release -- 0.1.0');
  if (text.includes(`## [${version}]`)) throw new Error(`CHANGELOG.md already has ${version}.`);
  const head = '## [Unreleased]\n';
  const [before, after] = text.split(head);
  if (after === undefined || !/^- /m.test(after.split('\n## ')[0])) {
    throw new Error('CHANGELOG.md has no entries under [Unreleased].');
  }
  return `${before}${head}\n## [${version}] - ${at.toISOString().slice(0, 10)}\n${after}`;
}

/**
 * Builds the image if a container engine is running; the commit and the tag are made by then.
 * @returns exit code
 */
export function buildImage(version) {
  const tag = `core-explorer:${version}`;
  const parameters = ['build', '--label', `org.opencontainers.image.version=${version}`, '--tag', tag, '.'];
  // The client may be installed without a running engine.
  const engine = ['docker', 'podman'].find((name) => spawnSync(name, ['info'], { timeout: 30_000 }).status === 0);
  if (!engine) {
    process.stdout.write(`No container engine is running. To build the image: docker ${parameters.join(' ')}\n`);
    return 0;
  }
  const { status } = spawnSync(engine, parameters, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) {
    process.stderr.write(`The image was not built. To repeat: ${engine} ${parameters.join(' ')}\n`);
    return 1;
  }
  const digest = execFileSync(engine, ['image', 'inspect', '--format', '{{.Id}}', tag], { encoding: 'utf8' }).trim();
  process.stdout.write(`Built ${tag} (${digest}).\n`);
  return 0;
}
