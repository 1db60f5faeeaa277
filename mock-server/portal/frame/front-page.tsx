/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';
import { association } from '../association.ts';
import { addDays, dayName, monthName, monthStart, nextMeeting } from '../data/calendar.ts';
import { href } from './href.ts';
import { Layout } from './layout.tsx';
import type { Visit } from './visit.ts';

const amenities = [
  ['pool', 'Pool and spa', 'Heated from April to October, with lap lanes in the morning.'],
  ['clubhouse', 'Clubhouse', 'A hall for sixty, a kitchen, and a reading room with a fireplace.'],
  ['trails', 'Oak trails', 'Three miles of shaded paths around the pond and the greenbelt.'],
  ['courts', 'Courts', 'Two tennis courts and a pickleball court, lit until nine.'],
] as const;

/** The public front page: who we are, what is new, where to sign in. */
export const FrontPage: FC<{ visit: Visit }> = ({ visit }) => {
  const { now, user } = visit;
  const lastMonth = monthStart(now, -1);
  const meeting = nextMeeting(now);
  const news: [string, Date, string][] = [
    [
      `Minutes of ${monthName(lastMonth)} are posted`,
      monthStart(now),
      'The approved minutes of the board are in the document library. Sign in to read or download them.',
    ],
    [
      'Path closed for tree work',
      addDays(lastMonth, 17),
      'The arborist trims the oaks along the greenbelt. Please follow the signs and keep to the north path.',
    ],
    [
      'New handbook for residents',
      addDays(lastMonth, 5),
      'The handbook gathers the pool hours, the collection days and the guest parking rules on six pages.',
    ],
  ];
  return (
    <Layout visit={visit} title="Welcome" current="Home">
      <section class="hero">
        <div class="wrap hero-row">
          <div class="hero-words">
            <p class="eyebrow">{association.homes} homes among the oaks</p>
            <h1>Welcome to Oakridge</h1>
            <p class="lead">
              News, meetings, documents and services of the {association.legalName}, in one place for owners,
              residents and the people who look after the community.
            </p>
            <p class="actions">
              <a class="button button-gold" href={href(user === undefined ? '/login' : '/dashboard')}>
                {user === undefined ? 'Sign in to the portal' : 'Open your dashboard'}
              </a>
              <a class="button button-quiet" href={href('/documents')}>
                Document library
              </a>
            </p>
          </div>
        </div>
      </section>
      <div class="wrap columns">
        <section aria-labelledby="news">
          <h2 id="news">Community news</h2>
          {news.map(([title, date, text]) => (
            <article class="news" key={title}>
              <p class="day">{dayName(date)}</p>
              <h3>{title}</h3>
              <p>{text}</p>
            </article>
          ))}
        </section>
        <aside class="card" aria-labelledby="meeting">
          <h2 id="meeting">Next board meeting</h2>
          <p class="big">{dayName(meeting)}</p>
          <p>7:00 PM at {association.clubhouse}. Homeowners are welcome, and the forum opens the evening.</p>
          <h3>Office hours</h3>
          <p>Monday to Friday, nine to five. Call {association.phone} for the gate after hours.</p>
        </aside>
      </div>
      <section class="band" aria-labelledby="amenities">
        <div class="wrap">
          <h2 id="amenities">Amenities</h2>
          <ul class="amenities">
            {amenities.map(([picture, name, text]) => (
              <li class="amenity" key={name}>
                <span class={`picture picture-${picture}`} aria-hidden="true"></span>
                <h3>{name}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
    </Layout>
  );
};
