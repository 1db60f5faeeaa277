/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';
import type { RequestContact, RequestDetails } from '../portal-state.ts';
import { href } from '../frame/href.ts';
import type { UserVisit } from '../frame/visit.ts';
import { BoxField, type FormState } from './fields.tsx';
import { RequestFacts } from './request-facts.tsx';
import { RequestFormPage } from './request-form-page.tsx';

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
    <BoxField form={form} name="confirmed" label="The details above are right" />
  </RequestFormPage>
);
