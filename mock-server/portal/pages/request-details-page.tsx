/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';
import { fileKinds, largestFile, requestCategories, urgencies } from '../data/details-form.ts';
import type { UserVisit } from '../frame/visit.ts';
import {
  BoxField,
  FileField,
  type FormState,
  InputField,
  RadioField,
  SelectField,
  TextField,
} from './fields.tsx';
import { RequestFormPage } from './request-form-page.tsx';

interface RequestDetailsPageProps {
  visit: UserVisit;
  form: FormState;
  draft: string;
}

/** Second page of a request: what is to be done. */
export const RequestDetailsPage: FC<RequestDetailsPageProps> = ({ visit, form, draft }) => (
  <RequestFormPage
    visit={visit}
    step="What is needed"
    form={form}
    path={`/requests/drafts/${draft}/details`}
    submit="Continue"
    back={{ name: 'Back to who and where', path: `/requests/drafts/${draft}/contact` }}
    takesFiles
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
  </RequestFormPage>
);
