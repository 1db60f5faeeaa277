import { NextResponse } from 'next/server';
import type { NextRequest } from 'next/server';
import { pilotAddress } from './lib/pilot-address';

/** Sends each page with a policy of its own. Next.js finds the nonce in it, and writes it on its scripts. */
export function proxy(request: NextRequest): NextResponse {
  const nonce = Buffer.from(crypto.randomUUID()).toString('base64');
  // What `next dev` needs to load changes into the page. Nothing of it is sent by `next start`.
  const isBeingWritten = process.env.NODE_ENV === 'development';
  const pilot = pilotAddress().origin;
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'${isBeingWritten ? " 'unsafe-eval'" : ''}`,
    `style-src 'self'${isBeingWritten ? " 'unsafe-inline'" : ''}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `frame-src ${pilot}`,
    // Where the frame stays empty, the SDK asks there why.
    `connect-src 'self' ${pilot}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
  const headers = new Headers(request.headers);
  headers.set('Content-Security-Policy', policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('Content-Security-Policy', policy);
  return response;
}

export const config = { matcher: '/((?!api/|_next/).*)' };
