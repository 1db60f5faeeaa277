import type { PortalApp } from './portal-client.ts';

/** Valid values of the two pages of a request. */
export const contact = {
  name: 'Community manager',
  email: 'manager@oakridge.example',
  phone: '',
  unit: '12b',
  location: 'Kitchen',
};
export const details = {
  category: 'Plumbing',
  urgency: 'Urgent',
  description: 'The kitchen faucet leaks.',
  preferredDate: '2026-11-24',
  mayEnter: 'yes',
};

/** Posts a page of a request like a browser. */
export const post = (app: PortalApp, cookie: string, path: string, body: URLSearchParams | FormData) =>
  Promise.resolve(app.request(`/portal/requests/${path}`, { method: 'POST', headers: { cookie }, body }));
export const fields = (values: Record<string, string>) => new URLSearchParams(values);
export const where = (response: Response): string => response.headers.get('location') ?? '';
