import { describe, expect, it } from 'vitest';
import { vendors } from '../../../mock-server/portal/data/vendors.ts';
import {
  workOrderCategories,
  workOrderPriorities,
  workOrderStatuses,
  workOrders,
} from '../../../mock-server/portal/data/work-orders.ts';
import { mountPortal, page, signedIn, testNow } from './portal-client.ts';

describe.each([
  '2026-11-21T10:00:00Z',
  '2026-01-01T00:00:00Z',
  '2028-02-29T23:59:59Z',
  '2026-12-31T23:59:59Z',
])('the work orders as of %s', (text) => {
  const now = new Date(text);
  const today = new Date(`${text.slice(0, 10)}T00:00:00Z`);
  const all = workOrders(now);

  it('are numbered, of every status, priority and category, the newest first', () => {
    expect(all).toHaveLength(46);
    expect(new Set(all.map((order) => order.number)).size).toBe(46);
    expect(new Set(all.map((order) => order.status))).toEqual(new Set(workOrderStatuses));
    expect(new Set(all.map((order) => order.priority))).toEqual(new Set(workOrderPriorities));
    expect(new Set(all.map((order) => order.category))).toEqual(new Set(workOrderCategories));
    const opened = all.map((order) => order.opened.getTime());
    expect(opened).toEqual(opened.toSorted((a, b) => b - a));
    expect(Math.max(...opened)).toBeLessThanOrEqual(now.getTime());
  });

  it('cost something known only when they are done, and are late only when they are not', () => {
    for (const order of all) {
      const isDone = order.status === 'Completed';
      expect([order.completed !== null, order.actual !== null]).toEqual([isDone, isDone]);
      if (order.completed !== null) {
        expect(order.completed.getTime()).toBeGreaterThanOrEqual(order.opened.getTime());
        expect(order.completed.getTime()).toBeLessThanOrEqual(now.getTime());
      }
      expect(order.overdue).toBe(!isDone && order.due < today);
    }
  });

  it('are assigned to vendors of the directory that do such work', () => {
    const directory = vendors(now);
    for (const { vendor, category } of all) {
      if (vendor === null) continue;
      expect(directory.find(({ id }) => id === vendor.id)).toMatchObject({
        company: vendor.company,
        category,
      });
    }
    expect(all.some(({ vendor }) => vendor === null)).toBe(true);
  });
});

it('hold still within a month', () => {
  const facts = (text: string) => workOrders(new Date(text)).map((order) => ({ ...order, overdue: false }));
  expect(facts('2026-11-02T00:00:00Z')).toEqual(facts('2026-11-29T00:00:00Z'));
});

describe('the work order pages', () => {
  const count = (query: string): number => {
    const wanted = new URLSearchParams(query);
    return workOrders(testNow).filter((order) =>
      (['status', 'priority', 'category'] as const).every(
        (name) => wanted.get(name) === null || order[name] === wanted.get(name),
      ),
    ).length;
  };

  it.each([
    ['', 'All work orders: 46', 12],
    ['page=4', 'All work orders: 46', 10],
    ['status=Open', `Work orders with status Open: ${count('status=Open')}`, count('status=Open')],
    ['priority=Emergency', `All work orders: ${count('priority=Emergency')}`, count('priority=Emergency')],
    [
      'status=Completed&category=Plumbing',
      `status Completed: ${count('status=Completed&category=Plumbing')}`,
      count('status=Completed&category=Plumbing'),
    ],
    ['category=<b>', 'All work orders: 46', 12],
  ])('?%s lists %s', async (query, caption, rows) => {
    const { app } = mountPortal();
    const { text } = await page(app, `/portal/work-orders?${query}`, await signedIn(app));
    expect(text).toContain(caption);
    expect(text.match(/<th scope="row">/g)).toHaveLength(rows);
    expect(text).not.toContain('<b>');
  });

  it('says so when nothing matches', async () => {
    const { app } = mountPortal();
    const query = 'status=On+Hold&priority=Emergency&category=Painting';
    const { text } = await page(app, `/portal/work-orders?${query}`, await signedIn(app));
    expect(text).toContain('No work orders match this filter');
  });

  it('keeps the filter from page to page', async () => {
    const { app } = mountPortal();
    const { text } = await page(app, '/portal/work-orders?status=Completed', await signedIn(app));
    expect(text).toContain('/portal/work-orders?status=Completed&amp;page=2');
  });

  it('shows every order in full, a late one as late', async () => {
    const { app } = mountPortal();
    const cookie = await signedIn(app);
    for (const order of workOrders(testNow)) {
      const { status, text } = await page(app, `/portal/work-orders/${order.number}`, cookie);
      expect(status).toBe(200);
      for (const part of [
        order.work,
        order.category,
        order.vendor?.company.replace('&', '&amp;') ?? 'Unassigned',
      ]) {
        expect(text).toContain(part);
      }
      expect(text.includes('past its due date')).toBe(order.overdue);
    }
    expect((await page(app, '/portal/work-orders/WO-1', cookie)).status).toBe(404);
  });

  it('are behind the sign-in', async () => {
    const response = await mountPortal().app.request('/portal/work-orders/WO-2001');
    expect(response.headers.get('location')).toBe(
      `/portal/login?next=${encodeURIComponent('/portal/work-orders/WO-2001')}`,
    );
  });
});
