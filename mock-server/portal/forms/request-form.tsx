/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { FC } from 'hono/jsx';
import { requestNumber } from '../data/requests.ts';
import { href } from '../frame/href.ts';
import { renderNotFound, SectionLayout } from '../frame/layout.tsx';
import { FactList } from '../frame/record-page.tsx';
import { forUser, type PortalParts, type UserVisit } from '../frame/visit.ts';
import type { AccountBook, RequestContact, RequestDetails, RequestDraft } from '../portal-state.ts';
import {
  Field,
  formHandlers,
  formResult,
  type FormValues,
  PortalForm,
  type PortalFormProps,
} from './portal-form.tsx';
import {
  fileKinds,
  largestFile,
  readContactForm,
  readDetailsForm,
  requestCategories,
  urgencies,
  usualContact,
} from './read-request.ts';
import { requestFacts } from './requests.tsx';

/** Room for the other fields beside the largest file. */
const largestBody = largestFile + 500_000;

/** More than anybody begins or sends by hand; the oldest go first. */
const mostDrafts = 100;
const mostRequests = 1_000;

/** Begins a request. */
function beginRequest(book: AccountBook, contact: RequestContact): RequestDraft {
  book.begun += 1;
  const draft: RequestDraft = { id: String(book.begun), contact, details: null, sentAs: null };
  book.drafts.push(draft);
  if (book.drafts.length > mostDrafts) book.drafts.shift();
  return draft;
}

/** Sends a request and gives its number. */
function sendRequest(book: AccountBook, draft: RequestDraft, details: RequestDetails, now: Date): string {
  const number = requestNumber(book.sent);
  book.sent += 1;
  const { contact } = draft;
  book.requests.push({ number, sentAt: now.toISOString(), contact, details, withdrawnAt: null });
  if (book.requests.length > mostRequests) book.requests.shift();
  draft.sentAs = number;
  return number;
}

const draftPath = ({ id }: RequestDraft, page: string): string => `/requests/drafts/${id}/${page}`;

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

const cancel = { name: 'Cancel', path: '/requests' };

interface Drafting {
  visit: UserVisit;
  book: AccountBook;
  draft: RequestDraft;
}

/** First page of a request: who asks, and for which home. It begins the draft, or changes it. */
const contactForm = formHandlers<Omit<Drafting, 'draft'> & { draft?: RequestDraft }>({
  values: ({ visit, draft }) => draft?.contact ?? usualContact(visit.user),
  take: (values, { book, draft }) =>
    readContactForm(values, (contact) => {
      if (draft !== undefined) draft.contact = contact;
      return draftPath(draft ?? beginRequest(book, contact), 'details');
    }),
  show: (form, { visit, draft }) => (
    <RequestFormPage
      {...{ visit, form, step: 'Who and where', submit: 'Continue', back: cancel }}
      path={draft === undefined ? '/requests/new' : draftPath(draft, 'contact')}
    >
      <div class="fields">
        <Field name="name" label="Your name" autocomplete="name" required />
        <Field name="email" label="E-mail address" type="email" autocomplete="email" required />
        <Field name="phone" label="Phone (optional)" type="tel" autocomplete="tel" />
        <Field name="unit" label="Unit" hint="As on the door, such as 12B." required />
      </div>
      <Field name="location" label="Where exactly (optional)" hint="A room, or a place on the grounds." />
    </RequestFormPage>
  ),
});

