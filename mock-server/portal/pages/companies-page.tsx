/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';
import type { CompanyStanding } from '../data/company-standing.ts';
import { type Company, directoryCities } from '../data/companies.ts';
import { dollars } from '../dollars.ts';
import { href } from '../href.ts';
import type { PageOf } from '../page-of.ts';
import { FilterForm } from './filter-form.tsx';
import { Layout } from './layout.tsx';
import { Pagination } from './pagination.tsx';

export interface StandingCompany {
  company: Company;
  standing: CompanyStanding;
}

interface CompaniesPageProps {
  now: Date;
  user: string | undefined;
  city: string;
  list: PageOf<StandingCompany>;
}

const Table: FC<CompaniesPageProps> = ({ city, list }) => (
  <div class="table-scroll">
    <table>
      <caption>
        Management companies{city === '' ? '' : ` in ${city}`}: {list.total}, by name
      </caption>
      <thead>
        <tr>
          <th scope="col">Company</th>
          <th scope="col">City</th>
          <th scope="col">Services</th>
          <th scope="col">Fee per unit</th>
          <th scope="col">Rating</th>
          <th scope="col">Communities served</th>
          <th scope="col">Homes</th>
        </tr>
      </thead>
      <tbody>
        {list.items.map(({ company, standing }) => (
          <tr key={company.slug}>
            <th scope="row">
              <a href={href(`/companies/${company.slug}`)}>{company.name}</a>
            </th>
            <td>{company.city}</td>
            <td>{company.services.join(', ')}</td>
            <td class="number">{dollars(company.feePerUnit)}</td>
            <td class="number">
              {company.rating.toFixed(1)} ({company.reviews} reviews)
            </td>
            <td class="number">{standing.communities.length}</td>
            <td class="number">{standing.homes}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** The companies that manage communities of the area, eight a page. */
export const CompaniesPage: FC<CompaniesPageProps> = (props) => (
  <Layout
    title="Management companies"
    user={props.user}
    current="Listings"
    crumbs={[{ name: 'Listings', path: '/listings' }]}
    year={props.now.getUTCFullYear()}
  >
    <div class="wrap">
      <h1>Management companies</h1>
      <p class="lead">Who manages communities in the Harborview area, what they offer and what they ask.</p>
      <FilterForm
        path="/companies"
        choices={[
          { name: 'city', label: 'City', all: 'All cities', values: directoryCities, chosen: props.city },
        ]}
      />
      {props.list.total === 0 ? (
        <p class="empty">No company has its office there. Choose another city.</p>
      ) : (
        <Table {...props} />
      )}
      <Pagination
        page={props.list.page}
        pages={props.list.pages}
        what="companies"
        linkTo={(page) => href('/companies', { city: props.city, page: page === 1 ? undefined : page })}
      />
    </div>
  </Layout>
);
