import { core, type NamingProfile } from '#contract/codec/naming.ts';
import {
  type FakeUpstream,
  type Fault,
  hangUp,
  neverRespond,
  openFakeUpstream,
  respond,
  truncate,
} from '#server/upstream/testing/fake-upstream.ts';
import { recordedResponses } from '#web/testing/recorded-responses.ts';
import { responseVariations } from '#web/testing/response-variations.ts';

/* A fake service with recorded responses, and the ways it can fail. */

/** Starts the fake service on its own port. */
export async function openRecorded(naming: NamingProfile = core): Promise<FakeUpstream> {
  const fake = await openFakeUpstream(naming);
  for (const [path, answer] of recordedResponses(naming)) fake.responses.set(path, answer);
  return fake;
}

const page = '<!doctype html><title>Bad gateway</title><h1>502 Bad Gateway</h1><script>alert(1)</script>';

/** Faults without a usable response. */
export const upstreamFaults = {
  'hangs up': hangUp,
  'never responds': neverRespond,
  'status 429': respond(429, { detail: 'slow down' }, { 'retry-after': '17' }),
  'status 500 with text': respond(500, 'The store fell over.', { 'content-type': 'text/plain' }),
  'status 500 with HTML': respond(500, page),
  'HTML with status 200': respond(200, page),
  'truncated body': truncate,
  'invalid JSON': respond(200, '{"id": 1,, }', { 'content-type': 'application/json' }),
  'empty body': respond(200, '', { 'content-type': 'application/json' }),
  'error with a detail': respond(400, { detail: 'limit: must be small' }),
  'error with a message': respond(422, { message: 'The moon is in the wrong house' }),
  'redirect loop': (seen, response) => respond(302, '', { location: seen.path })(seen, response),
} satisfies Record<string, Fault>;

/** Responds with a modified response; 404 if there is none. */
function rewritten(fake: FakeUpstream, write: (answer: unknown) => string, type = 'application/json'): Fault {
  return (seen, response) => {
    const answer = fake.responseTo(seen);
    if (answer === undefined) return respond(404, { detail: 'Not Found' })(seen, response);
    return respond(200, write(answer), { 'content-type': type })(seen, response);
  };
}

/** Responds with a variation that other services may send. */
export const withVariation = (name: keyof typeof responseVariations) => (fake: FakeUpstream) =>
  rewritten(fake, responseVariations[name]);

/** A body above the size limit. */
export const tooLarge = respond(200, ' '.repeat(17 * 1024 * 1024), { 'content-type': 'application/json' });
