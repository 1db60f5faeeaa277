/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import { Hono } from 'hono';
import type { FC } from 'hono/jsx';
import { association } from '../association.ts';
import { requestNumber } from '../data/requests.ts';
import { knownUnit } from '../data/units.ts';
import { href } from '../frame/href.ts';
import { renderNotFound } from '../frame/layout.tsx';
import { FactList } from '../frame/record-page.tsx';
import type { PortalContext, PortalEnv } from '../frame/visit.ts';
import type { AccountBook, RequestDraft } from '../portal-state.ts';
import { factsOf, formHandler } from './portal-form.tsx';
import { contactFields, detailsFields, requestFields } from './request-fields.ts';

/** More than anybody begins or sends by hand; the oldest go first. */
const mostDrafts = 100;
const mostRequests = 1_000;

/** Begins a request. */
function beginRequest(book: AccountBook): RequestDraft {
  book.begun += 1;
  const draft: RequestDraft = { id: String(book.begun), values: {}, isComplete: false, sentAs: null };
  book.drafts.push(draft);
  if (book.drafts.length > mostDrafts) book.drafts.shift();
  return draft;
}

/** Sends a request and gives its number. */
function sendRequest(book: AccountBook, draft: RequestDraft, now: Date): string {
  const number = requestNumber(book.sent);
  book.sent += 1;
  book.requests.push({ number, sentAt: now.toISOString(), values: draft.values, withdrawnAt: null });
  if (book.requests.length > mostRequests) book.requests.shift();
  draft.sentAs = number;
  return number;
}

type Step = 'contact' | 'details' | 'review';
const steps: Record<Step, string> = {
  contact: 'Who and where',
  details: 'What is needed',
  review: 'Review',
};
const pathOf = ({ id }: RequestDraft, step: Step): string => `/requests/drafts/${id}/${step}`;

/** What every page of a request has: its title, and where in them one is. */
const pageOf = (step: Step) => ({
  section: 'Requests' as const,
  title: `New request: ${steps[step].toLowerCase()}`,
  above: () => <Progress now={step} />,
  back: () => ({ name: 'Cancel', path: '/requests' }),
});

const Progress: FC<{ now: Step }> = ({ now }) => (
  <ol class="progress" aria-label="Steps of the request">
    {Object.entries(steps).map(([step, name], index) => (
      <li key={step} aria-current={step === now ? 'step' : undefined}>
        {index + 1}. {name}
      </li>
    ))}
  </ol>
);

/** It begins the draft, or changes it. */
const showContact = formHandler<RequestDraft | undefined>({
  ...pageOf('contact'),
  fields: contactFields,
  submit: 'Continue',
  values: (draft, { user = '' }) =>
    draft?.values ?? { name: 'Community manager', email: user, phone: association.phone },
  take(values, asked, { book }) {
    const draft = asked ?? beginRequest(book);
    Object.assign(draft.values, values, { unit: knownUnit(values['unit'] ?? '') });
    return pathOf(draft, 'details');
  },
});

/** A file has to be chosen again each time, as on any form. */
const showDetails = formHandler<RequestDraft>({
  ...pageOf('details'),
  fields: detailsFields,
  submit: 'Continue',
  back: (draft) => ({ name: 'Back to who and where', path: pathOf(draft, 'contact') }),
  values: ({ values }) => ({ urgency: 'Normal', ...values }),
  take(values, draft) {
    Object.assign(draft.values, values);
    draft.isComplete = true;
    return pathOf(draft, 'review');
  },
});

/** Everything once more, before it is sent. */
const showReview = formHandler<RequestDraft>({
  ...pageOf('review'),
  above: (draft) => (
    <>
      <Progress now="review" />
      <FactList facts={factsOf(requestFields, draft.values)} />
      <p class="actions">
        <a href={href(pathOf(draft, 'contact'))}>Change who and where</a>
        <a href={href(pathOf(draft, 'details'))}>Change what is needed</a>
      </p>
    </>
  ),
  fields: {
    confirmed: {
      label: 'The details above are right',
      kind: 'box',
      pattern: /^yes$/,
      refusal: 'Tick the box when the details are right.',
    },
  },
  submit: 'Send request',
  values: () => ({}),
  take: (_, draft, { book, now }) => `/requests/${sendRequest(book, draft, now)}?news=sent`,
});

/** Runs a page of a draft; a draft that was sent leads to its request. */
const withDraft = (show: typeof showDetails) => async (c: PortalContext) => {
  const draft = c.var.visit.book.drafts.find(({ id }) => id === c.req.param('id'));
  if (draft === undefined) return renderNotFound(c);
  return draft.sentAs === null ? show(c, draft) : c.redirect(href(`/requests/${draft.sentAs}`), 303);
};

/** There is nothing to look over before the second page. */
const reviewOrBack: typeof showReview = async (c, draft) =>
  draft.isComplete ? showReview(c, draft) : c.redirect(href(pathOf(draft, 'details')), 303);

const drafts = '/requests/drafts/:id';
const both = ['GET', 'POST'];

/** The three pages of a new request. What was typed is kept as a draft between them. */
export const requestFormRoutes = new Hono<PortalEnv>()
  .on(both, '/requests/new', (c) => showContact(c, undefined))
  .on(both, `${drafts}/contact`, withDraft(showContact))
  .on(both, `${drafts}/details`, withDraft(showDetails))
  .on(both, `${drafts}/review`, withDraft(reviewOrBack));
