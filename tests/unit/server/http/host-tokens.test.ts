import { SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import {
  clockSkewMs,
  createHostTokens,
  maxTokenMs,
  InvalidTokenError,
} from '../../../../server/http/routes/host-tokens.ts';
import { openDatabase } from '../../../../server/store/sqlite/database.ts';
import { firstPortals, ownerOfPerson } from '../../../../server/store/people.ts';
import { usedHostTokens } from '../../../../server/store/sqlite/sessions.ts';

const portal = 'https://portal.example';
const other = 'https://other.example';
/** Shares its people with the portal. */
const sister = 'https://sister.example';
const secrets = {
  [portal]: 'a secret of the portal, long enough',
  [other]: 'a secret of another, long enough too',
  [sister]: 'a secret of the sister, long enough too',
};
const at = Date.parse('2026-05-01T12:00:00Z');
const seconds = (ms: number) => Math.floor(ms / 1_000);
const good = {
  iss: portal,
  aud: 'hoa-pilot',
  email: 'ann@example.com',
  iat: seconds(at),
  exp: seconds(at) + 300,
  jti: 'one',
};

interface TokenOptions {
  claims?: Record<string, unknown>;
  alg?: string;
  secret?: string;
}

const sign = ({
  claims = {},
  alg = 'HS256',
  secret = secrets[portal] ?? '',
}: TokenOptions = {}): Promise<string> =>
  new SignJWT({ ...good, ...claims }).setProtectedHeader({ alg }).sign(new TextEncoder().encode(secret));

function open(now = () => new Date(at), database = openDatabase(':memory:')) {
  const portals = firstPortals([portal, other, sister], [[portal, sister]]);
  const verify = createHostTokens({ secrets, portals, usedTokens: usedHostTokens(database), now });
  return {
    database,
    /** The person's key, or why the token is refused. */
    async answer(token: string) {
      try {
        return ownerOfPerson(await verify(token));
      } catch (error) {
        if (!(error instanceof InvalidTokenError)) throw error;
        return error.message;
      }
    },
  };
}

const ann = `person:${portal} email:ann@example.com`;
const unsigned = `is not signed with HS256 and the secret of ${portal}`;
const expired = 'has expired: compare the clocks of the two servers';
const used = 'was used before: sign a new one each time';

describe('a token of a portal', () => {
  it.each<[string, TokenOptions, owner?: string]>([
    ['that is valid', {}],
    ['with an address in capitals', { claims: { email: 'ANN@example.com' } }],
    ["with the person's id", { claims: { sub: 'Ann 7' } }, `person:${portal} sub:Ann 7`],
    [
      'with an address as the id',
      { claims: { sub: 'ann@example.com' } },
      `person:${portal} sub:ann@example.com`,
    ],
    ['for several audiences', { claims: { aud: ['elsewhere', 'hoa-pilot'] } }],
    ['of a portal whose clock is a little ahead', { claims: { iat: seconds(at + clockSkewMs) } }],
    ['of a portal whose clock is a little behind', { claims: { exp: seconds(at - clockSkewMs) + 1 } }],
    ['that expires as late as it may', { claims: { exp: seconds(at + maxTokenMs) } }],
    [
      'of another portal, with its own secret',
      { claims: { iss: other }, secret: secrets[other] ?? '' },
      `person:${other} email:ann@example.com`,
    ],
    ['of a portal that shares its people', { claims: { iss: sister }, secret: secrets[sister] ?? '' }],
  ])('%s signs in its person', async (_, options, owner = ann) => {
    expect(await open().answer(await sign(options))).toBe(owner);
  });

  it.each<[string, TokenOptions, string]>([
    ['that has expired', { claims: { exp: seconds(at - clockSkewMs) } }, expired],
    [
      'that is valid for too long',
      { claims: { exp: seconds(at + maxTokenMs + clockSkewMs) + 1 } },
      'is valid for more than 10 minutes',
    ],
    ['that never expires', { claims: { exp: 1e300 } }, 'is valid for more than 10 minutes'],
    [
      'of tomorrow',
      { claims: { iat: seconds(at + clockSkewMs) + 1 } },
      'was issued in the future: compare the clocks of the two servers',
    ],
    ['for another audience', { claims: { aud: 'elsewhere' } }, 'is not for the audience (aud) hoa-pilot'],
    ['for no audience', { claims: { aud: undefined } }, 'is not for the audience (aud) hoa-pilot'],
    ['without an end', { claims: { exp: undefined } }, 'has no valid exp'],
    ['with an end in words', { claims: { exp: 'soon' } }, 'has no valid exp'],
    ['without a beginning', { claims: { iat: undefined } }, 'has no valid iat'],
    ['without an id', { claims: { jti: undefined } }, 'has no valid jti'],
    ['with an empty id', { claims: { jti: '' } }, 'has no valid jti'],
    ['with a long id', { claims: { jti: 'x'.repeat(201) } }, 'has no valid jti'],
    ['with a number as its id', { claims: { jti: 7 } }, 'has no valid jti'],
    ['with a number as the person', { claims: { sub: 7 } }, 'has no valid sub'],
    ['without an address', { claims: { email: undefined } }, 'has no valid email'],
    ['with an invalid address', { claims: { email: 'ann' } }, 'has no valid email'],
    ['signed with another secret', { secret: 'another secret, which no portal has.' }, unsigned],
    ["in one portal's name, signed by another", { secret: secrets[other] ?? '' }, unsigned],
    ['signed in another way', { alg: 'HS512', secret: 'x'.repeat(64) }, unsigned],
    [
      'of an unknown portal',
      { claims: { iss: 'https://stranger.example\n' } },
      'names "https://stranger.example\\n" as its issuer (iss), which has no --host-secret',
    ],
    [
      'of a portal named like an object property',
      { claims: { iss: 'constructor' } },
      'names "constructor" as its issuer (iss), which has no --host-secret',
    ],
    ['without a portal', { claims: { iss: undefined } }, 'has no valid iss'],
  ])('%s is refused', async (_, options, words) => {
    expect(await open().answer(await sign(options))).toBe(words);
  });

  it.each<[token: string, words: string]>([
    ['', 'is not a signed JWT'],
    ['token', 'is not a signed JWT'],
    ['a.b.c', 'is not a signed JWT'],
    ['eyJhbGciOiJIUzI1NiJ9.e30', 'is not a signed JWT'],
    [new UnsecuredJWT(good).encode(), unsigned],
  ])('that is malformed is refused: %j', async (token, words) => {
    expect(await open().answer(token)).toBe(words);
  });

  it('works once, even if it arrives twice at the same time or after a restart', async () => {
    const { answer, database } = open();
    const token = await sign();
    const answers = await Promise.all([answer(token), answer(token)]);
    expect(answers.toSorted()).toEqual([ann, used]);
    expect(await open(undefined, database).answer(token)).toBe(used);
    // Another portal may use the same id.
    const theirs = await sign({ claims: { iss: other }, secret: secrets[other] ?? '' });
    expect(await answer(theirs)).toBe(`person:${other} email:ann@example.com`);
  });

  it('is remembered until it expires', async () => {
    let now = at;
    const { answer, database } = open(() => new Date(now));
    const token = await sign();
    await answer(token);
    now = good.exp * 1_000 + clockSkewMs;
    expect(await answer(token)).toBe(expired);
    const stored = () => database.prepare('select * from used_host_tokens').all();
    now += 1_000;
    await answer(await sign({ claims: { jti: 'two', exp: seconds(now) + 60 } }));
    expect(stored()).toHaveLength(1);
  });
});
