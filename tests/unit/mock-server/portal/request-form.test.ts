import { describe, expect, it } from 'vitest';
import { mountPortal, signedIn } from './portal-client.ts';
import { contact, details, fields, post } from './request-client.ts';

describe('the validation of the form', () => {
  it.each([
    ['name', '', 'Enter your name.'],
    ['email', 'nobody', 'Enter an e-mail address, such as name@example.com.'],
    ['phone', '555-01', 'Write the phone number with ten digits, or leave it empty.'],
    ['unit', '', 'Enter the unit, such as 12B.'],
    ['unit', '99Z', 'There is no unit 99Z. Units run from 1A to 37D.'],
    ['unit', '<b>', 'There is no unit &lt;b&gt;.'],
  ])('refuses on the first page: %s "%s"', async (name, value, message) => {
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
    ['preferredDate', '2026-11-20', 'The preferred date is in the past.'],
    ['preferredDate', '2026-11-28', 'Visits are on weekdays. The next one is November 30, 2026.'],
    ['preferredDate', '2026-11-29', 'Visits are on weekdays. The next one is November 30, 2026.'],
  ])('refuses on the second page: %s "%s"', async (name, value, message) => {
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
  ])('checks a file: %s', async (_, file, status, message) => {
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
});
