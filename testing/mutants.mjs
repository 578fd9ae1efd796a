import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { commandOf, environment, inRoot, projectNode, root } from '../src/tools/node.mjs';

/*
 * `node testing/mutants.mjs [PART OF A PATH]` puts faults into the working tree by hand-written replacements, one at a time,
 * runs the tests that import the file, and prints which found it: first as `npm test` does, then as `npm run test:all`. Needs
 * a clean working tree. docs/decisions/0005-mutants.md has the record.
 */

/** File, what is replaced, and by what. */
const mutants = [
  ['src/format/typed-number.ts', String.raw`(?:\2\d{3})*`, String.raw`(?:\D\d{3})*`],
  ['src/format/typed-number.ts', "kind === 'whole' && fraction !== undefined", 'false'],
  ['src/format/typed-number.ts', "plain.replace('.', locale.digits[1])", 'plain'],
  ['src/format/worth.ts', 'return worth > 0 || BigInt(sats) === 0n ? worth : undefined;', 'return worth;'],
  ['src/format/worth.ts', '!payment?.amountSats', '!payment'],
  [
    'src/format/worth.ts',
    "if (worth === 'unknown') return undefined;",
    "if (worth === 'unknown') return latest === undefined ? undefined : satsInUsd(sats, latest);",
  ],
  ['src/format/amounts.ts', 'row: { digits: 6, characters: 14', 'row: { digits: 6, characters: 16'],
  ['src/format/amounts.ts', 'if (length === 0 && !/[1-9]/.test(shown)) {', 'if (false) {'],
  ['src/format/amounts.ts', 'const zeros = length === 0 ? fraction.search(/[1-9]|$/) : 0;', 'const zeros = 0;'],
  ['src/format/swap.ts', "return statuses.includes('confirmed') ? halfExecuted : 'failed';", "return 'failed';"],
  ['src/format/swap.ts', 'if (!isVoid(leg.status)) continue;', ''],
  ['src/format/swap.ts', 'if (from && to && keyOf(from) === keyOf(to)) return [];', ''],
  ['src/web/components/compare.ts', 'value.startsWith(spelledLike(given, value))', 'value.startsWith(given)'],
  [
    'src/web/components/compare.ts',
    'return value === value.toLowerCase() ? given.toLowerCase() : given;',
    'return given.toLowerCase();',
  ],
  ['src/web/components/compare.ts', 'sameAddress(given, value) ||', ''],
  ['src/web/pages/transaction/comparables.ts', '...(isSats ? bitcoinComparables(transaction) : []),', ''],
  ['src/web/pages/transaction/comparables.ts', 'amount: known ? sumOf([known.amount, amount]) : amount,', 'amount,'],
  ['src/contract/pasted/beginning.ts', 'hex: 6, address: 4', 'hex: 2, address: 1'],
  ['src/contract/pasted/beginning.ts', 'data.length >= dataLength[prefix.kind]', 'false'],
  ['src/server/transfer/warnings.ts', "if (!knownStatuses.has(status)) yield ['status', status];", ''],
  ['src/server/transfer/warnings.ts', 'record.updatedAt < record.createdAt', 'false'],
  ['src/server/transfer/warnings.ts', 'lines.map((line) => line + offset)', 'lines'],
  ['src/server/transfer/warnings.ts', String.raw`short.replaceAll(/\p{C}/gu, '\u{fffd}')`, 'short'],
  [
    'src/server/transfer/read-lines.ts',
    'if (first >= 0 && maxWaitMs !== undefined) dueAt ??= performance.now() + maxWaitMs;',
    '',
  ],
  ['src/server/transfer/read-lines.ts', 'if (!mark && bytes > tail) yield cutWholeLines();', ''],
  ['src/server/transfer/mirror.ts', 'if (rows.length > 0) return rows;', 'return rows;'],
  ['src/server/store/engine/connections.ts', "DateStyle: 'ISO, YMD',", ''],
  ['src/server/store/read/list.ts', '(found.rows[0]?.n ?? 0) <= sortedMax', 'false'],
  ['src/server/store/read/changes.ts', 'isComplete: known[0]?.isComplete ?? false', 'isComplete: true'],
  ['src/contract/transaction-types.ts', 'burn: { isPaid: true,', 'burn: { isPaid: false,'],
  [
    'src/contract/transaction-types.ts',
    'mint: { isPaid: false, isReceived: true, changesSupply: true }',
    'mint: { isPaid: false, isReceived: true, changesSupply: false }',
  ],
  ['src/tools/lock.mjs', "{ flag: 'wx' }", '{}'],
  [
    'src/server/transfer/export-command.ts',
    "if (ending === 'whole') await rename(part, file);",
    'await rename(part, file);',
  ],
  ['src/web/watching/payments.ts', '].filter(({ status }) => !isVoid(status));', '];'],
  ['src/web/watching/payments.ts', 'states.has(payment.id) || payment.isIncoming', 'true'],
  ['src/web/watching/payments.ts', 'known: [...known, ...older].slice(0, maxKnown)', 'known'],
  ['src/web/watching/payments.ts', "usd > 0 || amount === '0'", 'true'],
  ['src/web/watching/payments.ts', '(token ? sum : sum + BigInt(amount))', 'sum + BigInt(amount)'],
  [
    'src/web/watching/notification.ts',
    "label ?? locale.t('starWatch.someone')",
    "label ?? payment.other?.identifier ?? ''",
  ],
  ['src/web/watching/watch-stars.ts', 'known?.network === network ? [[', 'known ? [['],
  ['src/web/settings/watching.ts', 'one.network !== network || one.address !== address', 'one.address !== address'],
  [
    'src/web/settings/watching.ts',
    'one.network === network ? { ...one, arrivals: [] } : one',
    '({ ...one, arrivals: [] })',
  ],
  ['src/contract/pace.ts', 'Math.max(', 'Math.min('],
  ['src/server/registry.ts', 'if (state === this.#state) return;', ''],
  ['src/server/registry.ts', 'if (bytesRead > maxRegistryBytes) return undefined;', ''],
  [
    'src/server/registry.ts',
    'this.#faults++;',
    'this.#registries = { ...this.#registries, MAINNET: { ...this.#registries.MAINNET, entries: [] } };',
  ],
  ['src/server/registry.ts', "type === 'token' && warning !== undefined", "type === 'token'"],
  ['src/server/api/status.ts', 'price: usd === 0 ? null :', 'price:'],
  ['src/server/api/status.ts', '...(incidents && { incidents }),', ''],
  ['src/server/pages/previews.ts', 'if (loop.isLate) return await sleep(overloadDelayMs, undefined);', ''],
  ['src/server/pages/previews.ts', 'if (!offered.includes(network)) throw', 'if (false) throw'],
  ['src/format/tax-entries.ts', 'fee < size ? fee', 'fee <= size ? fee'],
  ['src/format/tax-entries.ts', 'known(received.usd) ?? known(sent.usd)', 'known(sent.usd) ?? known(received.usd)'],
  ['src/format/tax-entries.ts', 'units: size - (feeSats ?? 0n)', 'units: size'],
  ['src/format/tax-entries.ts', 'halves += ofSwap.length', 'halves += 1'],
  ['src/format/tax-formats.ts', 'amountOf(withFee(line), line.file)', 'amountOf(line.sent, line.file)'],
  ['src/format/tax-formats.ts', 'const held = units - (units % 10n ** BigInt(beyond));', 'const held = units;'],
  ['src/format/tax-journal.ts', "kind === 'transfer' ? undefined : received", 'received'],
  ['src/format/tax-journal.ts', "kind === 'trade' && usd !== undefined", 'usd !== undefined'],
  ['src/format/address-effect.ts', 'isIssuer ? undefined :', 'isIssuer ? 1 :'],
  [
    'src/format/address-effect.ts',
    'Math.min(1, Number(absolute(units)) / Number(whole))',
    '(Number(absolute(units)) / Number(whole))',
  ],
  ['src/format/address-effect.ts', 'pubkey.toLowerCase() || publicKeyOf(address)', 'pubkey'],
  [
    'src/format/address-effect.ts',
    'return own.gain === 0n || (own.gain > 0n ? gain < 0n : gain > 0n);',
    'return true;',
  ],
  ['src/format/statement-lines.ts', 'fee >= others', 'fee > others'],
  ['src/format/statement-lines.ts', 'balanceAfter + fee', 'balanceAfter'],
  ['src/format/statement-lines.ts', 'values.includes(0) ? undefined :', ''],
  ['src/contract/confusable.ts', "plainLetters(ticker).replaceAll('i', 'l')", 'plainLetters(ticker)'],
  ['src/contract/confusable.ts', 'Math.max(length, common + 1)', 'Math.max(length, common)'],
  ['src/web/components/plot.tsx', '(index + 0.5) / count', 'index / count'],
  ['src/web/components/plot.tsx', 'fromZero || low > 0', 'fromZero'],
  [
    'src/web/data/invoice-transaction.ts',
    'String(amountMillisats / 1000n)',
    'String((amountMillisats + 999n) / 1000n)',
  ],
  ['src/web/data/invoice-transaction.ts', 'isComplete &&= found === null;', ''],
  ['src/web/data/invoice-transaction.ts', '.filter((recipient) => recipient.network === network)', ''],
  ['src/web/data/event-stream.ts', 'if (isOwn && isOpen && lastId', 'if (isOwn && lastId'],
  ['src/server/store/read/balance-after.ts', 'p.updated_at desc, p.seq desc', 'p.updated_at desc, p.seq'],
  ['src/server/store/read/balances.ts', 'and at <', 'and at is distinct from'],
  ['src/server/store/read/balances.ts', 'and d.bucket >', 'and d.bucket >='],
  ['src/server/store/read/suggestion.ts', 'begun where network =', 'begun where 0 <'],
  ['src/server/store/read/suggestion.ts', "head.endsWith('9') ? 'a' :", ''],
  ['src/server/upstream/versions.ts', 'rank: before + index + 1', 'rank: index + 1'],
  ['src/server/upstream/versions.ts', '?? []).every(', '?? []).some('],
  [
    'src/server/transfer/served-store.ts',
    'stored.read === read && stored.imported === imported',
    'stored.read === read',
  ],
  [
    'src/server/feeds/polite-client.ts',
    'if (!(error instanceof PauseRequested)) limiter.failed();',
    'limiter.failed();',
  ],
  ['src/server/feeds/polite-client.ts', 'Math.min(maxPauseSeconds, Math.max(1, seconds))', 'seconds'],
];

