/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import { companies, type Company, directoryCities } from '../data/companies.ts';
import { companyStanding, type Listing, listingCategories, listings } from '../data/listings.ts';
import { dollars } from '../data/written.ts';
import { href } from '../frame/href.ts';
import { placeNamed } from '../frame/layout.tsx';
import { mailTo, pill } from '../frame/record-page.tsx';
import { listRoutes } from './list-page.tsx';
import { type Columns, Table } from './table.tsx';

/** Where a community is, and how large: of its own list, and of its company's. */
const communityColumns: Columns<Listing> = {
  Community: ({ id, community }) => <a href={href(`/listings/${id}`)}>{community}</a>,
  City: ({ city }) => city,
  Units: ({ units }) => units,
};

/** The communities of the area. Nobody signs in. */
export const listingRoutes = listRoutes<Listing, 'category' | 'city'>({
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
    city: { label: 'City', all: 'All cities', values: directoryCities },
  },
  folders: { label: 'Communities by listing', all: 'All communities' },
  search: {
    label: 'Name or company',
    textOf: ({ community, company }) => `${community} ${company?.name ?? 'Self-managed'}`,
  },
  perPage: 12,
  what: 'communities',
  /** "Under contract in Millbrook: 4, by name" */
  caption(total, { category, city }, words) {
    const place = city === '' ? '' : ` in ${city}`;
    const search = words === '' ? '' : ` with "${words}"`;
    return `${category === '' ? 'All communities' : category}${place}${search}: ${total}, by name`;
  },
  columns: {
    ...communityColumns,
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
    '': ({ company, feePerUnit, renewal, ...listing }) => ({
      title: listing.community,
      lead: `${listing.kind} in ${listing.city}, built in ${listing.built}`,
      cards: {
        Management: {
          Listing: pill(listing.category),
          'Managed by':
            company === undefined ? (
              'Self-managed'
            ) : (
              <a href={href(`/companies/${company.slug}`)}>{company.name}</a>
            ),
          'Fee per unit': feePerUnit === null ? 'None' : `${dollars(feePerUnit)} a month`,
          'Contract renews': renewal ?? 'No contract',
        },
        Contact: {
          'Contact office': listing.office,
          'Office phone': listing.phone,
          'E-mail': mailTo(listing.email),
          Units: listing.unitsOnFile,
        },
      },
    }),
  },
});

type StandingCompany = Company & ReturnType<typeof companyStanding>;

/** The companies that manage them. */
export const companyRoutes = listRoutes<StandingCompany, 'city'>({
  section: 'Listings',
  place: { name: 'Management companies', path: '/companies' },
  crumbs: [placeNamed('Listings')],
  lead: 'Who manages communities in the Harborview area, what they offer and what they ask.',
  choices: { city: { label: 'City', all: 'All cities', values: directoryCities } },
  perPage: 8,
  what: 'companies',
  caption: (total, { city }) => `Management companies${city === '' ? '' : ` in ${city}`}: ${total}, by name`,
  columns: {
    Company: ({ slug, name }) => <a href={href(`/companies/${slug}`)}>{name}</a>,
    City: ({ city }) => city,
    Services: ({ services }) => services.join(', '),
    'Fee per unit': ({ feePerUnit }) => dollars(feePerUnit),
    Rating: ({ rating, reviews }) => `${rating.toFixed(1)} (${reviews} reviews)`,
    'Communities served': ({ communities }) => communities.length,
    Homes: ({ homes }) => homes,
  },
  empty: 'No company has its office there. Choose another city.',
  all({ now }) {
    const directory = listings(now);
    return companies.map((company) => ({ ...company, ...companyStanding(company, directory) }));
  },
  id: ({ slug }) => slug,
  pages: {
    '': (company) => ({
      title: company.name,
      lead: company.about,
      cards: {
        'Terms and figures': {
          'Fee per unit': `${dollars(company.feePerUnit)} a month`,
          'Setup fee': dollars(company.setupFee),
          'Contract term': `${company.termMonths} months`,
          Rating: `${company.rating.toFixed(1)} of 5, ${company.reviews} reviews`,
          'Communities served': company.communities.length,
          Homes: company.homes,
          Founded: company.founded,
          Phone: company.phone,
          'E-mail': mailTo(company.email),
        },
      },
      story: (
        <>
          <h2>Services</h2>
          <ul>
            {company.services.map((service) => (
              <li key={service}>{service}</li>
            ))}
          </ul>
          <h2>Communities</h2>
          <Table
            caption={`Communities served by ${company.name}`}
            columns={communityColumns}
            rows={company.communities}
          />
        </>
      ),
    }),
  },
});
