import { stringifyJson } from '../../src/contract/codec/json.ts';
import { core, type NamingProfile } from '../../src/contract/codec/naming.ts';
import {
  type FakeUpstream,
  type Fault,
  hangUp,
  neverRespond,
  openFakeUpstream,
  respond,
  truncate,
} from '../../src/server/upstream/testing/fake-upstream.ts';
import { answerVariations } from '../../src/web/testing/answer-variations.ts';
import { recordedAnswers } from '../../src/web/testing/recorded-answers.ts';

/* A service of the specification that answers with recorded shapes, and all the ways it can be broken. */

/** Opens it on a port of its own. */
export async function openRecorded(naming: NamingProfile = core): Promise<FakeUpstream> {
  const fake = await openFakeUpstream(naming);
  for (const [path, answer] of recordedAnswers(naming)) fake.responses.set(path, answer);
  return fake;
}

const page = '<!doctype html><title>Bad gateway</title><h1>502 Bad Gateway</h1><script>alert(1)</script>';

/** No answer that could be used. */
export const broken = {
  'hangs up': hangUp,
  'never answers': neverRespond,
  'status 429': respond(429, { detail: 'slow down' }, { 'retry-after': '17' }),
  'status 500 with words': respond(500, 'The store fell over.', { 'content-type': 'text/plain' }),
  'status 500 with a page': respond(500, page),
  'a page with status 200': respond(200, page),
  'an answer that is cut off': truncate,
  'broken JSON': respond(200, '{"id": 1,, }', { 'content-type': 'application/json' }),
  'nothing at all': respond(200, '', { 'content-type': 'application/json' }),
  'a refusal with a detail': respond(400, { detail: 'limit: must be small' }),
  'a refusal with a message': respond(422, { message: 'The moon is in the wrong house' }),
  'another place': (seen, response) => respond(302, '', { location: seen.path })(seen, response),
} satisfies Record<string, Fault>;

/** The answer it has, written otherwise. */
function written(fake: FakeUpstream, write: (answer: unknown) => string, type = 'application/json'): Fault {
  return (seen, response) => {
    const answer = fake.responseTo(seen);
    if (answer === undefined) return respond(404, { detail: 'Not Found' })(seen, response);
    return respond(200, write(answer), { 'content-type': type })(seen, response);
  };
}

const whole = (fake: FakeUpstream) => written(fake, stringifyJson);

/** Answers after so many milliseconds. */
export function late(fake: FakeUpstream, milliseconds: number): Fault {
  return async (seen, response) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    return whole(fake)(seen, response);
  };
}

/** What somebody else's service writes otherwise. */
export const otherwise = (name: keyof typeof answerVariations) => (fake: FakeUpstream) =>
  written(fake, answerVariations[name]);

/** More than a reader of answers takes. */
export const tooMuch = respond(200, ' '.repeat(17 * 1024 * 1024), { 'content-type': 'application/json' });