const quickProjects = ['shared', 'isolated'];

/** @param chosen of Vitest @returns the first test that fails, undefined if none does */
function firstFailure(run, projects, ...chosen) {
  const { status, stderr } = spawnSync(
    projectNode(),
    [commandOf('vitest'), ...chosen, '--run', '--bail=1', ...projects.map((name) => `--project=${name}`)],
    { cwd: root, encoding: 'utf8', env: { ...environment, NO_COLOR: '1', TEST_RUN: run }, maxBuffer: 2 ** 28 },
  );
  return status === 0 ? undefined : (/ FAIL {2}(.*)/.exec(stderr)?.[1] ?? 'no test by name');
}

for (const [file, from] of mutants)
  if (!readFileSync(inRoot(file), 'utf8').includes(from)) throw new Error(`${file} no longer has: ${from}`);

// Tests of rendered pages need the build.
if (spawnSync(projectNode(), ['src/tools/run.mjs', 'build'], { cwd: root, stdio: 'inherit' }).status !== 0)
  throw new Error('The explorer cannot be built.');

const failing = firstFailure('quick', quickProjects);
if (failing !== undefined) throw new Error(`Without a fault this fails, so nothing would be known: ${failing}`);

const [part = ''] = process.argv.slice(2);
for (const [file, from, to] of mutants.filter(([name]) => name.includes(part))) {
  const text = readFileSync(inRoot(file), 'utf8');
  writeFileSync(
    inRoot(file),
    text.replace(from, () => to),
  );
  try {
    const related = ['related', file, '--passWithNoTests'];
    const quick = firstFailure('quick', quickProjects, ...related);
    const found = quick ?? firstFailure('all', ['slow', 'other-cases'], ...related);
    const place = quick ? 'npm test' : found ? 'test:all' : 'NOT FOUND';
    process.stdout.write(`${place} | ${file} | ${from} | ${found ?? ''}\n`);
  } finally {
    writeFileSync(inRoot(file), text);
  }
}
