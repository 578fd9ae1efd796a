import { stringifyJson } from '../src/contract/json.ts';
import { core, type NamingProfile } from '../src/contract/naming.ts';
import {
  type FakeUpstream,
  type Fault,
  hangUp,
  openFakeUpstream,
  sayNothing,
  send,
  truncate,
} from '../src/server/upstream/fake-upstream.ts';
import { recordedAnswers } from './recorded-answers.ts';

/* A service of the specification that answers with recorded shapes, and all the ways it can be broken. */

/** Opens it on a port of its own. */
export async function openRecorded(naming: NamingProfile = core): Promise<FakeUpstream> {
  const fake = await openFakeUpstream(naming);
  for (const [path, answer] of recordedAnswers(naming)) fake.answers.set(path, answer);
  return fake;
}

const page = '<!doctype html><title>Bad gateway</title><h1>502 Bad Gateway</h1><script>alert(1)</script>';

/** No answer that could be used. */
export const broken = {
  'hangs up': hangUp,
  'never answers': sayNothing,
  'status 429': send(429, { detail: 'slow down' }, { 'retry-after': '17' }),
  'status 500 with words': send(500, 'The store fell over.', { 'content-type': 'text/plain' }),
  'status 500 with a page': send(500, page),
  'a page with status 200': send(200, page),
  'an answer that is cut off': truncate,
  'broken JSON': send(200, '{"id": 1,, }', { 'content-type': 'application/json' }),
  'nothing at all': send(200, '', { 'content-type': 'application/json' }),
  'a refusal with a detail': send(400, { detail: 'limit: must be small' }),
  'a refusal with a message': send(422, { message: 'The moon is in the wrong house' }),
  'another place': (seen, response) => send(302, '', { location: seen.path })(seen, response),
} satisfies Record<string, Fault>;

/** The answer it has, with something done to it. */
type Change = (value: unknown, key: string) => unknown;

function changed(value: unknown, change: Change, key = ''): unknown {
  const own = change(value, key);
  if (own !== value) return own;
  if (Array.isArray(value)) return value.map((item) => changed(item, change, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, changed(item, change, name)]));
}

/** @param write of the text of the answer, once it is JSON */
export function rewritten(
  fake: FakeUpstream,
  change: Change,
  write = (text: string) => text,
  type = 'application/json',
): Fault {
  return (seen, response) => {
    const answer = fake.answerTo(seen);
    if (answer === undefined) return send(404, { detail: 'Not Found' })(seen, response);
    const text = write(stringifyJson(changed(answer, change)));
    return send(200, text, { 'content-type': type })(seen, response);
  };
}

/** Answers after so many milliseconds. */
export function late(fake: FakeUpstream, milliseconds: number): Fault {
  return async (seen, response) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    return rewritten(fake, (value) => value)(seen, response);
  };
}

const quantities = [
  'amount',
  'balance',
  'maxSupply',
  'tokenAmount',
  'totalSupply',
  'totalInputAmount',
  'totalOutputAmount',
];
const isQuantity = (value: unknown, key: string) =>
  quantities.includes(key) && (typeof value === 'string' || typeof value === 'number');
const isText = (value: unknown): value is string => typeof value === 'string';

/** What somebody else's service may do otherwise. */
export const otherwise = {
  'the wrong content type': (fake) =>
    rewritten(
      fake,
      (value) => value,
      (text) => text,
      'text/plain',
    ),
  'floats for quantities': (fake) =>
    rewritten(
      fake,
      (value, key) => (isQuantity(value, key) ? `float ${value}` : value),
      (text) => text.replaceAll(/"float (\d+)"/g, (_, digits: string) => `${digits}.0`),
    ),
  'floats that have lost digits': (fake) =>
    rewritten(
      fake,
      (value, key) => (isQuantity(value, key) ? 'float' : value),
      (text) => text.replaceAll('"float"', '3.402823669209385e38'),
    ),
  'numbers for texts and texts for numbers': (fake) =>
    rewritten(fake, (value) =>
      typeof value === 'number' ? String(value) : isText(value) && /^\d{1,15}$/.test(value) ? Number(value) : value,
    ),
  'nothing that may be left out': (fake) =>
    rewritten(fake, (value) =>
      typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).includes(null)
        ? Object.fromEntries(Object.entries(value).filter(([, item]) => item !== null))
        : value,
    ),
  'kinds that nobody knows': (fake) =>
    rewritten(fake, (value, key) =>
      ['type', 'status', 'direction'].includes(key) && isText(value) ? 'hyper_jump' : value,
    ),
  'words of 10,000 characters': (fake) =>
    rewritten(fake, (value, key) =>
      isText(value) && ['type', 'status', 'direction', 'name', 'ticker'].includes(key)
        ? 'overlong'.repeat(1250)
        : value,
    ),
  'null for what must be there': (fake) =>
    rewritten(fake, (value, key) => (key === 'id' || key === 'name' ? null : value)),
  'names with underscores': (fake) =>
    rewritten(
      fake,
      (value) => value,
      (text) =>
        text.replaceAll(/"(\w+)":/g, (name) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)),
    ),
  'no extensions': (fake) => (seen, response) =>
    /historical|batch|issuer-lookup/.test(seen.path)
      ? send(404, { detail: 'Not Found' })(seen, response)
      : rewritten(fake, (value) => value)(seen, response),
  'too much': () => send(200, ' '.repeat(17 * 1024 * 1024), { 'content-type': 'application/json' }),
} satisfies Record<string, (fake: FakeUpstream) => Fault>;
