/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';
import { href } from '../href.ts';
import { type FormState, InputField } from './fields.tsx';
import { FormErrors } from './form-errors.tsx';
import { RequestSteps } from './request-steps.tsx';
import { RequestsLayout } from './requests-layout.tsx';

interface RequestContactPageProps {
  now: Date;
  user: string;
  form: FormState;
  /** Where the form goes. */
  path: string;
}

/** First page of a request: who asks, and for which home. */
export const RequestContactPage: FC<RequestContactPageProps> = ({ now, user, form, path }) => (
  <RequestsLayout title="New request: who and where" now={now} user={user}>
    <h1>New request: who and where</h1>
    <RequestSteps current={1} />
    <FormErrors errors={form.errors} />
    <form class="card form" method="post" action={href(path)} novalidate>
      <div class="fields">
        <InputField form={form} name="name" label="Your name" autocomplete="name" required />
        <InputField
          form={form}
          name="email"
          label="E-mail address"
          type="email"
          autocomplete="email"
          required
        />
        <InputField form={form} name="phone" label="Phone (optional)" type="tel" autocomplete="tel" />
        <InputField form={form} name="unit" label="Unit" hint="As on the door, such as 12B." required />
      </div>
      <InputField
        form={form}
        name="location"
        label="Where exactly (optional)"
        hint="A room, or a place on the grounds."
      />
      <div class="form-actions">
        <button class="button" type="submit">
          Continue
        </button>
        <a class="button button-plain" href={href('/requests')}>
          Cancel
        </a>
      </div>
    </form>
  </RequestsLayout>
);
