/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';
import { dayName } from '../data/calendar.ts';
import type { Vendor } from '../data/vendors.ts';
import { InsurancePill } from './insurance-pill.tsx';
import { Layout } from './layout.tsx';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** One vendor in full. */
export const VendorPage: FC<{ now: Date; user: string; vendor: Vendor }> = ({ now, user, vendor }) => (
  <Layout
    title={vendor.company}
    user={user}
    current="Vendors"
    crumbs={[
      { name: 'Dashboard', path: '/dashboard' },
      { name: 'Vendors', path: '/vendors' },
    ]}
    year={now.getUTCFullYear()}
  >
    <div class="wrap">
      <h1>{vendor.company}</h1>
      <p class="lead">{vendor.category}</p>
      <div class="columns columns-even">
        <section class="card" aria-labelledby="contact">
          <h2 id="contact">Contact</h2>
          <dl class="facts">
            <dt>Contact</dt>
            <dd>{vendor.contact}</dd>
            <dt>Phone</dt>
            <dd class="number">{vendor.phone}</dd>
            <dt>E-mail</dt>
            <dd>
              <a href={`mailto:${vendor.email}`}>{vendor.email}</a>
            </dd>
            <dt>Address</dt>
            <dd>{vendor.address}</dd>
            <dt>Rating</dt>
            <dd>{vendor.rating.toFixed(1)} of 5</dd>
          </dl>
        </section>
        <section class="card" aria-labelledby="papers">
          <h2 id="papers">Papers</h2>
          <dl class="facts">
            <dt>Licence number</dt>
            <dd>{vendor.licence}</dd>
            <dt>Insurer</dt>
            <dd>{vendor.insurer}</dd>
            <dt>Insured until</dt>
            <dd>
              {dayName(vendor.insuredUntil)} <InsurancePill state={vendor.insurance} />
            </dd>
            <dt>Contract</dt>
            <dd>{vendor.contract}</dd>
            {vendor.contractUntil === null ? null : (
              <>
                <dt>Contract until</dt>
                <dd>{dayName(vendor.contractUntil)}</dd>
              </>
            )}
            {vendor.yearly === null ? null : (
              <>
                <dt>Yearly amount</dt>
                <dd>{dollars.format(vendor.yearly)}</dd>
              </>
            )}
          </dl>
        </section>
      </div>
    </div>
  </Layout>
);
