import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { signedInPerson } from '../../../lib/signed-in-person';

/** Returns a token for the person whose session makes the request. Nothing else in the request can change who that is. */
export async function POST(): Promise<Response> {
  const email = await signedInPerson();
  if (email === undefined) return new Response('Not signed in', { status: 401 });
  return new Response(await tokenFor(email), { headers: { 'Cache-Control': 'no-store' } });
}

function tokenFor(email: string): Promise<string> {
  const secret = process.env['HOA_PILOT_SECRET'];
  const issuer = process.env['PORTAL_ORIGIN'];
  if (!secret || !issuer) throw new Error('HOA_PILOT_SECRET or PORTAL_ORIGIN is missing');
  return new SignJWT({ email })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuer)
    .setAudience('hoa-pilot')
    .setIssuedAt()
    .setExpirationTime('5m')
    .setJti(randomUUID())
    .sign(new TextEncoder().encode(secret));
}
