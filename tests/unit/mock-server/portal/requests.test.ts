import { describe, expect, it } from 'vitest';
import { testNow, usePortal } from './portal-client.ts';

const contact = {
  name: 'Community manager',
  email: 'manager@oakridge.example',
  phone: '',
  unit: '#012-b',
  location: 'Kitchen',
};
const details = {
  category: 'Plumbing',
  urgency: 'Urgent',
  description: 'The kitchen faucet leaks.',
  preferredDate: '2026-11-24',
  mayEnter: 'yes',
};
const SECOND_PAGE = '/portal/requests/drafts/1/details';
const REVIEW = '/portal/requests/drafts/1/review';
const DAY_MS = 86_400_000;

const portal = usePortal();

const postForm = async (path: string, values: Record<string, string | File>) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(values)) body.set(name, value);
  const headers = { cookie: portal.cookie };
  return portal.app.request(`/portal/requests/${path}`, { method: 'POST', headers, body });
};
/** Posts a form. Returns the address it leads to. */
const follow = async (path: string, values: Record<string, string | File> = {}) =>
  (await postForm(path, values)).headers.get('location') ?? '';
const confirm = (id = 1) => follow(`drafts/${id}/review`, { confirmed: 'yes' });
const read = (path: string) => portal.read(`requests${path}`);

/** Completes the three pages. Returns where the last one leads. */
async function send(id = 1): Promise<string> {
  await follow('new', contact);
  await follow(`drafts/${id}/details`, details);
  return confirm(id);
}

describe('a request', () => {
  it('leads through three pages to a receipt, and is sent once', async () => {
    expect(await follow('new', contact)).toBe(SECOND_PAGE);
    expect(await follow('drafts/1/details', details)).toBe(REVIEW);
    const review = await read('/drafts/1/review');
    for (const part of ['12B', 'Kitchen', 'Plumbing', 'The kitchen faucet leaks.', 'November 24, 2026'])
      expect(review).toContain(part);
    expect(await confirm()).toBe('/portal/requests/REQ-1006?news=sent');
    const sent = await read('/REQ-1006?news=sent');
    expect(sent).toContain('The request was received under the number REQ-1006.');
    expect(sent).toMatch(/href="\/portal\/requests\/REQ-1006\/receipt" target="_blank"/);
    expect(await read('/REQ-1006/receipt')).toContain('Receipt REQ-1006');
    expect(await confirm()).toBe('/portal/requests/REQ-1006');
    expect(await read('')).toContain('All requests: 6, newest first');
  });

  it('requires the second page and the confirmation', async () => {
    await follow('new', contact);
    expect(await confirm()).toBe(SECOND_PAGE);
    await follow('drafts/1/details', details);
    const unconfirmed = await postForm('drafts/1/review', {});
    expect(unconfirmed.status).toBe(422);
    expect(await unconfirmed.text()).toContain('Check the box if the details are correct.');
  });

  it('can be changed before it is sent, and stores only the name and size of an attached file', async () => {
    await follow('new', contact);
    await follow('drafts/1/contact', { ...contact, unit: '3A' });
    await follow('drafts/1/details', details);
    expect(await read('/drafts/1/contact')).toContain('value="3A"');
    const second = await read('/drafts/1/details');
    expect(second).toContain('The kitchen faucet leaks.</textarea>');
    expect(second).toContain('enctype="multipart/form-data"');
    expect(second).toContain('<li aria-current="step">2. What is needed</li>');
    expect(second).toMatch(/value="Urgent" checked/);
    const attachment = new File(['secret bytes'], 'leak.png', { type: 'image/png' });
    expect(await follow('drafts/1/details', { ...details, attachment })).toBe(REVIEW);
    const stored = JSON.stringify(portal.state.dump());
    expect([stored.includes('leak.png'), stored.includes('secret bytes')]).toEqual([true, false]);
  });

  it('can be withdrawn until work starts', async () => {
    await send();
    expect(await read('/REQ-1006')).toContain('data-confirm="Withdraw this request?"');
    await follow('REQ-1006/withdraw');
    const withdrawn = await read('/REQ-1006');
    expect(withdrawn).toContain('>Withdrawn<');
    expect(withdrawn).not.toContain('Withdraw request');
    await send(2);
    await portal.signIn({ now: new Date(testNow.getTime() + 3 * DAY_MS) });
    await follow('REQ-1007/withdraw');
    expect(await read('/REQ-1007')).toContain('>In Progress<');
  });
});

describe('the form', () => {
  it.each([
    ['name', '', 'Enter your name.'],
    ['email', 'nobody', 'Enter an email address, such as name@example.com.'],
    ['phone', '555-01', 'Write the phone number with ten digits, or leave it empty.'],
    ['unit', '', 'Enter the unit, such as 12B.'],
    ['unit', '38A', 'There is no unit 38A. Units run from 1A to 37D.'],
    ['unit', '0A', 'There is no unit 0A.'],
    ['unit', '12E', 'There is no unit 12E.'],
    ['unit', '<b>', 'There is no unit &lt;b&gt;.'],
  ])('refuses on the first page: %s "%s"', async (name, value, message) => {
    const response = await postForm('new', { ...contact, [name]: value });
    const text = await response.text();
    expect(response.status).toBe(422);
    expect(text).toContain(`<a href="#${name}">${message}`);
    expect(text).toContain('value="Kitchen"');
  });

  const attachment = (name: string, type: string, size = 1) =>
    new File([new Uint8Array(size)], name, { type });
  it.each<[name: string, value: string | File, message: string, status?: number]>([
    ['category', '', 'Choose a category.'],
    ['urgency', 'Whenever', 'Say how urgent it is.'],
    ['description', '', 'Describe the problem.'],
    ['description', 'leak', 'Describe the problem in at least 15 characters.'],
    ['preferredDate', '2026-02-30', 'Choose a date from the calendar, or leave it empty.'],
    ['preferredDate', '2026-11-20', 'The preferred date is in the past.'],
    ['preferredDate', '2026-11-28', 'Visits are on weekdays. The next one is November 30, 2026.'],
    ['preferredDate', '2026-11-29', 'Visits are on weekdays. The next one is November 30, 2026.'],
    ['attachment', attachment('a.exe', 'application/x-msdownload'), 'must be a picture'],
    ['attachment', attachment('a.png', 'image/png', 2_000_001), 'at most 2 MB'],
    ['attachment', attachment('a.png', 'image/png', 2_600_000), 'too large', 413],
  ])('refuses on the second page: %s "%s"', async (name, value, message, status = 422) => {
    await follow('new', contact);
    const response = await postForm('drafts/1/details', { ...details, [name]: value });
    const text = await response.text();
    expect(response.status).toBe(status);
    expect(text).toContain(message);
    expect(text.includes(`<a href="#${name}">`)).toBe(status === 422);
  });
});
