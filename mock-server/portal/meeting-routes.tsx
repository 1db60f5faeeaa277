/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import { Hono } from 'hono';
import { readMeetingForm } from './data/meeting-form.ts';
import { type Meeting, meetingKinds, meetings } from './data/meetings.ts';
import { type PortalParts, type UserVisit, forUser } from './frame/visit.ts';
import { formValues } from './form-data.ts';
import { href } from './frame/href.ts';
import { keepMeeting } from './meeting-book.ts';
import { oneOf } from './one-of.ts';
import { pageOf } from './page-of.ts';
import { MeetingFormPage } from './pages/meeting-form-page.tsx';
import { MeetingPage } from './pages/meeting-page.tsx';
import { MeetingsPage } from './pages/meetings-page.tsx';
import { renderFound } from './frame/layout.tsx';
import { renderPage } from './render-page.ts';

const meetingsPerPage = 10;
const usual = { length: '2 hours', place: 'Oakridge Clubhouse', notice: 'yes' };

/** Meetings, and scheduling one. */
export function meetingRoutes(parts: PortalParts): Hono {
  const routes = new Hono();
  const signedIn = forUser(parts);
  const allOf = ({ now, user }: UserVisit): Meeting[] => meetings(now, parts.state.of(user).meetings);

  const list = signedIn((c, visit) => {
    const when = oneOf(['Past'], c.req.query('when'));
    const kind = oneOf(meetingKinds, c.req.query('kind'));
    const all = allOf(visit);
    const upcoming = all.filter((meeting) => meeting.endsAt > visit.now);
    const past = all.filter((meeting) => meeting.endsAt <= visit.now).toReversed();
    const matching = (when === '' ? upcoming : past).filter(
      (meeting) => kind === '' || meeting.kind === kind,
    );
    const counts = new Map([
      ['', upcoming.length],
      ['Past', past.length],
    ]);
    const shown = pageOf(matching, c.req.query('page'), meetingsPerPage);
    return renderPage(c, <MeetingsPage {...{ visit, when, kind, counts, list: shown }} />);
  });

  const blank = signedIn((c, visit) =>
    renderPage(c, <MeetingFormPage visit={visit} form={{ values: usual, errors: undefined }} />),
  );

  const schedule = signedIn(async (c, visit) => {
    const values = formValues(await c.req.parseBody());
    const { value, errors } = readMeetingForm(values, allOf(visit), visit.now);
    if (value === undefined) {
      return renderPage(c, <MeetingFormPage visit={visit} form={{ values, errors }} />, 422);
    }
    const id = keepMeeting(parts.state.of(visit.user), value);
    return c.redirect(href(`/meetings/${id}`, { scheduled: 1 }), 303);
  });

  const one = signedIn((c, visit) => {
    const asked = allOf(visit).find(({ id }) => id === c.req.param('id'));
    const isFresh = c.req.query('scheduled') === '1';
    return renderFound(c, visit, asked, (meeting) => <MeetingPage {...{ visit, meeting, isFresh }} />);
  });

  routes.get('/meetings', list);
  routes.get('/meetings/new', blank);
  routes.post('/meetings/new', schedule);
  routes.get('/meetings/:id', one);
  return routes;
}
