/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import { association } from '../association.ts';
import { addDays, dayName, monthName, monthStart, nextMeeting } from '../data/calendar.ts';
import { parseTable } from '../data/text.ts';
import { ButtonLink, showPage } from './layout.tsx';
import { Card } from './record-page.tsx';
import type { PortalContext } from './visit.ts';

const amenities = {
  'Pool and spa': 'Heated from April to October, with lap lanes in the morning.',
  Clubhouse: 'A hall for sixty, a kitchen, and a reading room with a fireplace.',
  'Oak trails': 'Three miles of shaded paths around the pond and the greenbelt.',
  Courts: 'Two tennis courts and a pickleball court, lit until nine.',
} as const;

/** News items. Each is dated `days` after the first of the month that is `months` from now. */
const news = parseTable('months | days | title | text')(`
0 | 0 | Minutes of {month} are posted | The approved minutes of the board are in the document library. Sign in to read or download them.
-1 | 17 | Path closed for tree work | The arborist trims the oaks along the greenbelt. Please follow the signs and keep to the north path.
-1 | 5 | New handbook for residents | The handbook gathers the pool hours, the collection days and the guest parking rules on six pages.
`);

/** Shows the public front page. */
export function showFrontPage(c: PortalContext): Promise<Response> {
  const { now, user } = c.var.visit;
  const entrance =
    user === undefined
      ? { name: 'Sign in to the portal', path: '/login' }
      : { name: 'Open your dashboard', path: '/dashboard' };
  return showPage(
    c,
    { title: 'Welcome', current: 'Home' },
    <>
      <section class="hero">
        <p>{association.homes} homes among the oaks</p>
        <h1>Welcome to Oakridge</h1>
        <p class="lead">
          News, meetings, documents and services of the {association.legalName}, in one place for owners,
          residents and the people who look after the community.
        </p>
        <p class="actions">
          <ButtonLink {...entrance} look="gold" />
          <ButtonLink name="Document library" path="/documents" look="light" />
        </p>
      </section>
      <div class="columns">
        <section aria-labelledby="news">
          <h2 id="news">Community news</h2>
          {news.map(({ months, days, title, text }) => (
            <article key={title}>
              <p class="day">{dayName(addDays(monthStart(now, Number(months)), Number(days)))}</p>
              <h3>{title.replace('{month}', monthName(monthStart(now, -1)))}</h3>
              <p>{text}</p>
            </article>
          ))}
        </section>
        <Card title="Next board meeting">
          <p class="big">{dayName(nextMeeting(now))}</p>
          <p>7:00 PM at {association.clubhouse}. Homeowners are welcome, and the forum opens the evening.</p>
          <h3>Office hours</h3>
          <p>Monday to Friday, nine to five. Call {association.phone} for the gate after hours.</p>
        </Card>
      </div>
      <section aria-labelledby="amenities">
        <h2 id="amenities">Amenities</h2>
        <ul class="tiles">
          {Object.entries(amenities).map(([name, text]) => (
            <li class="card" key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
    </>,
  );
}
