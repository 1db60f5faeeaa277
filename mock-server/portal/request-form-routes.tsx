/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { readContactForm, usualContact } from './data/contact-form.ts';
import { largestFile, readDetailsForm } from './data/details-form.ts';
import { forUser } from './for-user.ts';
import { type FormValues, formValues } from './form-data.ts';
import { href } from './href.ts';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { RequestContactPage } from './pages/request-contact-page.tsx';
import { RequestDetailsPage } from './pages/request-details-page.tsx';
import { RequestReviewPage } from './pages/request-review-page.tsx';
import type { PortalParts } from './portal-parts.ts';
import type { RequestDraft } from './portal-state.ts';
import { renderPage } from './render-page.ts';
import { beginRequest, sendRequest } from './request-book.ts';

type DraftPage = (c: Context, user: string, draft: RequestDraft) => Promise<Response> | Response;

/** Room for the other fields beside the largest file. */
const largestBody = largestFile + 500_000;
const unconfirmed = { confirmed: 'Tick the box when the details are right.' };

/** What was typed on the second page before; a file has to be chosen again, as on any form. */
function detailValues({ details }: RequestDraft): FormValues {
  if (details === null) return { urgency: 'Normal' };
  const { category, urgency, description, preferredDate, mayEnter } = details;
  return { category, urgency, description, preferredDate, mayEnter: mayEnter ? 'yes' : '' };
}

const draftPath = (draft: RequestDraft, page: string): string => `/requests/drafts/${draft.id}/${page}`;

/** The three pages of a new request. What was typed is kept as a draft between them. */
export function requestFormRoutes({ sessions, clock, state }: PortalParts): Hono {
  const routes = new Hono();
  const signedIn = forUser(sessions);
  const limited = bodyLimit({ maxSize: largestBody, onError: (c) => c.text('The file is too large', 413) });

  /** Runs a page of a draft; a draft that was sent leads to its request. */
  const withDraft = (page: DraftPage) =>
    signedIn((c, user) => {
      const draft = state.of(user).drafts.find((candidate) => candidate.id === c.req.param('id'));
      if (draft === undefined) return renderPage(c, <NotFoundPage now={clock()} user={user} />, 404);
      if (draft.sentAs !== null) return c.redirect(href(`/requests/${draft.sentAs}`), 303);
      return page(c, user, draft);
    });

  const contactPage = (c: Context, user: string, path: string, values: Record<string, string>) =>
    renderPage(
      c,
      <RequestContactPage now={clock()} user={user} path={path} form={{ values, errors: undefined }} />,
    );

  /** Reads the first page, and goes on with the draft that `keep` gives. */
  const postContact = async (
    c: Context,
    user: string,
    path: string,
    keep: (contact: RequestDraft['contact']) => RequestDraft,
  ): Promise<Response> => {
    const values = formValues(await c.req.parseBody());
    const { value, errors } = readContactForm(values);
    if (value !== undefined) return c.redirect(href(draftPath(keep(value), 'details')), 303);
    const form = { values, errors };
    return renderPage(c, <RequestContactPage now={clock()} user={user} path={path} form={form} />, 422);
  };

  routes.use('/requests/*', limited);
  routes.get(
    '/requests/new',
    signedIn((c, user) => contactPage(c, user, '/requests/new', usualContact(user))),
  );
  routes.post(
    '/requests/new',
    signedIn((c, user) =>
      postContact(c, user, '/requests/new', (contact) => beginRequest(state.of(user), contact)),
    ),
  );
  routes.get(
    '/requests/drafts/:id/contact',
    withDraft((c, user, draft) => contactPage(c, user, draftPath(draft, 'contact'), draft.contact)),
  );
  routes.post(
    '/requests/drafts/:id/contact',
    withDraft((c, user, draft) =>
      postContact(c, user, draftPath(draft, 'contact'), (contact) => Object.assign(draft, { contact })),
    ),
  );
  routes.get(
    '/requests/drafts/:id/details',
    withDraft((c, user, draft) => {
      const form = { values: detailValues(draft), errors: undefined };
      return renderPage(c, <RequestDetailsPage now={clock()} user={user} draft={draft.id} form={form} />);
    }),
  );
  routes.post(
    '/requests/drafts/:id/details',
    withDraft(async (c, user, draft) => {
      const body = await c.req.parseBody();
      const values = formValues(body);
      const attached = body['attachment'];
      const file = attached instanceof File && attached.name !== '' ? attached : undefined;
      const { value, errors } = readDetailsForm(values, file, clock());
      if (value === undefined) {
        const form = { values, errors };
        return renderPage(
          c,
          <RequestDetailsPage now={clock()} user={user} draft={draft.id} form={form} />,
          422,
        );
      }
      draft.details = value;
      return c.redirect(href(draftPath(draft, 'review')), 303);
    }),
  );

  const review = (c: Context, user: string, draft: RequestDraft, errors?: Record<string, string>) => {
    const { contact, details } = draft;
    if (details === null) return c.redirect(href(draftPath(draft, 'details')), 303);
    const form = { values: {}, errors };
    const page = <RequestReviewPage {...{ now: clock(), user, form, draft: draft.id, contact, details }} />;
    return renderPage(c, page, errors === undefined ? 200 : 422);
  };
  routes.get('/requests/drafts/:id/review', withDraft(review));
  routes.post(
    '/requests/drafts/:id/review',
    withDraft(async (c, user, draft) => {
      const values = formValues(await c.req.parseBody());
      if (draft.details === null || values['confirmed'] !== 'yes') return review(c, user, draft, unconfirmed);
      const number = sendRequest(state.of(user), draft, draft.details, clock());
      return c.redirect(href(`/requests/${number}`, { news: 'sent' }), 303);
    }),
  );
  return routes;
}
