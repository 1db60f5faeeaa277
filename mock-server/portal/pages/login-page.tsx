/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';
import { association, demoAccount } from '../association.ts';
import { href } from '../href.ts';
import { Layout } from './layout.tsx';

interface LoginPageProps {
  now: Date;
  next: string;
  email: string;
  error: string | undefined;
}

/** The sign-in form. After a refusal it keeps the e-mail and says what happened. */
export const LoginPage: FC<LoginPageProps> = ({ now, next, email, error }) => (
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
          <div class="field">
            <label htmlFor="email">E-mail address</label>
            <input
              id="email"
              name="email"
              type="email"
              autocomplete="username"
              required
              value={email}
              aria-describedby={error === undefined ? undefined : 'login-error'}
            />
          </div>
          <div class="field">
            <label htmlFor="password">Password</label>
            <input id="password" name="password" type="password" autocomplete="current-password" required />
          </div>
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
