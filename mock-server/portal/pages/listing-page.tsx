/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';
import { dayName } from '../data/calendar.ts';
import type { Listing } from '../data/listings.ts';
import { dollars } from '../dollars.ts';
import { href } from '../href.ts';
import { Layout } from './layout.tsx';
import { ListingPill } from './listing-pill.tsx';

interface ListingPageProps {
  now: Date;
  user: string | undefined;
  listing: Listing;
}

const Management: FC<{ listing: Listing }> = ({ listing }) => (
  <dl class="facts">
    <dt>Listing</dt>
    <dd>
      <ListingPill category={listing.category} />
    </dd>
    <dt>Managed by</dt>
    <dd>
      {listing.company === undefined ? (
        'Self-managed'
      ) : (
        <a href={href(`/companies/${listing.company.slug}`)}>{listing.company.name}</a>
      )}
    </dd>
    <dt>Fee per unit</dt>
    <dd>{listing.feePerUnit === null ? 'None' : `${dollars(listing.feePerUnit)} a month`}</dd>
    <dt>Contract renews</dt>
    <dd>{listing.renewal === null ? 'No contract' : dayName(listing.renewal)}</dd>
  </dl>
);

/** One community of the directory in full. */
export const ListingPage: FC<ListingPageProps> = ({ now, user, listing }) => (
  <Layout
    title={listing.community}
    user={user}
    current="Listings"
    crumbs={[{ name: 'Listings', path: '/listings' }]}
    year={now.getUTCFullYear()}
  >
    <div class="wrap">
      <h1>{listing.community}</h1>
      <p class="lead">
        {listing.kind} in {listing.city}, built in {listing.built}
      </p>
      <div class="columns columns-even">
        <section class="card" aria-labelledby="management">
          <h2 id="management">Management</h2>
          <Management listing={listing} />
        </section>
        <section class="card" aria-labelledby="contact">
          <h2 id="contact">Contact</h2>
          <dl class="facts">
            <dt>Contact office</dt>
            <dd>{listing.office}</dd>
            <dt>Office phone</dt>
            <dd class="number">{listing.phone}</dd>
            <dt>E-mail</dt>
            <dd>
              <a href={`mailto:${listing.email}`}>{listing.email}</a>
            </dd>
            <dt>Units</dt>
            <dd>{listing.unitsOnFile}</dd>
          </dl>
        </section>
      </div>
    </div>
  </Layout>
);
