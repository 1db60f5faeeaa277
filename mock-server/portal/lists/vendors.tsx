/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { Hono } from 'hono';
import type { JSX } from 'hono/jsx/jsx-runtime';
import { dayName } from '../data/calendar.ts';
import {
  type InsuranceState,
  insuranceStates,
  type Vendor,
  vendorCategories,
  vendors,
} from '../data/vendors.ts';
import { dollars } from '../data/written.ts';
import { href } from '../frame/href.ts';
import { CardsPage, pillOf } from '../frame/record-page.tsx';
import { forUser, type PortalParts, type UserVisit } from '../frame/visit.ts';
import { type ListOf, listRoutes } from './list-page.tsx';

const insurancePill = pillOf<InsuranceState>({
  Current: 'resolved',
  'Expires Soon': 'notice',
  Expired: 'open',
});

const directory: ListOf<Vendor, 'category' | 'insurance'> = {
  section: 'Vendors',
  path: '/vendors',
  title: 'Vendors',
  lead: 'Companies that work for the association, with their insurance and contracts.',
  choices: {
    category: { label: 'Trade', all: 'All trades', values: vendorCategories, of: ({ category }) => category },
    insurance: {
      label: 'Insurance',
      all: 'Any insurance',
      values: insuranceStates,
      of: ({ insurance }) => insurance,
    },
  },
  folders: { label: 'Vendors by trade', all: 'All vendors' },
  perPage: 12,
  what: 'vendors',
  caption: (total, { category }) =>
    `${category === '' ? 'All vendors' : category}: ${total} on file, by name`,
  columns: [
    { name: 'Company', cell: ({ id, company }) => <a href={href(`/vendors/${id}`)}>{company}</a> },
    { name: 'Trade', cell: ({ category }) => category },
    { name: 'Contact', cell: ({ contact }) => contact },
    { name: 'Phone', cell: ({ phone }) => phone, isFigure: true },
    { name: 'E-mail', cell: ({ email }) => email },
    { name: 'Insured until', cell: ({ insuredUntil }) => dayName(insuredUntil), isFigure: true },
    { name: 'Insurance', cell: ({ insurance }) => insurancePill(insurance) },
    { name: 'Rating', cell: ({ rating }) => rating.toFixed(1), isFigure: true },
  ],
  empty: 'No vendors match this filter. Choose another trade or insurance.',
};

const page = (visit: UserVisit, vendor: Vendor): JSX.Element => (
  <CardsPage
    visit={visit}
    section="Vendors"
    title={vendor.company}
    lead={vendor.category}
    cards={{
      Contact: {
        Contact: vendor.contact,
        Phone: <span class="number">{vendor.phone}</span>,
        'E-mail': <a href={`mailto:${vendor.email}`}>{vendor.email}</a>,
        Address: vendor.address,
        Rating: `${vendor.rating.toFixed(1)} of 5`,
      },
      Papers: {
        'Licence number': vendor.licence,
        Insurer: vendor.insurer,
        'Insured until': (
          <>
            {dayName(vendor.insuredUntil)} {insurancePill(vendor.insurance)}
          </>
        ),
        Contract: vendor.contract,
        ...(vendor.contractUntil !== null && { 'Contract until': dayName(vendor.contractUntil) }),
        ...(vendor.yearly !== null && { 'Yearly amount': dollars(vendor.yearly) }),
      },
    }}
  />
);

/** The vendor directory. */
export const vendorRoutes = (parts: PortalParts): Hono =>
  listRoutes(forUser(parts), directory, { all: ({ now }) => vendors(now), idOf: ({ id }) => id, page });
