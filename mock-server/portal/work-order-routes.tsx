/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import { Hono } from 'hono';
import { countBy } from './count-by.ts';
import {
  workOrderCategories,
  workOrderPriorities,
  workOrderStatuses,
  workOrders,
} from './data/work-orders.ts';
import { type PortalParts, forUser } from './frame/visit.ts';
import { oneOf } from './one-of.ts';
import { pageOf } from './page-of.ts';
import { WorkOrderPage } from './pages/work-order-page.tsx';
import { WorkOrdersPage } from './pages/work-orders-page.tsx';
import { renderFound } from './frame/layout.tsx';
import { renderPage } from './render-page.ts';

const ordersPerPage = 12;

/** The work orders. */
export function workOrderRoutes(parts: PortalParts): Hono {
  const routes = new Hono();
  const signedIn = forUser(parts);

  const orders = signedIn((c, visit) => {
    const all = workOrders(visit.now);
    const status = oneOf(workOrderStatuses, c.req.query('status'));
    const priority = oneOf(workOrderPriorities, c.req.query('priority'));
    const category = oneOf(workOrderCategories, c.req.query('category'));
    const matching = all.filter(
      (order) =>
        (status === '' || order.status === status) &&
        (priority === '' || order.priority === priority) &&
        (category === '' || order.category === category),
    );
    const counts = countBy(all, (order) => order.status);
    const list = pageOf(matching, c.req.query('page'), ordersPerPage);
    return renderPage(c, <WorkOrdersPage {...{ visit, status, priority, category, counts, list }} />);
  });

  const oneOrder = signedIn((c, visit) => {
    const asked = workOrders(visit.now).find(({ number }) => number === c.req.param('id'));
    return renderFound(c, visit, asked, (order) => <WorkOrderPage visit={visit} order={order} />);
  });

  routes.get('/work-orders', orders);
  routes.get('/work-orders/:id', oneOrder);
  return routes;
}
