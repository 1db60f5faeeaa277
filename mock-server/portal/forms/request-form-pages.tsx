/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';
import { href } from '../frame/href.ts';
import { SectionLayout } from '../frame/layout.tsx';
import type { UserVisit } from '../frame/visit.ts';
import type { RequestContact, RequestDetails } from '../portal-state.ts';
import {
  BoxField,
  FileField,
  type FormState,
  InputField,
  PortalForm,
  type PortalFormProps,
  RadioField,
  SelectField,
  TextField,
} from './fields.tsx';
import { fileKinds, largestFile, requestCategories, urgencies } from './read-request.ts';
import { RequestFacts } from './requests.tsx';

const steps = ['Who and where', 'What is needed', 'Review'] as const;

interface RequestFormPageProps extends PortalFormProps {
  visit: UserVisit;
  step: (typeof steps)[number];
}

/** One of the three pages of a new request, with where in them one is. */
const RequestFormPage: FC<RequestFormPageProps> = ({ visit, step, ...form }) => {
  const title = `New request: ${step.toLowerCase()}`;
  return (
    <SectionLayout visit={visit} section="Requests" title={title}>
      <h1>{title}</h1>
      <ol class="progress" aria-label="Steps of the request">
        {steps.map((name, index) => (
          <li key={name} aria-current={name === step ? 'step' : undefined}>
            {index + 1}. {name}
          </li>
        ))}
      </ol>
      <PortalForm {...form} />
    </SectionLayout>
  );
};

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
      <InputField name="name" label="Your name" autocomplete="name" required />
      <InputField name="email" label="E-mail address" type="email" autocomplete="email" required />
      <InputField name="phone" label="Phone (optional)" type="tel" autocomplete="tel" />
      <InputField name="unit" label="Unit" hint="As on the door, such as 12B." required />
    </div>
    <InputField name="location" label="Where exactly (optional)" hint="A room, or a place on the grounds." />
  </RequestFormPage>
);

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
    <SelectField name="category" label="Category" options={requestCategories} prompt="Choose a category" />
    <RadioField name="urgency" label="Urgency" options={urgencies} />
    <TextField name="description" label="Describe the problem" rows={5} />
    <InputField
      name="preferredDate"
      label="Preferred date (optional)"
      type="date"
      hint="Visits are on weekdays."
    />
    <BoxField name="mayEnter" label="You may enter when nobody is home" />
    <FileField
      name="attachment"
      label="Photo or document (optional)"
      accept={fileKinds.join(',')}
      hint={`A picture or a PDF of at most ${largestFile / 1_000_000} MB. The sample portal notes its name and keeps no file.`}
    />
  </RequestFormPage>
);

interface RequestReviewPageProps {
  visit: UserVisit;
  form: FormState;
  draft: string;
  contact: RequestContact;
  details: RequestDetails;
}

/** Third page of a request: everything once more, before it is sent. */
export const RequestReviewPage: FC<RequestReviewPageProps> = ({ visit, form, draft, contact, details }) => (
  <RequestFormPage
    visit={visit}
    step="Review"
    form={form}
    path={`/requests/drafts/${draft}/review`}
    submit="Send request"
    back={{ name: 'Cancel', path: '/requests' }}
  >
    <RequestFacts contact={contact} details={details} />
    <p class="toolbar form-actions">
      <a href={href(`/requests/drafts/${draft}/contact`)}>Change who and where</a>
      <a href={href(`/requests/drafts/${draft}/details`)}>Change what is needed</a>
    </p>
    <BoxField name="confirmed" label="The details above are right" />
  </RequestFormPage>
);
