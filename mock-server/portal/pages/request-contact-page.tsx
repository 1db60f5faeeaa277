/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';
import type { UserVisit } from '../frame/visit.ts';
import { type FormState, InputField } from './fields.tsx';
import { RequestFormPage } from './request-form-page.tsx';

interface RequestContactPageProps {
  visit: UserVisit;
  form: FormState;
  /** Where the form goes. */
  path: string;
}

/** First page of a request: who asks, and for which home. */
export const RequestContactPage: FC<RequestContactPageProps> = ({ visit, form, path }) => (
  <RequestFormPage
    visit={visit}
    step="Who and where"
    form={form}
    path={path}
    submit="Continue"
    back={{ name: 'Cancel', path: '/requests' }}
  >
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
  </RequestFormPage>
);
