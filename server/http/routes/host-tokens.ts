import { HTTPException } from 'hono/http-exception';
import { decodeJwt, errors, type JWTPayload, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import type { SignedPerson } from '../../store/people.ts';
import type { UsedHostTokens } from '../../store/sessions.ts';

/** The audience of host tokens. */
export const tokenAudience = 'hoa-pilot';
/** How far ahead a token may expire. */
export const maxTokenMs = 600_000;
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

/** Returns the person that a host token vouches for. Rejects with 401 if the token is not valid. */
export type HostTokens = (token: string) => Promise<SignedPerson>;

/** Checks host tokens. Only a caller with the page's secret learns details of what is wrong. */
export function createHostTokens({ secrets, portals, usedTokens, now }: HostTokensOptions): HostTokens {
  const keys = new Map(
    Object.entries(secrets).map(([origin, secret]) => [origin, new TextEncoder().encode(secret)]),
  );
  return async (token) => {
    const issuer = issuerOf(token);
    const key = issuer === undefined ? undefined : keys.get(issuer);
    if (issuer === undefined || key === undefined)
      throw tokenError('is not signed by a page that this server knows');
    const at = now();
    const { exp, iat, email, jti, sub } = await verifyToken(token, key, at);
    const expires = new Date((exp ?? 0) * 1_000);
    // Not `>`, because a time that is too late for a date is NaN.
    if (!(expires.getTime() <= at.getTime() + maxTokenMs + clockSkewMs))
      throw tokenError('is valid for too long');
    if ((iat ?? Infinity) * 1_000 > at.getTime() + clockSkewMs) throw tokenError('is not valid yet');
    const address = z.email().safeParse(email);
    if (!address.success) throw tokenError('has no e-mail address');
    if (!isId(jti)) throw tokenError('has no jti');
    if (sub !== undefined && !isId(sub)) throw tokenError('has no valid sub');
    const keepUntil = new Date(expires.getTime() + clockSkewMs);
    if (!usedTokens.claim(`${issuer} ${jti}`, { now: at, expires: keepUntil }))
      throw tokenError('was used before');
    return { portal: portals.get(issuer) ?? issuer, sub, email: address.data };
  };
}

/** The library checks only the types of claims that it uses itself. */
const isId = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= maxIdLength;

function issuerOf(token: string): string | undefined {
  try {
    return decodeJwt(token).iss;
  } catch (error) {
    if (error instanceof errors.JWTInvalid) return undefined;
    throw error;
  }
}

async function verifyToken(token: string, key: Uint8Array, currentDate: Date): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      audience: tokenAudience,
      clockTolerance: clockSkewMs / 1_000,
      currentDate,
      requiredClaims: ['exp', 'iat', 'jti', 'email'],
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw tokenError('has expired');
    if (error instanceof errors.JWTClaimValidationFailed) throw tokenError(describeClaim(error.claim));
    if (error instanceof errors.JOSEError) throw tokenError('is not signed by a page that this server knows');
    throw error;
  }
}

const describeClaim = (claim: string): string =>
  claim === 'aud' ? `is not for ${tokenAudience}` : `has no valid ${claim}`;

/** Creates an error that does not repeat the token and has no cause, which would contain its claims. */
const tokenError = (why: string): HTTPException => new HTTPException(401, { message: `The token ${why}` });
