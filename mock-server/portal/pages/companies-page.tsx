/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';
import type { CompanyStanding } from '../data/listings.ts';
import { type Company, directoryCities } from '../data/companies.ts';
import { dollars } from '../data/written.ts';
import { href } from '../frame/href.ts';
import type { PageOf } from '../page-of.ts';
import type { Visit } from '../frame/visit.ts';
import { ListPage } from './list-page.tsx';
import { placesNamed } from '../frame/layout.tsx';
import type { Column } from './table.tsx';

export interface StandingCompany {
  company: Company;
  standing: CompanyStanding;
}

interface CompaniesPageProps {
  visit: Visit;
  city: string;
  list: PageOf<StandingCompany>;
}

const columns: readonly Column<StandingCompany>[] = [
  { name: 'Company', cell: ({ company }) => <a href={href(`/companies/${company.slug}`)}>{company.name}</a> },
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
];

/** The companies that manage communities of the area. */
export const CompaniesPage: FC<CompaniesPageProps> = ({ visit, city, list }) => (
  <ListPage
    visit={visit}
    section="Listings"
    path="/companies"
    crumbs={placesNamed('Listings')}
    title="Management companies"
    lead="Who manages communities in the Harborview area, what they offer and what they ask."
    choices={[{ name: 'city', label: 'City', all: 'All cities', values: directoryCities, chosen: city }]}
    list={list}
    what="companies"
    caption={`Management companies${city === '' ? '' : ` in ${city}`}: ${list.total}, by name`}
    columns={columns}
    empty="No company has its office there. Choose another city."
  />
);