/** Second page of a request: what is to be done. A file has to be chosen again each time, as on any form. */
const detailsForm = formHandlers<Drafting>({
  values({ draft: { details } }): FormValues {
    if (details === null) return { urgency: 'Normal' };
    const { category, urgency, description, preferredDate, mayEnter } = details;
    return { category, urgency, description, preferredDate, mayEnter: mayEnter ? 'yes' : '' };
  },
  take: (values, { visit, draft }, file) =>
    readDetailsForm(values, file, visit.now, (details) => {
      draft.details = details;
      return draftPath(draft, 'review');
    }),
  show: (form, { visit, draft }) => (
    <RequestFormPage
      {...{ visit, form, step: 'What is needed', submit: 'Continue', takesFiles: true }}
      path={draftPath(draft, 'details')}
      back={{ name: 'Back to who and where', path: draftPath(draft, 'contact') }}
    >
      <Field name="category" label="Category" options={requestCategories} prompt="Choose a category" />
      <Field name="urgency" label="Urgency" type="radio" options={urgencies} />
      <Field name="description" label="Describe the problem" type="lines" />
      <Field
        name="preferredDate"
        label="Preferred date (optional)"
        type="date"
        hint="Visits are on weekdays."
      />
      <Field name="mayEnter" label="You may enter when nobody is home" type="box" />
      <Field
        name="attachment"
        label="Photo or document (optional)"
        type="file"
        accept={fileKinds.join(',')}
        hint={`A picture or a PDF of at most ${largestFile / 1_000_000} MB. The sample portal notes its name and keeps no file.`}
      />
    </RequestFormPage>
  ),
});

/** Third page of a request: everything once more, before it is sent. */
const reviewForm = formHandlers<Drafting & { details: RequestDetails }>({
  values: () => ({}),
  take: ({ confirmed }, { visit, book, draft, details }) =>
    formResult(
      { confirmed: confirmed === 'yes' ? undefined : 'Tick the box when the details are right.' },
      () => `/requests/${sendRequest(book, draft, details, visit.now)}?news=sent`,
    ),
  show: (form, { visit, draft, details }) => (
    <RequestFormPage
      {...{ visit, form, step: 'Review', submit: 'Send request', back: cancel }}
      path={draftPath(draft, 'review')}
    >
      <FactList facts={requestFacts({ contact: draft.contact, details })} />
      <p class="toolbar form-actions">
        <a href={href(draftPath(draft, 'contact'))}>Change who and where</a>
        <a href={href(draftPath(draft, 'details'))}>Change what is needed</a>
      </p>
      <Field name="confirmed" label="The details above are right" type="box" />
    </RequestFormPage>
  ),
});

/** The three pages of a new request. What was typed is kept as a draft between them. */
export function requestFormRoutes(parts: PortalParts): Hono {
  const signedIn = forUser(parts);
  const limited = bodyLimit({ maxSize: largestBody, onError: (c) => c.text('The file is too large', 413) });
  const about = (visit: UserVisit) => ({ visit, book: parts.state.of(visit.user) });

  /** Runs a page of a draft; a draft that was sent leads to its request. */
  const withDraft = (page: (c: Context, about: Drafting) => Promise<Response> | Response) =>
    signedIn((c, visit) => {
      const { book } = about(visit);
      const draft = book.drafts.find((candidate) => candidate.id === c.req.param('id'));
      if (draft === undefined) return renderNotFound(c, visit);
      if (draft.sentAs !== null) return c.redirect(href(`/requests/${draft.sentAs}`), 303);
      return page(c, { visit, book, draft });
    });

  /** Runs the last page of a draft, once there is something to look over. */
  const withDetails = (page: typeof reviewForm.get) =>
    withDraft((c, about) => {
      const { draft } = about;
      const { details } = draft;
      return details === null
        ? c.redirect(href(draftPath(draft, 'details')), 303)
        : page(c, { ...about, details });
    });

  const routes = new Hono();
  routes.use('/requests/*', limited);
  routes
    .get(
      '/requests/new',
      signedIn((c, visit) => contactForm.get(c, about(visit))),
    )
    .post(signedIn((c, visit) => contactForm.post(c, about(visit))));
  routes.get('/requests/drafts/:id/contact', withDraft(contactForm.get)).post(withDraft(contactForm.post));
  routes.get('/requests/drafts/:id/details', withDraft(detailsForm.get)).post(withDraft(detailsForm.post));
  routes.get('/requests/drafts/:id/review', withDetails(reviewForm.get)).post(withDetails(reviewForm.post));
  return routes;
}
