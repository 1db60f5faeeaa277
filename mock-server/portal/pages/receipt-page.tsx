/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';
import { association } from '../association.ts';
import { dayName } from '../data/calendar.ts';
import type { ServiceRequest } from '../data/requests.ts';
import type { UserVisit } from '../frame/visit.ts';
import { FactList } from '../frame/record-page.tsx';
import { RequestFacts } from './request-facts.tsx';
import { SectionLayout } from '../frame/layout.tsx';

/** The receipt of a request, to print or keep. */
export const ReceiptPage: FC<{ visit: UserVisit; request: ServiceRequest }> = ({ visit, request }) => (
  <SectionLayout visit={visit} section="Requests" title={`Receipt ${request.number}`}>
    <section class="card form" aria-labelledby="receipt">
      <h1 id="receipt">Receipt {request.number}</h1>
      <p class="lead">{association.legalName}</p>
      <FactList
        facts={{
          Number: request.number,
          'Sent on': dayName(request.sentAt),
          Status: request.status,
        }}
      />
      <h2>What was asked for</h2>
      <RequestFacts contact={request.contact} details={request.details} />
      <p class="field-hint">Questions: {association.phone}, weekdays nine to five.</p>
    </section>
  </SectionLayout>
);
