/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import { Hono } from 'hono';
import { association, demoAccount } from '../association.ts';
import { Field } from '../forms/field.tsx';
import { href } from './href.ts';
import { showPage } from './layout.tsx';
import { safeNext } from './safe-next.ts';
import type { PortalContext, PortalEnv, portalSessions } from './visit.ts';

/** Shows the sign-in form. After a wrong password, keeps the email address and shows an error. */
function showLogin(c: PortalContext, next: string, failedLogin?: { email: string }): Promise<Response> {
  const describedBy = failedLogin && { 'aria-describedby': 'login-error' };
  const email = { autocomplete: 'username', required: true, ...describedBy };
  const retryAttributes = failedLogin && { autofocus: true, ...describedBy };
  const password = { autocomplete: 'current-password', required: true, ...retryAttributes };
  return showPage(
    c,
    { title: 'Sign in', current: 'Sign in' },
    <section class="card login" aria-labelledby="sign-in">
      <h1 id="sign-in">Sign in</h1>
      <p>The resident and manager portal of the {association.legalName}.</p>
      {failedLogin && (
        <p class="alert" role="alert" id="login-error">
          That email address and password do not match. Please try again.
        </p>
      )}
      <form method="post" action={href('/login')}>
        <input type="hidden" name="next" value={next} />
        <Field name="email" kind="email" label="Email address" input={email} value={failedLogin?.email} />
        <Field name="password" kind="password" label="Password" input={password} />
        <button class="button" type="submit">
          Sign in
        </button>
      </form>
      <div class="hint">
        <p>Demo sign-in</p>
        <p>
          Email: <code>{demoAccount.email}</code>
        </p>
        <p>
          Password: <code>{demoAccount.password}</code>
        </p>
      </div>
    </section>,
    failedLogin && 401,
  );
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Creates the routes for signing in and out. */
export const loginRoutes = ({ signIn, signOut }: ReturnType<typeof portalSessions>): Hono<PortalEnv> =>
  new Hono<PortalEnv>()
    .get('/login', (c) => showLogin(c, safeNext(c.req.query('next'))))
    .post(async (c) => {
      const form = await c.req.parseBody();
      const next = safeNext(text(form['next']));
      const email = text(form['email']).trim();
      const isKnown = email.toLowerCase() === demoAccount.email && form['password'] === demoAccount.password;
      if (!isKnown) return showLogin(c, next, { email });
      await signIn(c);
      return c.redirect(next, 303);
    })
    .on(['GET', 'POST'], '/logout', (c) => {
      signOut(c);
      return c.redirect(href('/'), 303);
    });
