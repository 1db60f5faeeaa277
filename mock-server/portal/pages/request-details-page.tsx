/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';
import { fileKinds, largestFile } from '../data/details-form.ts';
import { requestCategories, urgencies } from '../data/request-parts.ts';
import { href } from '../href.ts';
import {
  BoxField,
  FileField,
  type FormState,
  InputField,
  RadioField,
  SelectField,
  TextField,
} from './fields.tsx';
import { FormErrors } from './form-errors.tsx';
import { RequestSteps } from './request-steps.tsx';
import { RequestsLayout } from './requests-layout.tsx';

interface RequestDetailsPageProps {
  now: Date;
  user: string;
  form: FormState;
  draft: string;
}

/** Second page of a request: what is to be done. */
export const RequestDetailsPage: FC<RequestDetailsPageProps> = ({ now, user, form, draft }) => (
  <RequestsLayout title="New request: what is needed" now={now} user={user}>
    <h1>New request: what is needed</h1>
    <RequestSteps current={2} />
    <FormErrors errors={form.errors} />
    <form
      class="card form"
      method="post"
      action={href(`/requests/drafts/${draft}/details`)}
      enctype="multipart/form-data"
      novalidate
    >
      <SelectField
        form={form}
        name="category"
        label="Category"
        options={requestCategories}
        prompt="Choose a category"
      />
      <RadioField form={form} name="urgency" label="Urgency" options={urgencies} />
      <TextField form={form} name="description" label="Describe the problem" rows={5} />
      <InputField
        form={form}
        name="preferredDate"
        label="Preferred date (optional)"
        type="date"
        hint="Visits are on weekdays."
      />
      <BoxField form={form} name="mayEnter" label="You may enter when nobody is home" />
      <FileField
        form={form}
        name="attachment"
        label="Photo or document (optional)"
        accept={fileKinds.join(',')}
        hint={`A picture or a PDF of at most ${largestFile / 1_000_000} MB. The sample portal notes its name and keeps no file.`}
      />
      <div class="form-actions">
        <button class="button" type="submit">
          Continue
        </button>
        <a class="button button-plain" href={href(`/requests/drafts/${draft}/contact`)}>
          Back to who and where
        </a>
      </div>
    </form>
  </RequestsLayout>
);
