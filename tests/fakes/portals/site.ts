/** The parts that portals are made of. They look and read differently, so there is little to share. */

export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** Answers with a page. The texts must be escaped already. */
export const htmlPage = (title: string, body: string, head = ''): Response =>
  new Response(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>${head}</head><body>${body}</body></html>`,
    { headers: { 'Content-Type': 'text/html; charset=utf-8' } },
  );

export const redirect = (location: string, headers: Record<string, string> = {}): Response =>
  new Response(null, { status: 303, headers: { Location: location, ...headers } });

export const notFound = (): Response => new Response('Not found', { status: 404 });

/** Resolves with the answer after some time, like a slow server. */
export const slowly = <Value>(milliseconds: number, value: Value): Promise<Value> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds, value));

/** Reads a form that a page posted. */
export async function formOf(request: Request): Promise<Record<string, string>> {
  const form = new URLSearchParams(await request.text());
  return Object.fromEntries(form);
}

interface VisitorOptions {
  /** The name of the cookie. */
  cookie: string;
  login: { username: string; password: string };
  /** The number of requests after which a session ends, as if time had passed. */
  requests?: number;
}

/** Manages who is signed in to a portal. */
export function createVisitors({ cookie, login, requests = Infinity }: VisitorOptions) {
  const sessions = new Map<string, number>();
  let lastNumber = 0;
  const idOf = (request: Request): string =>
    new RegExp(`(?:^|; )${cookie}=([^;]*)`).exec(request.headers.get('Cookie') ?? '')?.[1] ?? '';
  return {
    /** Returns the headers that begin a session, or undefined if the login is wrong. */
    signIn(username: string, password: string): Record<string, string> | undefined {
      if (username.trim() !== login.username || password !== login.password) return undefined;
      lastNumber += 1;
      sessions.set(`s${lastNumber}`, requests);
      return { 'Set-Cookie': `${cookie}=s${lastNumber}; Path=/; HttpOnly` };
    },
    /** Counts a request. Returns whether its visitor is signed in, and whether the session has just ended. */
    visit(request: Request): 'in' | 'out' | 'ended' {
      const id = idOf(request);
      const left = sessions.get(id);
      if (left === undefined) return 'out';
      sessions.set(id, left - 1);
      if (left > 0) return 'in';
      sessions.delete(id);
      return 'ended';
    },
  };
}
