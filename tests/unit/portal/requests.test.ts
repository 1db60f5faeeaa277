import { describe, expect, it } from 'vitest';
import { knownUnit } from '../../../mock-server/portal/data/units.ts';
import { createPortalState } from '../../../mock-server/portal/portal-state.ts';
import { mountPortal, page, type PortalApp, signedIn, testNow } from './portal-client.ts';

const contact = {
  name: 'Community manager',
  email: 'manager@oakridge.example',
  phone: '',
  unit: '12b',
  location: 'Kitchen',
};
const details = {
  category: 'Plumbing',
  urgency: 'Urgent',
  description: 'The kitchen faucet leaks.',
  preferredDate: '2026-11-24',
  mayEnter: 'yes',
};

const post = (app: PortalApp, cookie: string, path: string, body: URLSearchParams | FormData) =>
  Promise.resolve(app.request(`/portal/requests/${path}`, { method: 'POST', headers: { cookie }, body }));
const fields = (values: Record<string, string>) => new URLSearchParams(values);
const where = (response: Response): string => response.headers.get('location') ?? '';

/** Fills the three pages; gives where the last one led. */
async function send(app: PortalApp, cookie: string): Promise<string> {
  const begun = where(await post(app, cookie, 'new', fields(contact)));
  const id = /drafts\/(\d+)/.exec(begun)?.[1] ?? '';
  await post(app, cookie, `drafts/${id}/details`, fields(details));
  return where(await post(app, cookie, `drafts/${id}/review`, fields({ confirmed: 'yes' })));
}

describe('a request', () => {
  it('goes through three pages to a receipt with a number', async () => {
    const { app } = mountPortal();
    const cookie = await signedIn(app);
    const first = await post(app, cookie, 'new', fields(contact));
    expect([first.status, where(first)]).toEqual([303, '/portal/requests/drafts/1/details']);
    const second = await post(app, cookie, 'drafts/1/details', fields(details));
    expect([second.status, where(second)]).toEqual([303, '/portal/requests/drafts/1/review']);
    const review = await page(app, '/portal/requests/drafts/1/review', cookie);
    for (const part of ['12B', 'Kitchen', 'Plumbing', 'The kitchen faucet leaks.', 'November 24, 2026']) {
      expect(review.text).toContain(part);
    }
    const third = await post(app, cookie, 'drafts/1/review', fields({ confirmed: 'yes' }));
    expect(where(third)).toBe('/portal/requests/REQ-1006?news=sent');
    const sent = await page(app, where(third), cookie);
    expect(sent.text).toContain('The request was received under the number REQ-1006.');
    expect(sent.text).toMatch(/href="\/portal\/requests\/REQ-1006\/receipt" target="_blank"/);
    expect((await page(app, '/portal/requests/REQ-1006/receipt', cookie)).text).toContain('Receipt REQ-1006');
    expect((await page(app, '/portal/requests', cookie)).text).toContain('All requests: 6, newest first');
  });

  it('is sent once, however often the last page is', async () => {
    const { app } = mountPortal();
    const cookie = await signedIn(app);
    await send(app, cookie);
    const again = await post(app, cookie, 'drafts/1/review', fields({ confirmed: 'yes' }));
    expect(where(again)).toBe('/portal/requests/REQ-1006');
    expect((await page(app, '/portal/requests', cookie)).text).toContain('All requests: 6');
  });

  it('is not sent without the confirmation, nor before the second page', async () => {
    const { app } = mountPortal();
    const cookie = await signedIn(app);
    await post(app, cookie, 'new', fields(contact));
    expect(where(await post(app, cookie, 'drafts/1/review', fields({ confirmed: 'yes' })))).toBe(
      '/portal/requests/drafts/1/details',
    );
    await post(app, cookie, 'drafts/1/details', fields(details));
    const unconfirmed = await post(app, cookie, 'drafts/1/review', fields({}));
    expect(unconfirmed.status).toBe(422);
    expect(await unconfirmed.text()).toContain('Tick the box when the details are right.');
  });

  it('can be changed before it is sent', async () => {
    const { app } = mountPortal();
    const cookie = await signedIn(app);
    await post(app, cookie, 'new', fields(contact));
    await post(app, cookie, 'drafts/1/contact', fields({ ...contact, unit: '3A' }));
    await post(app, cookie, 'drafts/1/details', fields(details));
    expect((await page(app, '/portal/requests/drafts/1/contact', cookie)).text).toContain('value="3A"');
    const second = await page(app, '/portal/requests/drafts/1/details', cookie);
    expect(second.text).toContain('The kitchen faucet leaks.</textarea>');
    expect(second.text).toMatch(/value="Urgent" checked/);
  });

  it('can be taken back as long as nobody has begun', async () => {
    const state = createPortalState();
    const { app } = mountPortal({ state });
    const cookie = await signedIn(app);
    await send(app, cookie);
    const before = await page(app, '/portal/requests/REQ-1006', cookie);
    expect(before.text).toContain('data-confirm="Withdraw this request?"');
    await post(app, cookie, 'REQ-1006/withdraw', fields({}));
    const after = await page(app, '/portal/requests/REQ-1006', cookie);
    expect(after.text).toContain('>Withdrawn<');
    expect(after.text).not.toContain('Withdraw request');

    await send(app, cookie);
    const later = mountPortal({ state, now: new Date(testNow.getTime() + 3 * 86_400_000) }).app;
    const laterCookie = await signedIn(later);
    await post(later, laterCookie, 'REQ-1007/withdraw', fields({}));
    expect((await page(later, '/portal/requests/REQ-1007', laterCookie)).text).toContain('>In Progress<');
  });

  it('notes an attached file and keeps no byte of it', async () => {
    const state = createPortalState();
    const { app } = mountPortal({ state });
    const cookie = await signedIn(app);
    await post(app, cookie, 'new', fields(contact));
    const body = new FormData();
    for (const [name, value] of Object.entries(details)) body.set(name, value);
    body.set('attachment', new File(['secret bytes'], 'leak.png', { type: 'image/png' }));
    expect(where(await post(app, cookie, 'drafts/1/details', body))).toBe('/portal/requests/drafts/1/review');
    expect(JSON.stringify(state.dump())).toContain('leak.png');
    expect(JSON.stringify(state.dump())).not.toContain('secret bytes');
  });
});

