/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { Hono } from 'hono';
import type { JSX } from 'hono/jsx/jsx-runtime';
import { dayName } from '../data/calendar.ts';
import { companies, type Company, directoryCities } from '../data/companies.ts';
import {
  companyStanding,
  type CompanyStanding,
  type Listing,
  listingCategories,
  type ListingCategory,
  listings,
} from '../data/listings.ts';
import { dollars } from '../data/written.ts';
import { href } from '../frame/href.ts';
import { placesNamed } from '../frame/layout.tsx';
import { CardsPage, pillOf, RecordPage } from '../frame/record-page.tsx';
import { forAnybody, type PortalParts, type Visit } from '../frame/visit.ts';
import { type ListOf, listRoutes } from './list-page.tsx';
import { type Column, Table } from './table.tsx';

interface StandingCompany {
  company: Company;
  standing: CompanyStanding;
}

const listingPill = pillOf<ListingCategory>({
  'Seeking management': 'notice',
  'Under contract': 'resolved',
  'Homes for sale': 'hearing',
});

/** Where a community is, and how large: of its own list, and of its company's. */
const communityColumns: readonly Column<Listing>[] = [
  { name: 'Community', cell: ({ id, community }) => <a href={href(`/listings/${id}`)}>{community}</a> },
  { name: 'City', cell: ({ city }) => city },
  { name: 'Units', cell: ({ units }) => units, isFigure: true },
];

const communityList: ListOf<Listing, 'category' | 'city'> = {
  section: 'Listings',
  path: '/listings',
  crumbs: [],
  title: 'Harborview area listings',
  lead: (
    <>
      Neighborhood communities, who manages them and when their contracts renew. See also the{' '}
      <a href={href('/companies')}>management companies</a> of the area.
    </>
  ),
  choices: {
    category: {
      label: 'Listing',
      all: 'All listings',
      values: listingCategories,
      of: ({ category }) => category,
    },
    city: { label: 'City', all: 'All cities', values: directoryCities, of: ({ city }) => city },
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
  columns: [
    ...communityColumns,
    { name: 'Listing', cell: ({ category }) => listingPill(category) },
    { name: 'Managed by', cell: ({ company }) => company?.name ?? 'Self-managed' },
    {
      name: 'Fee per unit',
      cell: ({ feePerUnit }) => (feePerUnit === null ? '—' : dollars(feePerUnit)),
      isFigure: true,
    },
    {
      name: 'Contract renews',
      cell: ({ renewal }) => (renewal === null ? '—' : dayName(renewal)),
      isFigure: true,
    },
    { name: 'Office phone', cell: ({ phone }) => phone, isFigure: true },
  ],
  empty: 'No communities match. Choose another city or listing, or other words.',
};

const companyList: ListOf<StandingCompany, 'city'> = {
  section: 'Listings',
  path: '/companies',
  crumbs: placesNamed('Listings'),
  title: 'Management companies',
  lead: 'Who manages communities in the Harborview area, what they offer and what they ask.',
  choices: {
    city: { label: 'City', all: 'All cities', values: directoryCities, of: ({ company }) => company.city },
  },
  perPage: 8,
  what: 'companies',
  caption: (total, { city }) => `Management companies${city === '' ? '' : ` in ${city}`}: ${total}, by name`,
  columns: [
    {
      name: 'Company',
      cell: ({ company }) => <a href={href(`/companies/${company.slug}`)}>{company.name}</a>,
    },
    { name: 'City', cell: ({ company }) => company.city },
    { name: 'Services', cell: ({ company }) => company.services.join(', ') },
    { name: 'Fee per unit', cell: ({ company }) => dollars(company.feePerUnit), isFigure: true },
    {
      name: 'Rating',
      cell: ({ company }) => `${company.rating.toFixed(1)} (${company.reviews} reviews)`,
      isFigure: true,
    },
    { name: 'Communities served', cell: ({ standing }) => standing.communities.length, isFigure: true },
    { name: 'Homes', cell: ({ standing }) => standing.homes, isFigure: true },
  ],
  empty: 'No company has its office there. Choose another city.',
};

const communityPage = (visit: Visit, listing: Listing): JSX.Element => {
  const { company, feePerUnit, renewal } = listing;
  return (
    <CardsPage
      visit={visit}
      section="Listings"
      crumbs={placesNamed('Listings')}
      title={listing.community}
      lead={`${listing.kind} in ${listing.city}, built in ${listing.built}`}
      cards={{
        Management: {
          Listing: listingPill(listing.category),
          'Managed by':
            company === undefined ? (
              'Self-managed'
            ) : (
              <a href={href(`/companies/${company.slug}`)}>{company.name}</a>
            ),
          'Fee per unit': feePerUnit === null ? 'None' : `${dollars(feePerUnit)} a month`,
          'Contract renews': renewal === null ? 'No contract' : dayName(renewal),
        },
        Contact: {
          'Contact office': listing.office,
          'Office phone': <span class="number">{listing.phone}</span>,
          'E-mail': <a href={`mailto:${listing.email}`}>{listing.email}</a>,
          Units: listing.unitsOnFile,
        },
      }}
    />
  );
};

const companyPage = (visit: Visit, { company, standing }: StandingCompany): JSX.Element => (
  <RecordPage
    visit={visit}
    section="Listings"
    crumbs={[...placesNamed('Listings'), { name: 'Management companies', path: '/companies' }]}
    title={company.name}
    lead={company.about}
    facts={{
      'Fee per unit': `${dollars(company.feePerUnit)} a month`,
      'Setup fee': dollars(company.setupFee),
      'Contract term': `${company.termMonths} months`,
      Rating: `${company.rating.toFixed(1)} of 5, ${company.reviews} reviews`,
      'Communities served': standing.communities.length,
      Homes: standing.homes,
      Founded: company.founded,
      Phone: <span class="number">{company.phone}</span>,
      'E-mail': <a href={`mailto:${company.email}`}>{company.email}</a>,
    }}
    factsTitle="Terms and figures"
  >
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
      rows={standing.communities}
    />
  </RecordPage>
);

function standingCompanies(now: Date): StandingCompany[] {
  const directory = listings(now);
  return companies.map((company) => ({ company, standing: companyStanding(company, directory) }));
}

/** The public directory of the area: its communities, and the companies that manage them. Nobody signs in. */
export const directoryRoutes = (parts: PortalParts): Hono =>
  listRoutes(forAnybody(parts), communityList, {
    all: ({ now }) => listings(now),
    idOf: ({ id }) => id,
    page: communityPage,
  }).route(
    '/',
    listRoutes(forAnybody(parts), companyList, {
      all: ({ now }) => standingCompanies(now),
      idOf: ({ company }) => company.slug,
      page: companyPage,
    }),
  );
