/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';
import { dayName } from '../data/calendar.ts';
import type { ServiceRequest } from '../data/requests.ts';
import { href } from '../frame/href.ts';
import type { UserVisit } from '../frame/visit.ts';
import { News } from '../frame/record-page.tsx';
import { RequestFacts } from './request-facts.tsx';
import { RequestPill } from './request-pill.tsx';
import { SectionLayout } from '../frame/layout.tsx';

interface RequestPageProps {
  visit: UserVisit;
  request: ServiceRequest;
  /** What was done to it a moment ago. */
  news: 'sent' | 'withdrawn' | undefined;
}

const newsTexts = {
  sent: (number: string) => `The request was received under the number ${number}. Please keep the receipt.`,
  withdrawn: (number: string) => `The request ${number} is withdrawn. Nobody will come for it.`,
};

/** One request, with its receipt and a way to take it back. */
export const RequestPage: FC<RequestPageProps> = ({ visit, request, news }) => (
  <SectionLayout visit={visit} section="Requests" title={`Request ${request.number}`} script="/requests.js">
    {news === undefined ? null : <News text={newsTexts[news](request.number)} />}
    <h1>Request {request.number}</h1>
    <p class="lead">
      Sent on {dayName(request.sentAt)} <RequestPill status={request.status} />
    </p>
    <div class="toolbar">
      <a class="button" href={href(`/requests/${request.number}/receipt`)} target="_blank" rel="noopener">
        Open the receipt (new tab)
      </a>
      {request.canWithdraw ? (
        <form
          method="post"
          action={href(`/requests/${request.number}/withdraw`)}
          data-confirm="Withdraw this request?"
        >
          <button class="button button-plain" type="submit">
            Withdraw request
          </button>
        </form>
      ) : null}
      <a class="button button-plain" href={href('/requests')}>
        All requests
      </a>
    </div>
    <section class="card form" aria-labelledby="what">
      <h2 id="what">What was asked for</h2>
      <RequestFacts contact={request.contact} details={request.details} />
    </section>
  </SectionLayout>
);
