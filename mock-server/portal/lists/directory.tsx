/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import { companies, type Company, directoryCities } from '../data/companies.ts';
import { companyStanding, type Listing, listingCategories, listings } from '../data/listings.ts';
import { dollars } from '../data/text.ts';
import { href } from '../frame/href.ts';
import { placeNamed } from '../frame/layout.tsx';
import { mailTo, pill } from '../frame/record-page.tsx';
import { listRoutes } from './list-page.tsx';
import { Table } from './table.tsx';

const cities = { label: 'City', all: 'All cities', values: directoryCities };

/** The communities of the area. Like the companies, they are public. */
const listingRoutes = listRoutes<Listing>({
  section: 'Listings',
  crumbs: [],
  title: 'Harborview area listings',
  lead: (
    <>
      Neighborhood communities, who manages them and when their contracts renew. See also the{' '}
      <a href={href('/companies')}>management companies</a> of the area.
    </>
  ),
  choices: {
    category: { label: 'Listing', all: 'All listings', values: listingCategories },
    city: cities,
  },
  folders: { label: 'Communities by listing', all: 'All communities' },
  search: {
    label: 'Name or company',
    textOf: ({ community, company }) => `${community} ${company?.name ?? 'Self-managed'}`,
  },
  perPage: 12,
  itemsName: 'communities',
  /** "Under contract in Millbrook: 4, by name" */
  caption: (total, { category, city }, words) =>
    `${category || 'All communities'}${city && ` in ${city}`}${words && ` with "${words}"`}: ${total}, by name`,
  columns: 'Community, City, Units, Listing, Managed by, Fee per unit, Contract renews, Office phone',
  renderers: {
    Listing: ({ category }) => pill(category),
    'Managed by': ({ company }) => company?.name ?? 'Self-managed',
    'Fee per unit': ({ feePerUnit }) => (feePerUnit === null ? '—' : dollars(feePerUnit)),
    'Contract renews': ({ renewal }) => renewal ?? '—',
    'Office phone': ({ phone }) => phone,
  },
  empty: 'No communities match. Choose another city or listing, or other words.',
  all: ({ now }) => listings(now),
  id: ({ id }) => id,
  pages: {
    '': ({ community, kind, city, built, company }, _, facts) => ({
      title: community,
      lead: `${kind} in ${city}, built in ${built}`,
      cards: {
        Management: {
          ...facts('Listing, Managed by, Fee per unit, Contract renews', {
            'Fee per unit': ({ feePerUnit }) =>
              feePerUnit === null ? 'None' : `${dollars(feePerUnit)} a month`,
            'Contract renews': ({ renewal }) => renewal ?? 'No contract',
          }),
          ...(company && { 'Managed by': <a href={href(`/companies/${company.slug}`)}>{company.name}</a> }),
        },
        Contact: facts('Contact office, Office phone, Email, Units', {
          'Contact office': ({ office }) => office,
          Email: ({ email }) => mailTo(email),
          Units: ({ unitsOnFile }) => unitsOnFile,
        }),
      },
    }),
  },
});

/** The management companies. */
const companyRoutes = listRoutes<Company & ReturnType<typeof companyStanding>>({
  section: 'Listings',
  place: { name: 'Management companies', path: '/companies' },
  crumbs: [placeNamed('Listings')],
  lead: 'Who manages communities in the Harborview area, what they offer and what they ask.',
  choices: { city: cities },
  perPage: 8,
  itemsName: 'companies',
  caption: (total, { city }) => `Management companies${city && ` in ${city}`}: ${total}, by name`,
  columns: 'Company, City, Services, Fee per unit, Rating, Communities served, Homes',
  renderers: {
    Company: ({ name }) => name,
    Services: ({ services }) => services.join(', '),
    'Fee per unit': ({ feePerUnit }) => dollars(feePerUnit),
    Rating: ({ rating, reviews }) => `${rating.toFixed(1)} (${reviews} reviews)`,
    'Communities served': ({ communities }) => communities.length,
  },
  empty: 'No company has its office there. Choose another city.',
  all({ now }) {
    const directory = listings(now);
    return companies.map((company) => ({ ...company, ...companyStanding(company, directory) }));
  },
  id: ({ slug }) => slug,
  pages: {
    '': ({ name, about, services, communities }, _, facts) => ({
      title: name,
      lead: about,
      cards: {
        'Terms and figures': facts(
          'Fee per unit, Setup fee, Contract term, Rating, Communities served, Homes, Founded, Phone, Email',
          {
            'Fee per unit': ({ feePerUnit }) => `${dollars(feePerUnit)} a month`,
            'Setup fee': ({ setupFee }) => dollars(setupFee),
            'Contract term': ({ termMonths }) => `${termMonths} months`,
            Rating: ({ rating, reviews }) => `${rating.toFixed(1)} of 5, ${reviews} reviews`,
            Email: ({ email }) => mailTo(email),
          },
        ),
      },
      story: (
        <>
          <h2>Services</h2>
          <ul>
            {services.map((service) => (
              <li key={service}>{service}</li>
            ))}
          </ul>
          <h2>Communities</h2>
          <Table
            caption={`Communities served by ${name}`}
            columns="Community, City, Units"
            rows={communities}
            to={({ id }) => `/listings/${id}`}
          />
        </>
      ),
    }),
  },
});

/** The public directory of the area. */
export const directoryLists = [listingRoutes, companyRoutes];
