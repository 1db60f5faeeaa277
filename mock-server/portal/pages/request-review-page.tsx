/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';
import type { RequestContact, RequestDetails } from '../data/request-parts.ts';
import { href } from '../href.ts';
import { BoxField, type FormState } from './fields.tsx';
import { FormErrors } from './form-errors.tsx';
import { RequestFacts } from './request-facts.tsx';
import { RequestSteps } from './request-steps.tsx';
import { RequestsLayout } from './requests-layout.tsx';

interface RequestReviewPageProps {
  now: Date;
  user: string;
  form: FormState;
  draft: string;
  contact: RequestContact;
  details: RequestDetails;
}

/** Third page of a request: everything once more, before it is sent. */
export const RequestReviewPage: FC<RequestReviewPageProps> = ({
  now,
  user,
  form,
  draft,
  contact,
  details,
}) => (
  <RequestsLayout title="New request: review" now={now} user={user}>
    <h1>New request: review</h1>
    <RequestSteps current={3} />
    <FormErrors errors={form.errors} />
    <form class="card form" method="post" action={href(`/requests/drafts/${draft}/review`)} novalidate>
      <RequestFacts contact={contact} details={details} />
      <p class="toolbar form-actions">
        <a href={href(`/requests/drafts/${draft}/contact`)}>Change who and where</a>
        <a href={href(`/requests/drafts/${draft}/details`)}>Change what is needed</a>
      </p>
      <BoxField form={form} name="confirmed" label="The details above are right" />
      <div class="form-actions">
        <button class="button" type="submit">
          Send request
        </button>
        <a class="button button-plain" href={href('/requests')}>
          Cancel
        </a>
      </div>
    </form>
  </RequestsLayout>
);
