/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import { dayName } from '../data/calendar.ts';
import { insuranceStates, type Vendor, vendorCategories, vendors } from '../data/vendors.ts';
import { dollars } from '../data/written.ts';
import { href } from '../frame/href.ts';
import { mailTo, pill } from '../frame/record-page.tsx';
import { listRoutes } from './list-page.tsx';

/** The vendor directory. */
export const vendorRoutes = listRoutes<Vendor, 'category' | 'insurance'>({
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
    Phone: ({ phone }) => phone,
    'E-mail': ({ email }) => email,
    'Insured until': ({ insuredUntil }) => insuredUntil,
    Insurance: ({ insurance }) => pill(insurance),
    Rating: ({ rating }) => rating.toFixed(1),
  },
  empty: 'No vendors match this filter. Choose another trade or insurance.',
  all: ({ now }) => vendors(now),
  id: ({ id }) => id,
  pages: {
    '': (vendor) => ({
      title: vendor.company,
      lead: vendor.category,
      cards: {
        Contact: {
          Contact: vendor.contact,
          Phone: vendor.phone,
          'E-mail': mailTo(vendor.email),
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
          ...(vendor.contractUntil !== null && { 'Contract until': vendor.contractUntil }),
          ...(vendor.yearly !== null && { 'Yearly amount': dollars(vendor.yearly) }),
        },
      },
    }),
  },
});
