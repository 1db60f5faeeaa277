import { describe, expect, it } from 'vitest';
import { createPortalState } from '../../../../mock-server/portal/portal-state.ts';
import { mountPortal, page, type PortalApp, signedIn, testNow } from './portal-client.ts';
import { contact, details, fields, post, where } from './request-client.ts';

/** Completes the three pages. Returns where the last one leads. */
async function send(app: PortalApp, cookie: string): Promise<string> {
  const begun = where(await post(app, cookie, 'new', fields(contact)));
  const id = /drafts\/(\d+)/.exec(begun)?.[1] ?? '';
  await post(app, cookie, `drafts/${id}/details`, fields(details));
  return where(await post(app, cookie, `drafts/${id}/review`, fields({ confirmed: 'yes' })));
}

describe('a request', () => {
  it('leads through three pages to a receipt with a number', async () => {
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

  it('is sent once even if the last page is submitted twice', async () => {
    const { app } = mountPortal();
    const cookie = await signedIn(app);
    await send(app, cookie);
    const again = await post(app, cookie, 'drafts/1/review', fields({ confirmed: 'yes' }));
    expect(where(again)).toBe('/portal/requests/REQ-1006');
    expect((await page(app, '/portal/requests', cookie)).text).toContain('All requests: 6');
  });

  it('requires the second page and the confirmation', async () => {
    const { app } = mountPortal();
    const cookie = await signedIn(app);
    await post(app, cookie, 'new', fields(contact));
    expect(where(await post(app, cookie, 'drafts/1/review', fields({ confirmed: 'yes' })))).toBe(
      '/portal/requests/drafts/1/details',
    );
    await post(app, cookie, 'drafts/1/details', fields(details));
    const unconfirmed = await post(app, cookie, 'drafts/1/review', fields({}));
    expect(unconfirmed.status).toBe(422);
    expect(await unconfirmed.text()).toContain('Check the box if the details are correct.');
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
    expect(second.text).toContain('enctype="multipart/form-data"');
    expect(second.text).toContain('<li aria-current="step">2. What is needed</li>');
    expect(second.text).toMatch(/value="Urgent" checked/);
  });

  it('can be withdrawn until work starts', async () => {
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

  it('stores only the name and size of an attached file', async () => {
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