describe('what the form refuses', () => {
  it.each([
    ['name', '', 'Enter your name.'],
    ['email', 'nobody', 'Enter an e-mail address, such as name@example.com.'],
    ['phone', '555-01', 'Write the phone number with ten digits, or leave it empty.'],
    ['unit', '', 'Enter the unit, such as 12B.'],
    ['unit', '99Z', 'There is no unit 99Z. Units run from 1A to 37D.'],
    ['unit', '<b>', 'There is no unit &lt;b&gt;.'],
  ])('on the first page, %s "%s"', async (name, value, message) => {
    const { app } = mountPortal();
    const response = await post(app, await signedIn(app), 'new', fields({ ...contact, [name]: value }));
    const text = await response.text();
    expect(response.status).toBe(422);
    expect(text).toContain(`<a href="#${name}">${message}`);
    expect(text).toContain('value="Kitchen"');
  });

  it.each([
    ['category', '', 'Choose a category.'],
    ['urgency', 'Whenever', 'Say how urgent it is.'],
    ['description', '', 'Describe the problem.'],
    ['description', 'leak', 'Describe the problem in at least 15 characters.'],
    ['preferredDate', '2026-02-30', 'Choose a date from the calendar, or leave it empty.'],
    ['preferredDate', '2026-11-20', 'The preferred date lies in the past.'],
    ['preferredDate', '2027-11-20', 'Choose a date within the next 90 days.'],
    ['preferredDate', '2026-11-28', 'Visits are on weekdays. The next one is November 30, 2026.'],
    ['preferredDate', '2026-11-29', 'Visits are on weekdays. The next one is November 30, 2026.'],
  ])('on the second page, %s "%s"', async (name, value, message) => {
    const { app } = mountPortal();
    const cookie = await signedIn(app);
    await post(app, cookie, 'new', fields(contact));
    const response = await post(app, cookie, 'drafts/1/details', fields({ ...details, [name]: value }));
    expect(response.status).toBe(422);
    expect(await response.text()).toContain(`<a href="#${name}">${message}<`);
  });

  it.each([
    ['a program', new File(['x'], 'a.exe', { type: 'application/x-msdownload' }), 422, 'must be a picture'],
    [
      'a big picture',
      new File([new Uint8Array(2_000_001)], 'a.png', { type: 'image/png' }),
      422,
      'at most 2 MB',
    ],
    [
      'a huge picture',
      new File([new Uint8Array(2_600_000)], 'a.png', { type: 'image/png' }),
      413,
      'too large',
    ],
  ])('as a file, %s', async (_, file, status, message) => {
    const { app } = mountPortal();
    const cookie = await signedIn(app);
    await post(app, cookie, 'new', fields(contact));
    const body = new FormData();
    for (const [name, value] of Object.entries(details)) body.set(name, value);
    body.set('attachment', file);
    const response = await post(app, cookie, 'drafts/1/details', body);
    expect(response.status).toBe(status);
    expect(await response.text()).toContain(message);
  });

  it.each(['drafts/9/details', 'REQ-9', 'REQ-9/receipt'])('%s is not there', async (path) => {
    const { app } = mountPortal();
    expect((await page(app, `/portal/requests/${path}`, await signedIn(app))).status).toBe(404);
  });
});

it.each([
  ['/portal/requests', "script-src 'self'"],
  ['/portal/meetings', "script-src 'none'"],
  ['/portal/', "script-src 'none'"],
])('the policy of %s says %s', async (path, rule) => {
  const response = await mountPortal().app.request(path);
  expect(response.headers.get('content-security-policy')).toContain(rule);
});

it.each([
  ['12b', '12B'],
  ['#012-B', '12B'],
  ['37D', '37D'],
  ['38A', undefined],
  ['0A', undefined],
  ['12E', undefined],
])('the unit %s is %s', (text, unit) => {
  expect(knownUnit(text)).toBe(unit);
});
