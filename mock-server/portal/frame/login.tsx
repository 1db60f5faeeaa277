/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import { Hono } from 'hono';
import type { FC } from 'hono/jsx';
import { association, demoAccount } from '../association.ts';
import { Field, FormContext } from '../forms/portal-form.tsx';
import { renderPage } from '../render-page.ts';
import { href } from './href.ts';
import { Layout } from './layout.tsx';
import { safeNext } from './safe-next.ts';
import type { PortalParts } from './visit.ts';

interface LoginPageProps {
  now: Date;
  next: string;
  email: string;
  error: string | undefined;
}

/** The sign-in form. After a refusal it keeps the e-mail and says what happened. */
const LoginPage: FC<LoginPageProps> = ({ now, next, email, error }) => (
  <Layout visit={{ now, user: undefined }} title="Sign in" current="Sign in">
    <div class="wrap login">
      <section class="card login-card" aria-labelledby="sign-in">
        <span class="crest crest-large" aria-hidden="true"></span>
        <h1 id="sign-in">Sign in</h1>
        <p>The resident and manager portal of the {association.legalName}.</p>
        {error === undefined ? null : (
          <p class="alert" role="alert" id="login-error">
            {error}
          </p>
        )}
        <form method="post" action={href('/login')}>
          <input type="hidden" name="next" value={next} />
          <FormContext.Provider value={{ values: { email } }}>
            <Field
              name="email"
              label="E-mail address"
              type="email"
              autocomplete="username"
              required
              aria-describedby={error === undefined ? undefined : 'login-error'}
            />
            <Field
              name="password"
              label="Password"
              type="password"
              autocomplete="current-password"
              required
            />
          </FormContext.Provider>
          <button class="button button-wide" type="submit">
            Sign in
          </button>
        </form>
        <div class="hint">
          <p class="hint-title">Demo sign-in</p>
          <p>
            E-mail: <code>{demoAccount.email}</code>
          </p>
          <p>
            Password: <code>{demoAccount.password}</code>
          </p>
        </div>
      </section>
    </div>
  </Layout>
);

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
