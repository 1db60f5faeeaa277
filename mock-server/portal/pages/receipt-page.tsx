/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';
import { association } from '../association.ts';
import { dayName } from '../data/calendar.ts';
import type { ServiceRequest } from '../data/requests.ts';
import { RequestFacts } from './request-facts.tsx';
import { RequestsLayout } from './requests-layout.tsx';

/** The receipt of a request, to print or keep. */
export const ReceiptPage: FC<{ now: Date; user: string; request: ServiceRequest }> = ({
  now,
  user,
  request,
}) => (
  <RequestsLayout title={`Receipt ${request.number}`} now={now} user={user}>
    <section class="card form" aria-labelledby="receipt">
      <h1 id="receipt">Receipt {request.number}</h1>
      <p class="lead">{association.legalName}</p>
      <dl class="facts">
        <dt>Number</dt>
        <dd>{request.number}</dd>
        <dt>Sent on</dt>
        <dd>{dayName(request.sentAt)}</dd>
        <dt>Status</dt>
        <dd>{request.status}</dd>
      </dl>
      <h2>What was asked for</h2>
      <RequestFacts contact={request.contact} details={request.details} />
      <p class="field-hint">Questions: {association.phone}, weekdays nine to five.</p>
    </section>
  </RequestsLayout>
);
