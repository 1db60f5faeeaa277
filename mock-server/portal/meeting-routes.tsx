/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import { Hono } from 'hono';
import { readMeetingForm } from './data/meeting-form.ts';
import { type Meeting, meetingKinds, meetings } from './data/meetings.ts';
import { forUser } from './for-user.ts';
import { formValues } from './form-data.ts';
import { href } from './href.ts';
import { oneOf } from './one-of.ts';
import { pageOf } from './page-of.ts';
import { MeetingFormPage } from './pages/meeting-form-page.tsx';
import { MeetingPage } from './pages/meeting-page.tsx';
import { MeetingsPage } from './pages/meetings-page.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import type { PortalParts } from './portal-parts.ts';
import { renderPage } from './render-page.ts';

const meetingsPerPage = 10;
/** More than anybody schedules by hand; the oldest go first. */
const mostKept = 200;
const usual = { length: '2 hours', place: 'Oakridge Clubhouse', notice: 'yes' };

/** Meetings, and scheduling one. */
export function meetingRoutes({ sessions, clock, state }: PortalParts): Hono {
  const routes = new Hono();
  const signedIn = forUser(sessions);
  const all = (user: string): Meeting[] => meetings(clock(), state.of(user).meetings);

  const list = signedIn((c, user) => {
    const now = clock();
    const when = oneOf(['Past'], c.req.query('when'));
    const kind = oneOf(meetingKinds, c.req.query('kind'));
    const upcoming = all(user).filter((meeting) => meeting.endsAt > now);
    const past = all(user)
      .filter((meeting) => meeting.endsAt <= now)
      .toReversed();
    const matching = (when === '' ? upcoming : past).filter(
      (meeting) => kind === '' || meeting.kind === kind,
    );
    const counts = new Map([
      ['', upcoming.length],
      ['Past', past.length],
    ]);
    const shown = pageOf(matching, c.req.query('page'), meetingsPerPage);
    return renderPage(c, <MeetingsPage {...{ now, user, when, kind, counts, list: shown }} />);
  });

  const blank = signedIn((c, user) =>
    renderPage(c, <MeetingFormPage now={clock()} user={user} form={{ values: usual, errors: undefined }} />),
  );

  const schedule = signedIn(async (c, user) => {
    const now = clock();
    const values = formValues(await c.req.parseBody());
    const { value, errors } = readMeetingForm(values, all(user), now);
    if (value === undefined) {
      return renderPage(c, <MeetingFormPage now={now} user={user} form={{ values, errors }} />, 422);
    }
    const { meetings: kept } = state.of(user);
    const stem = `${value.kind.toLowerCase().replaceAll(/[^a-z]+/g, '-')}-${value.day}-${value.startMinutes}`;
    const others = kept.filter((meeting) => meeting.id.startsWith(stem)).length;
    const id = others === 0 ? stem : `${stem}-${others + 1}`;
    kept.push({ id, ...value });
    if (kept.length > mostKept) kept.shift();
    return c.redirect(href(`/meetings/${id}`, { scheduled: 1 }), 303);
  });

  const one = signedIn((c, user) => {
    const now = clock();
    const meeting = all(user).find((candidate) => candidate.id === c.req.param('id'));
    const fresh = c.req.query('scheduled') === '1';
    return meeting === undefined
      ? renderPage(c, <NotFoundPage now={now} user={user} />, 404)
      : renderPage(c, <MeetingPage {...{ now, user, meeting, fresh }} />);
  });

  routes.get('/meetings', list);
  routes.get('/meetings/new', blank);
  routes.post('/meetings/new', schedule);
  routes.get('/meetings/:id', one);
  return routes;
}
