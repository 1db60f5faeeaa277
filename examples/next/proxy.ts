import { NextResponse } from 'next/server';
import type { NextRequest } from 'next/server';
import { pilotAddress } from './lib/pilot-address';

/** Sends each page with its own policy. Next.js reads the nonce from it and adds it to its scripts. */
export function proxy(request: NextRequest): NextResponse {
  const nonce = Buffer.from(crypto.randomUUID()).toString('base64');
  // `next dev` needs these exceptions to reload changes. `next start` doesn't send them.
  const isDevelopment = process.env.NODE_ENV === 'development';
  const pilot = pilotAddress().origin;
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ''}`,
    `style-src 'self'${isDevelopment ? " 'unsafe-inline'" : ''}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `frame-src ${pilot}`,
    // The SDK asks this origin why a frame stays empty.
    `connect-src 'self' ${pilot}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // `instrumentation-client.ts` is the only code that may create a policy.
    ...(isDevelopment ? [] : ["require-trusted-types-for 'script'", 'trusted-types default']),
  ].join('; ');
  const headers = new Headers(request.headers);
  headers.set('Content-Security-Policy', policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('Content-Security-Policy', policy);
  return response;
}

export const config = { matcher: '/((?!api/|_next/).*)' };
