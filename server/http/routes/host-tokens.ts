import { decodeJwt, errors, type JWTPayload, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import { minuteMs } from '../../../contract/durations.ts';
import type { SignedPerson } from '../../store/people.ts';
import type { UsedHostTokens } from '../../store/sessions.ts';

/** The audience of host tokens. */
export const tokenAudience = 'hoa-pilot';
/** How far ahead a token may expire. */
export const maxTokenMs = 10 * minuteMs;
/** How far the clocks of page and server may differ. */
export const clockSkewMs = 30_000;
const maxIdLength = 200;

export interface HostTokensOptions {
  /** The secret of each page that may sign people in, by the page's origin. */
  secrets: Readonly<Record<string, string>>;
  /** For each of these pages, the first of those it shares people with, or itself. */
  portals: ReadonlyMap<string, string>;
  usedTokens: UsedHostTokens;
  /** Real time, because pages sign tokens with it. */
  now(): Date;
}

/** A token is not valid. The message completes "The token ...", and contains neither the token nor a person. */
export class InvalidTokenError extends Error {
  override readonly name = 'InvalidTokenError';
}

/** Returns the person that a host token vouches for. Rejects with `InvalidTokenError` if the token is not valid. */
export type HostTokens = (token: string) => Promise<SignedPerson>;

/** Checks host tokens. */
export function createHostTokens({ secrets, portals, usedTokens, now }: HostTokensOptions): HostTokens {
  const keys = new Map(
    Object.entries(secrets).map(([origin, secret]) => [origin, new TextEncoder().encode(secret)]),
  );
  return async (token) => {
    const issuer = issuerOf(token);
    const key = keys.get(issuer);
    if (!key)
      throw new InvalidTokenError(`names ${quote(issuer)} as its issuer (iss), which has no --host-secret`);
    const at = now();
    const { exp, iat, email, jti, sub } = await verifyToken(token, { key, issuer, at });
    const expires = new Date((exp ?? 0) * 1_000);
    // Written so that a time that no date can hold is refused too.
    if (!(expires.getTime() <= at.getTime() + maxTokenMs + clockSkewMs))
      throw new InvalidTokenError(`is valid for more than ${maxTokenMs / minuteMs} minutes`);
    if (!((iat ?? Infinity) * 1_000 <= at.getTime() + clockSkewMs))
      throw new InvalidTokenError('was issued in the future: compare the clocks of the two servers');
    const address = z.email().safeParse(email);
    if (!address.success) throw new InvalidTokenError('has no valid email');
    if (!isId(jti)) throw new InvalidTokenError('has no valid jti');
    if (sub !== undefined && !isId(sub)) throw new InvalidTokenError('has no valid sub');
    const keepUntil = new Date(expires.getTime() + clockSkewMs);
    if (!(await usedTokens.claim(`${issuer} ${jti}`, { now: at, expires: keepUntil })))
      throw new InvalidTokenError('was used before: sign a new one each time');
    return { portal: portals.get(issuer) ?? issuer, sub, email: address.data };
  };
}

/** The library checks only the types of claims that it uses itself. */
const isId = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= maxIdLength;

const maxQuoted = 100;
const quote = (issuer: string): string => JSON.stringify(issuer.slice(0, maxQuoted));

/** Returns the issuer that an unverified token names. */
function issuerOf(token: string): string {
  try {
    const { iss } = decodeJwt(token);
    if (typeof iss === 'string') return iss;
  } catch (error) {
    if (error instanceof errors.JWTInvalid) throw new InvalidTokenError('is not a signed JWT');
    throw error;
  }
  throw new InvalidTokenError('has no valid iss');
}

async function verifyToken(
  token: string,
  { key, issuer, at }: { key: Uint8Array; issuer: string; at: Date },
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      audience: tokenAudience,
      clockTolerance: clockSkewMs / 1_000,
      currentDate: at,
      requiredClaims: ['exp', 'iat', 'jti', 'email'],
    });
    return payload;
  } catch (error) {
    // Without the cause, which would contain the token's claims.
    if (error instanceof errors.JOSEError) throw new InvalidTokenError(describe(error, issuer));
    throw error;
  }
}

function describe(error: errors.JOSEError, issuer: string): string {
  if (error instanceof errors.JWTExpired) return 'has expired: compare the clocks of the two servers';
  if (!(error instanceof errors.JWTClaimValidationFailed))
    return `is not signed with HS256 and the secret of ${issuer}`;
  return error.claim === 'aud'
    ? `is not for the audience (aud) ${tokenAudience}`
    : `has no valid ${error.claim}`;
}
