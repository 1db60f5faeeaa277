/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import { Hono } from 'hono';
import type { FC } from 'hono/jsx';
import { association } from '../association.ts';
import { requestNumber } from '../data/requests.ts';
import { knownUnit, unitRange } from '../data/units.ts';
import { addDays, dayName } from '../data/calendar.ts';
import { href } from '../frame/href.ts';
import { renderNotFound } from '../frame/layout.tsx';
import { FactList } from '../frame/record-page.tsx';
import type { PortalContext, PortalEnv } from '../frame/visit.ts';
import type { AccountBook, RequestDraft } from '../portal-state.ts';
import { factsOf, fieldsOf, formDay, formHandler } from './portal-form.tsx';

/** First page of a request: who asks, and for which home. */
const contactFields = fieldsOf(
  `
name | name | Your name | Name | | Enter your name.
email | email | E-mail address | E-mail | | Enter an e-mail address, such as name@example.com.
phone | tel | Phone (optional) | Phone | | Write the phone number with ten digits, or leave it empty.
unit | text | Unit | Unit | As on the door, such as 12B. | Enter the unit, such as 12B.
location | text | Where exactly (optional) | Where exactly | A room, or a place on the grounds. |
`,
  {
    email: { pattern: /^[^\s@]+@[^\s@]+\.[^\s@]+$/ },
    phone: { pattern: /^$|^\D*(?:1\D*)?(?:\d\D*){10}$/ },
    unit: {
      check: (unit) =>
        knownUnit(unit) === undefined
          ? `There is no unit ${unit.slice(0, 20)}. Units run from ${unitRange}.`
          : undefined,
    },
  },
);

const furthestDays = 90;
export const largestFile = 2_000_000;
const fileKinds = ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'];

function checkPreferredDate(text: string, { now }: { now: Date }): string | undefined {
  if (text === '') return undefined;
  const day = formDay(text);
  if (day === undefined) return 'Choose a date from the calendar, or leave it empty.';
  if (addDays(day, 1) <= now) return 'The preferred date lies in the past.';
  if (addDays(now, furthestDays) < day) return `Choose a date within the next ${furthestDays} days.`;
  const daysToMonday = { 6: 2, 0: 1 }[day.getUTCDay()];
  if (daysToMonday === undefined) return undefined;
  return `Visits are on weekdays. The next one is ${dayName(addDays(day, daysToMonday))}.`;
}

/** Second page of a request: what is to be done. */
const detailsFields = fieldsOf(
  `
category | list | Category | Category | | Choose a category.
urgency | radio | Urgency | Urgency | | Say how urgent it is.
description | lines | Describe the problem | Description | | Describe the problem.
preferredDate | date | Preferred date (optional) | Preferred date | Visits are on weekdays. |
mayEnter | box | You may enter when nobody is home | May enter | |
attachment | file | Photo or document (optional) | Attachment | A picture or a PDF of at most 2 MB. The sample portal notes its name and keeps no file. |
`,
  {
    category: {
      options:
        'Plumbing, Electrical, Heating and Cooling, Doors and Locks, Appliances, Pest Control, Landscaping, Common Area, Other'.split(
          ', ',
        ),
      prompt: 'Choose a category',
    },
    urgency: { options: ['Low', 'Normal', 'Urgent'] },
    description: {
      check({ length }) {
        if (length < 15) return 'Describe the problem in at least 15 characters.';
        return length > 1_000 ? 'Describe the problem in at most 1000 characters.' : undefined;
      },
    },
    preferredDate: { check: checkPreferredDate },
    attachment: {
      accept: fileKinds.join(','),
      check(_, { file }) {
        if (file === undefined) return undefined;
        if (!fileKinds.includes(file.type)) return 'The file must be a picture (PNG, JPEG, WebP) or a PDF.';
        return file.size > largestFile ? 'The file must have at most 2 MB.' : undefined;
      },
    },
  },
);

const confirmation = fieldsOf(
  'confirmed | box | The details above are right | | | Tick the box when the details are right.',
  {},
);

/** All that a request says. */
export const requestFields = [...contactFields, ...detailsFields];

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
  fields: confirmation,
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
