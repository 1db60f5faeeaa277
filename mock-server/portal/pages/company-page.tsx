/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';
import { dollars } from '../dollars.ts';
import { href } from '../href.ts';
import type { StandingCompany } from './companies-page.tsx';
import { Layout } from './layout.tsx';

interface CompanyPageProps extends StandingCompany {
  now: Date;
  user: string | undefined;
}

const Terms: FC<StandingCompany> = ({ company, standing }) => (
  <dl class="facts">
    <dt>Fee per unit</dt>
    <dd>{dollars(company.feePerUnit)} a month</dd>
    <dt>Setup fee</dt>
    <dd>{dollars(company.setupFee)}</dd>
    <dt>Contract term</dt>
    <dd>{company.termMonths} months</dd>
    <dt>Rating</dt>
    <dd>
      {company.rating.toFixed(1)} of 5, {company.reviews} reviews
    </dd>
    <dt>Communities served</dt>
    <dd>{standing.communities.length}</dd>
    <dt>Homes</dt>
    <dd>{standing.homes}</dd>
    <dt>Founded</dt>
    <dd>{company.founded}</dd>
    <dt>Phone</dt>
    <dd class="number">{company.phone}</dd>
    <dt>E-mail</dt>
    <dd>
      <a href={`mailto:${company.email}`}>{company.email}</a>
    </dd>
  </dl>
);

/** One management company in full, with the communities it manages. */
export const CompanyPage: FC<CompanyPageProps> = ({ now, user, company, standing }) => (
  <Layout
    title={company.name}
    user={user}
    current="Listings"
    crumbs={[
      { name: 'Listings', path: '/listings' },
      { name: 'Management companies', path: '/companies' },
    ]}
    year={now.getUTCFullYear()}
  >
    <div class="wrap columns">
      <section aria-labelledby="company">
        <h1 id="company">{company.name}</h1>
        <p class="lead">{company.about}</p>
        <h2>Services</h2>
        <ul>
          {company.services.map((service) => (
            <li key={service}>{service}</li>
          ))}
        </ul>
        <h2>Communities</h2>
        <div class="table-scroll">
          <table>
            <caption>Communities served by {company.name}</caption>
            <thead>
              <tr>
                <th scope="col">Community</th>
                <th scope="col">City</th>
                <th scope="col">Units</th>
              </tr>
            </thead>
            <tbody>
              {standing.communities.map((listing) => (
                <tr key={listing.id}>
                  <th scope="row">
                    <a href={href(`/listings/${listing.id}`)}>{listing.community}</a>
                  </th>
                  <td>{listing.city}</td>
                  <td class="number">{listing.units}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
      <aside class="card" aria-labelledby="terms">
        <h2 id="terms">Terms and figures</h2>
        <Terms company={company} standing={standing} />
      </aside>
    </div>
  </Layout>
);
