import { describe, expect, it } from 'vitest';
import { meetings } from '../../../../mock-server/portal/data/meetings.ts';
import { nextMeeting } from '../../../../mock-server/portal/data/calendar.ts';
import { createPortalState } from '../../../../mock-server/portal/portal-state.ts';
import { mountPortal, page, signedIn, testNow } from './portal-client.ts';

const form = {
  kind: 'Board Meeting',
  title: '',
  date: '2027-01-15',
  start: '19:00',
  length: '2 hours',
  place: 'Oakridge Clubhouse',
  agenda: 'Roof bids\r\n\r\nPool hours',
  notice: 'yes',
};

type Mounted = ReturnType<typeof mountPortal>['app'];

const post = (app: Mounted, cookie: string, values: Record<string, string>) =>
  app.request('/portal/meetings/new', {
    method: 'POST',
    headers: { cookie },
    body: new URLSearchParams(values),
  });

describe('the meetings of the association', () => {
  it.each([
    ['in winter', '2026-12-01T00:00:00Z', '2026-12-15', '2026-12-16T01:00:00.000Z'],
    ['in summer', '2026-07-01T00:00:00Z', '2026-07-21', '2026-07-22T00:00:00.000Z'],
  ])('start at seven in its own time zone, %s', (_, now, day, startsAt) => {
    const meeting = meetings(new Date(now), []).find(({ id }) => id === `board-meeting-${day}`);
    expect(meeting?.startsAt.toISOString()).toBe(startsAt);
    expect((meeting?.endsAt.getTime() ?? 0) - (meeting?.startsAt.getTime() ?? 0)).toBe(7_200_000);
  });

  it('are in order and have unique addresses', () => {
    const all = meetings(testNow, []);
    const times = all.map((meeting) => meeting.startsAt.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(new Set(all.map((meeting) => meeting.id)).size).toBe(all.length);
    expect(new Set(all.map((meeting) => meeting.kind))).toEqual(
      new Set(['Board Meeting', 'Architectural Review', 'Landscape Committee', 'Annual Meeting']),
    );
  });

  it.each([
    ['an hour before it ends', '2026-12-16T02:00:00Z', '2026-12-15'],
    ['when it has ended', '2026-12-16T03:00:00Z', '2027-01-19'],
  ])('include the next board meeting %s', (_, now, day) => {
    expect(nextMeeting(new Date(now)).toISOString().slice(0, 10)).toBe(day);
  });
});

describe('the meeting pages', () => {
  it('list upcoming and past meetings', async () => {
    const { app } = mountPortal();
    const cookie = await signedIn(app);
    const upcoming = await page(app, '/portal/meetings', cookie);
    expect(upcoming.text).toContain('Upcoming meetings: 9, the next one first');
    expect(upcoming.text.indexOf('Board Meeting, December 2026')).toBeLessThan(
      upcoming.text.indexOf('Board Meeting, January 2027'),
    );
    const past = await page(app, '/portal/meetings?when=Past&kind=Board+Meeting', cookie);
    expect(past.text).toContain('Past meetings: 7, the latest first');
    expect(past.text.indexOf('Board Meeting, November 2026')).toBeLessThan(
      past.text.indexOf('Board Meeting, October 2026'),
    );
  });

  it('show a meeting with agenda, time, zone and place', async () => {
    const { app } = mountPortal();
    const cookie = await signedIn(app);
    const { text } = await page(app, '/portal/meetings/board-meeting-2026-12-15', cookie);
    for (const part of [
      'Tuesday, December 15, 2026',
      '7:00 PM to 9:00 PM CST',
      'America/Chicago',
      'Approval of the minutes of November 2026',
    ]) {
      expect(text).toContain(part);
    }
  });
});

describe('scheduling a meeting', () => {
  it('adds it to the list and shows it', async () => {
    const { app } = mountPortal();
    const cookie = await signedIn(app);
    const response = await post(app, cookie, form);
    expect(response.status).toBe(303);
    const location = response.headers.get('location') ?? '';
    expect(location).toBe('/portal/meetings/board-meeting-2027-01-15-1140?scheduled=1');
    const { text } = await page(app, location, cookie);
    expect(text).toContain('The meeting is scheduled');
    expect(text).toContain('Friday, January 15, 2027');
    expect(text).toContain('<li>Roof bids</li><li>Pool hours</li>');
    expect(text).toContain('Sent to the five directors');
    expect((await page(app, '/portal/meetings', cookie)).text).toContain('Upcoming meetings: 10');
  });

  it.each([
    ['kind', 'Party', 'Choose the kind of meeting.'],
    ['date', '', 'Choose the date of the meeting.'],
    ['date', '2027-02-30', 'Choose the date of the meeting.'],
    ['date', '2026-11-20', 'The meeting is in the past. Choose a later date or time.'],
    ['start', '25:00', 'Enter the time at which the meeting starts.'],
    ['length', '9 hours', 'Choose how long the meeting takes.'],
    ['place', '<b>', 'Choose the place.'],
    [
      'date',
      '2026-12-15',
      'Oakridge Clubhouse is taken at that time: Board Meeting, December 2026, December 15, 2026.',
    ],
  ])('refuses %s "%s" and keeps the values', async (name, value, message) => {
    const { app } = mountPortal();
    const cookie = await signedIn(app);
    const response = await post(app, cookie, { ...form, title: 'Budget talk', [name]: value });
    const text = await response.text();
    expect(response.status).toBe(422);
    expect(text).toContain(`>${message}<`);
    expect(text).toContain('value="Budget talk"');
    expect(text).not.toContain('<b>');
    expect((await page(app, '/portal/meetings', cookie)).text).toContain('Upcoming meetings: 9');
  });

  it('gives two simultaneous meetings different addresses', async () => {
    const { app } = mountPortal();
    const cookie = await signedIn(app);
    const addresses = [];
    for (const place of ['Pool Pavilion', 'Online', 'Online']) {
      const response = await post(app, cookie, { ...form, place, title: `At ${addresses.length}` });
      addresses.push(response.headers.get('location')?.split('?')[0] ?? '');
    }
    const stem = '/portal/meetings/board-meeting-2027-01-15-1140';
    expect(addresses).toEqual([stem, `${stem}-2`, `${stem}-3`]);
    for (const [index, address] of addresses.entries()) {
      expect((await page(app, address, cookie)).text).toContain(`<h1>At ${index}</h1>`);
    }
  });

  it('requires a sign-in', async () => {
    const { app } = mountPortal();
    const response = await post(app, '', form);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/portal/login');
  });
});

describe('the state of the portal', () => {
  it('is shared between browsers and can be reset, saved and restored', async () => {
    const state = createPortalState();
    const { app } = mountPortal({ state });
    await post(app, await signedIn(app), form);
    const upcoming = async () => {
      const { text } = await page(app, '/portal/meetings', await signedIn(app));
      return /Upcoming meetings: (\d+)/.exec(text)?.[1];
    };
    expect(await upcoming()).toBe('10');
    const dumped = JSON.parse(JSON.stringify(state.dump())) as ReturnType<typeof state.dump>;
    state.reset();
    expect(await upcoming()).toBe('9');
    state.load(dumped);
    expect(await upcoming()).toBe('10');
  });
});
