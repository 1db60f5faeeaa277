/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { JSX } from 'hono/jsx/jsx-runtime';
import { href } from '../frame/href.ts';
import { renderNotFound } from '../frame/layout.tsx';
import { forUser, type PortalParts, type UserVisit } from '../frame/visit.ts';
import type { RequestContact, RequestDraft } from '../portal-state.ts';
import { renderPage } from '../render-page.ts';
import type { FormState } from './fields.tsx';
import { type FormErrors, type FormValues, formValues } from './form-data.ts';
import { largestFile, readContactForm, readDetailsForm, usualContact } from './read-request.ts';
import { beginRequest, sendRequest } from './request-book.ts';
import { RequestContactPage, RequestDetailsPage, RequestReviewPage } from './request-form-pages.tsx';

type DraftPage = (c: Context, visit: UserVisit, draft: RequestDraft) => Promise<Response> | Response;

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

/** Shows a page of the form once more where something is wrong with it. */
const renderForm = (c: Context, page: JSX.Element, { errors }: FormState): Promise<Response> =>
  renderPage(c, page, errors === undefined ? 200 : 422);

/** The three pages of a new request. What was typed is kept as a draft between them. */
export function requestFormRoutes(parts: PortalParts): Hono {
  const routes = new Hono();
  const signedIn = forUser(parts);
  const limited = bodyLimit({ maxSize: largestBody, onError: (c) => c.text('The file is too large', 413) });
  const bookOf = ({ user }: UserVisit) => parts.state.of(user);

  /** Runs a page of a draft; a draft that was sent leads to its request. */
  const withDraft = (page: DraftPage) =>
    signedIn((c, visit) => {
      const draft = bookOf(visit).drafts.find((candidate) => candidate.id === c.req.param('id'));
      if (draft === undefined) return renderNotFound(c, visit);
      if (draft.sentAs !== null) return c.redirect(href(`/requests/${draft.sentAs}`), 303);
      return page(c, visit, draft);
    });

  const contactPage = (c: Context, visit: UserVisit, path: string, form: FormState) =>
    renderForm(c, <RequestContactPage {...{ visit, path, form }} />, form);

  /** Reads the first page, and goes on with the draft that `keep` gives. */
  const readContact = async (
    c: Context,
    visit: UserVisit,
    path: string,
    keep: (contact: RequestContact) => RequestDraft,
  ): Promise<Response> => {
    const values = formValues(await c.req.parseBody());
    const { value, errors } = readContactForm(values);
    if (value === undefined) return contactPage(c, visit, path, { values, errors });
    return c.redirect(href(draftPath(keep(value), 'details')), 303);
  };

  const detailsPage = (c: Context, visit: UserVisit, { id }: RequestDraft, form: FormState) =>
    renderForm(c, <RequestDetailsPage {...{ visit, draft: id, form }} />, form);

  const readDetails: DraftPage = async (c, visit, draft) => {
    const body = await c.req.parseBody();
    const values = formValues(body);
    const attached = body['attachment'];
    const file = attached instanceof File && attached.name !== '' ? attached : undefined;
    const { value, errors } = readDetailsForm(values, file, visit.now);
    if (value === undefined) return detailsPage(c, visit, draft, { values, errors });
    draft.details = value;
    return c.redirect(href(draftPath(draft, 'review')), 303);
  };

  const reviewPage = (c: Context, visit: UserVisit, draft: RequestDraft, errors?: FormErrors) => {
    const { id, contact, details } = draft;
    if (details === null) return c.redirect(href(draftPath(draft, 'details')), 303);
    const form = { values: {}, errors };
    return renderForm(c, <RequestReviewPage {...{ visit, form, draft: id, contact, details }} />, form);
  };

  const send: DraftPage = async (c, visit, draft) => {
    const values = formValues(await c.req.parseBody());
    if (draft.details === null || values['confirmed'] !== 'yes')
      return reviewPage(c, visit, draft, unconfirmed);
    const number = sendRequest(bookOf(visit), draft, draft.details, visit.now);
    return c.redirect(href(`/requests/${number}`, { news: 'sent' }), 303);
  };

  const blank = signedIn((c, visit) =>
    contactPage(c, visit, '/requests/new', { values: usualContact(visit.user) }),
  );
  const begin = signedIn((c, visit) =>
    readContact(c, visit, '/requests/new', (contact) => beginRequest(bookOf(visit), contact)),
  );
  const contact = withDraft((c, visit, draft) =>
    contactPage(c, visit, draftPath(draft, 'contact'), { values: draft.contact }),
  );
  const changeContact = withDraft((c, visit, draft) =>
    readContact(c, visit, draftPath(draft, 'contact'), (changed) => {
      draft.contact = changed;
      return draft;
    }),
  );
  const details = withDraft((c, visit, draft) =>
    detailsPage(c, visit, draft, { values: detailValues(draft) }),
  );

  routes.use('/requests/*', limited);
  routes.get('/requests/new', blank).post(begin);
  routes.get('/requests/drafts/:id/contact', contact).post(changeContact);
  routes.get('/requests/drafts/:id/details', details).post(withDraft(readDetails));
  routes.get('/requests/drafts/:id/review', withDraft(reviewPage)).post(withDraft(send));
  return routes;
}
