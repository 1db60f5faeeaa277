/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import { dayName } from '../data/calendar.ts';
import { insuranceStates, type Vendor, vendorCategories, vendors } from '../data/vendors.ts';
import { dollars } from '../data/written.ts';
import { href } from '../frame/href.ts';
import { pill } from '../frame/record-page.tsx';
import { forUser } from '../frame/visit.ts';
import { listRoutes } from './list-page.tsx';

/** The vendor directory. */
export const vendorRoutes = listRoutes<Vendor, 'category' | 'insurance'>(forUser, {
  section: 'Vendors',
  lead: 'Companies that work for the association, with their insurance and contracts.',
  choices: {
    category: { label: 'Trade', all: 'All trades', values: vendorCategories },
    insurance: { label: 'Insurance', all: 'Any insurance', values: insuranceStates },
  },
  folders: { label: 'Vendors by trade', all: 'All vendors' },
  perPage: 12,
  caption: (total, { category }) =>
    `${category === '' ? 'All vendors' : category}: ${total} on file, by name`,
  columns: {
    Company: ({ id, company }) => <a href={href(`/vendors/${id}`)}>{company}</a>,
    Trade: ({ category }) => category,
    Contact: ({ contact }) => contact,
    Phone: { figure: ({ phone }) => phone },
    'E-mail': ({ email }) => email,
    'Insured until': { figure: ({ insuredUntil }) => dayName(insuredUntil) },
    Insurance: ({ insurance }) => pill(insurance),
    Rating: { figure: ({ rating }) => rating.toFixed(1) },
  },
  empty: 'No vendors match this filter. Choose another trade or insurance.',
  all: ({ now }) => vendors(now),
  record: {
    id: ({ id }) => id,
    of: (vendor) => ({
      title: vendor.company,
      lead: vendor.category,
      cards: {
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
              {dayName(vendor.insuredUntil)} {pill(vendor.insurance)}
            </>
          ),
          Contract: vendor.contract,
          ...(vendor.contractUntil !== null && { 'Contract until': dayName(vendor.contractUntil) }),
          ...(vendor.yearly !== null && { 'Yearly amount': dollars(vendor.yearly) }),
        },
      },
    }),
  },
});
