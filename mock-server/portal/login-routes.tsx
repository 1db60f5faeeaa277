/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import { Hono } from 'hono';
import { demoAccount } from './association.ts';
import { href } from './href.ts';
import { LoginPage } from './pages/login-page.tsx';
import type { PortalParts } from './portal-parts.ts';
import { renderPage } from './render-page.ts';
import { safeNext } from './safe-next.ts';

const refused = 'That e-mail address and password do not match. Please try again.';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Signing in and out. */
export function loginRoutes({ sessions, clock }: PortalParts): Hono {
  const routes = new Hono();
  routes.get('/login', (c) => {
    const next = safeNext(c.req.query('next'));
    return renderPage(c, <LoginPage now={clock()} next={next} email="" error={undefined} />);
  });
  routes.post('/login', async (c) => {
    const form = await c.req.parseBody();
    const next = safeNext(text(form['next']));
    const email = text(form['email']).trim();
    const known =
      email.toLowerCase() === demoAccount.email && text(form['password']) === demoAccount.password;
    if (!known) {
      return renderPage(c, <LoginPage now={clock()} next={next} email={email} error={refused} />, 401);
    }
    await sessions.signIn(c);
    return c.redirect(next, 303);
  });
  routes.on(['GET', 'POST'], '/logout', (c) => {
    sessions.signOut(c);
    return c.redirect(href('/'), 303);
  });
  return routes;
}
