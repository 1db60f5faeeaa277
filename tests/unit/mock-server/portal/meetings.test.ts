import { describe, expect, it } from 'vitest';
import { nextMeeting } from '../../../../mock-server/portal/data/calendar.ts';
import { meetings } from '../../../../mock-server/portal/data/meetings.ts';
import { testNow, usePortal } from './portal-client.ts';

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
const TWO_HOURS_MS = 7_200_000;
const STEM = 'meetings/board-meeting-2027-01-15-1140';

const portal = usePortal();

const post = (values: Partial<typeof form>) =>
  portal.app.request('/portal/meetings/new', {
    method: 'POST',
    headers: { cookie: portal.cookie },
    body: new URLSearchParams({ ...form, ...values }),
  });
const upcoming = async () => /Upcoming meetings: (\d+)/.exec(await portal.read('meetings'))?.[1];

describe('the calendar', () => {
  it.each([
    ['winter', '2026-12-01T00:00:00Z', '2026-12-15', '2026-12-16T01:00:00.000Z'],
    ['summer', '2026-07-01T00:00:00Z', '2026-07-21', '2026-07-22T00:00:00.000Z'],
  ])('has board meetings at seven in its own time zone, in %s', (_, now, day, startsAt) => {
    const meeting = meetings(new Date(now), []).find(({ id }) => id === `board-meeting-${day}`);
    expect(meeting?.startsAt.toISOString()).toBe(startsAt);
    expect(meeting?.endsAt.getTime()).toBe(Date.parse(startsAt) + TWO_HOURS_MS);
  });

  it('has meetings of every kind, in order, at unique addresses', () => {
    const all = meetings(testNow, []);
    expect(all).toEqual(all.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime()));
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(new Set(all.map(({ kind }) => kind))).toEqual(
      new Set(['Board Meeting', 'Architectural Review', 'Landscape Committee', 'Annual Meeting']),
    );
  });

  it.each([
    ['an hour before it ends', '2026-12-16T02:00:00Z', '2026-12-15'],
    ['when it has ended', '2026-12-16T03:00:00Z', '2027-01-19'],
  ])('knows the next board meeting %s', (_, now, day) => {
    expect(nextMeeting(new Date(now)).toISOString().slice(0, 10)).toBe(day);
  });
});

describe('the pages', () => {
  it.each([
    ['', 'Upcoming meetings: 9, the next one first', 'December 2026', 'January 2027'],
    ['?when=Past&kind=Board+Meeting', 'Past meetings: 7, the latest first', 'November 2026', 'October 2026'],
  ])('list meetings in order%s', async (query, caption, first, second) => {
    const text = await portal.read(`meetings${query}`);
    expect(text).toContain(caption);
    expect(text).toMatch(new RegExp(`Board Meeting, ${first}.*Board Meeting, ${second}`, 's'));
  });

  it('show agenda, time, zone and place', async () => {
    const text = await portal.read('meetings/board-meeting-2026-12-15');
    const facts = ['Tuesday, December 15, 2026', '7:00 PM to 9:00 PM CST', 'America/Chicago'];
    for (const part of [...facts, 'Approval of the minutes of November 2026']) expect(text).toContain(part);
  });
});

describe('scheduling', () => {
  it('adds a meeting for every browser, until the portal is reset', async () => {
    const response = await post({});
    expect([response.status, response.headers.get('location')]).toEqual([303, `/portal/${STEM}?scheduled=1`]);
    const text = await portal.read(`${STEM}?scheduled=1`);
    for (const part of ['The meeting is scheduled', 'Friday, January 15, 2027', 'Sent to the five directors'])
      expect(text).toContain(part);
    expect(text).toContain('<li>Roof bids</li><li>Pool hours</li>');
    await portal.signIn();
    expect(await upcoming()).toBe('10');
    const dump = JSON.parse(JSON.stringify(portal.state.dump())) as ReturnType<typeof portal.state.dump>;
    portal.state.reset();
    expect(await upcoming()).toBe('9');
    portal.state.load(dump);
    expect(await upcoming()).toBe('10');
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
    const response = await post({ title: 'Budget talk', [name]: value });
    const text = await response.text();
    expect(response.status).toBe(422);
    expect(text).toContain(`>${message}<`);
    expect(text).toContain('value="Budget talk"');
    expect(text).not.toContain('<b>');
    expect(await upcoming()).toBe('9');
  });

  it('gives simultaneous meetings different addresses', async () => {
    for (const [index, place] of ['Pool Pavilion', 'Online', 'Online'].entries()) {
      const address = index === 0 ? STEM : `${STEM}-${index + 1}`;
      const response = await post({ place, title: `At ${index}` });
      expect(response.headers.get('location')).toBe(`/portal/${address}?scheduled=1`);
      expect(await portal.read(address)).toContain(`<h1>At ${index}</h1>`);
    }
  });

  it('requires a sign-in', async () => {
    portal.cookie = '';
    expect((await post({})).headers.get('location')).toBe('/portal/login');
  });
});
