/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import { Hono } from 'hono';
import { countBy } from './count-by.ts';
import { workOrderCategories } from './data/work-order-kinds.ts';
import { workOrderPriorities, workOrders, workOrderStatuses } from './data/work-orders.ts';
import { forUser } from './for-user.ts';
import { oneOf } from './one-of.ts';
import { pageOf } from './page-of.ts';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { WorkOrderPage } from './pages/work-order-page.tsx';
import { WorkOrdersPage } from './pages/work-orders-page.tsx';
import type { PortalParts } from './portal-parts.ts';
import { renderPage } from './render-page.ts';

const ordersPerPage = 12;

/** The work orders. */
export function workOrderRoutes({ sessions, clock }: PortalParts): Hono {
  const routes = new Hono();
  const signedIn = forUser(sessions);

  const list = signedIn((c, user) => {
    const now = clock();
    const all = workOrders(now);
    const status = oneOf(workOrderStatuses, c.req.query('status'));
    const priority = oneOf(workOrderPriorities, c.req.query('priority'));
    const category = oneOf(workOrderCategories, c.req.query('category'));
    const narrowed = all.filter(
      (order) =>
        (priority === '' || order.priority === priority) && (category === '' || order.category === category),
    );
    const matching = narrowed.filter((order) => status === '' || order.status === status);
    const counts = countBy(all, (order) => order.status);
    const page = pageOf(matching, c.req.query('page'), ordersPerPage);
    return renderPage(
      c,
      <WorkOrdersPage {...{ now, user, status, priority, category, counts, list: page }} />,
    );
  });

  const one = signedIn((c, user) => {
    const now = clock();
    const order = workOrders(now).find((candidate) => candidate.number === c.req.param('id'));
    return order === undefined
      ? renderPage(c, <NotFoundPage now={now} user={user} />, 404)
      : renderPage(c, <WorkOrderPage {...{ now, user, order }} />);
  });

  routes.get('/work-orders', list);
  routes.get('/work-orders/:id', one);
  return routes;
}
