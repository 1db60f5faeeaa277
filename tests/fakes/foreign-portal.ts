/** Responds to requests. */
type Site = (request: Request) => Promise<Response>;

export const foreignHome = 'https://harborpines.example/';
/** The login that {@link foreignPortal} accepts. */
export const foreignLogin = { username: 'staff@harborpines.example', password: 'tide' };

interface Ticket {
  id: string;
  what: string;
  urgency: string;
  state: string;
  place: string;
  trade: string;
}

const ticketRows: readonly string[] = [
  'T7700|Pool gate does not latch|Emergency|Open|Pool house|Locks',
  'T7701|Lamp out on the north path|Low|Open|Grounds|Lights',
  'T7702|Water under the sink|Emergency|Being done|12B|Plumbing',
  'T7703|Hedge grows over the walk|Normal|Done|3A|Landscaping',
  'T7704|Lift stops between floors|High|Open|Tower|Lift',
  'T7705|Window does not open|Low|Done|7C|Carpentry',
  'T7706|Roof drips|High|Being done|9A|Roofing',
  'T7707|Bees at the mailboxes|Normal|Open|Grounds|Landscaping',
];
export const foreignTickets: readonly Ticket[] = ticketRows.map((row) => {
  const [id = '', what = '', urgency = '', state = '', place = '', trade = ''] = row.split('|');
  return { id, what, urgency, state, place, trade };
});

export const foreignPapers: readonly (readonly [paper: string, day: string, kind: string])[] = [
  ['Agenda of November', '11/19/2026', 'Agenda'],
  ['Budget for 2027', '11/12/2026', 'Budget'],
  ['Agenda of October', '10/15/2026', 'Agenda'],
  ['Parking plan', '10/02/2026', 'Plan'],
  ['Agenda of September', '09/17/2026', 'Agenda'],
  ['Tree survey', '09/03/2026', 'Survey'],
  ['Agenda of August', '08/20/2026', 'Agenda'],
];

const firms = [
  ['Tidewater Roofing', 'Roofs', '(555) 010-0171'],
  ['Marsh & Sons', 'Hedges', '(555) 010-0172'],
];

const page = (title: string, body: string): Response =>
  new Response(
    `<!doctype html><html lang="en"><head><title>${title} | Harbor Pines</title></head><body>
<nav><a href="/">Start</a> <a href="/desk">Service desk</a> <a href="/papers">Board papers</a> <a href="/firms">Firms we call</a>
<a href="/letters">Letters to owners</a> <a href="/visitors">Visitor passes</a> <a href="/ballot">Budget ballot</a>
<a href="/report">Report something</a> <a href="/desk/sweep">Archive done tickets</a> <a href="/leave">Sign out</a></nav>
<main>${body}</main></body></html>`,
    { headers: { 'content-type': 'text/html' } },
  );

const gate = (words = ''): Response =>
  page(
    'Who are you?',
    `<h1>Who are you?</h1><p>${words}</p><form method="post" action="/gate"><label for="who">Email</label>
<input id="who" name="who" type="email"><label for="key">Pass phrase</label><input id="key" name="key" type="password">
<button>Enter</button></form>`,
  );

const card = ({ id, what, urgency, state, place, trade }: Ticket): string =>
  `<article><h3>${id}</h3><p>${what}</p><dl><dt>Urgency</dt><dd>${urgency}</dd><dt>State</dt><dd>${state}</dd>
<dt>Place</dt><dd>${place}</dd><dt>Trade</dt><dd>${trade}</dd></dl><a href="/desk/${id}/over">Set to done</a></article>`;

const shownAtOnce = 3;

function desk(count: number): Response {
  const more =
    count < foreignTickets.length ? `<a href="/desk?shown=${count + shownAtOnce}">Load more</a>` : '';
  return page(
    'Service tickets',
    `<h1>Service tickets</h1><p>What was reported, and how far it is.</p>${foreignTickets.slice(0, count).map(card).join('')}${more}`,
  );
}

function papers(number: number): Response {
  const rows = foreignPapers.slice((number - 1) * shownAtOnce, number * shownAtOnce);
  const numbers = [1, 2, 3].map((other) =>
    other === number ? `<b>${other}</b>` : `<a href="/papers?page=${other}">${other}</a>`,
  );
  const cells = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('');
  return page(
    'Board papers',
    `<h1>Board papers</h1><table><thead><tr><th>Paper</th><th>Day</th><th>Kind</th></tr></thead><tbody>${cells}</tbody></table><p>${numbers.join(' ')}</p>`,
  );
}

const pages: Record<string, (query: URLSearchParams) => Response> = {
  '/': () =>
    page(
      'Harbor Pines',
      '<h1>Harbor Pines Commons</h1><p>Quiet hours begin at ten in the evening.</p><p>The sauna is closed for repairs.</p>',
    ),
  '/desk': (query) => desk(Number(query.get('shown') ?? shownAtOnce)),
  '/papers': (query) => papers(Number(query.get('page') ?? 1)),
  // An accordion: details are collapsed.
  '/firms': () =>
    page(
      'Firms we call',
      `<h1>Firms we call</h1>${firms.map(([name, trade, phone]) => `<details><summary>${name}</summary><p>Trade: ${trade}</p><p>Phone: ${phone}</p></details>`).join('')}`,
    ),
  // A script adds the rows.
  '/letters': () =>
    page(
      'Letters to owners',
      '<h1>Letters to owners</h1><table><thead><tr><th>Letter</th><th>Owner</th></tr></thead><tbody id="rows"></tbody></table><script>draw()</script>',
    ),
  // A scripted button loads more rows.
  '/visitors': () =>
    page(
      'Visitor passes',
      '<h1>Visitor passes</h1><table><thead><tr><th>Pass</th><th>Home</th></tr></thead><tbody><tr><td>P1</td><td>3A</td></tr><tr><td>P2</td><td>9A</td></tr></tbody></table><button type="button">Load more</button>',
    ),
  '/ballot': () =>
    page(
      'Budget ballot',
      '<h1>Budget ballot</h1><form method="post" action="/ballot"><button>Vote yes</button><button>Vote no</button></form>',
    ),
  '/report': () =>
    page(
      'Report something',
      '<h1>Report something</h1><form method="post" action="/report"><label for="t">What is broken?</label><textarea id="t" name="t"></textarea><button>Send</button></form>',
    ),
};

/** A portal whose words and markup differ from the sample portal. `changes` lists every request that changes data. */
export function foreignPortal(): { site: Site; changes: string[] } {
  const changes: string[] = [];
  let isSignedIn = false;
  const site: Site = async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === '/gate') {
      const form = new URLSearchParams(await request.text());
      isSignedIn = form.get('who') === foreignLogin.username && form.get('key') === foreignLogin.password;
      return isSignedIn ? desk(shownAtOnce) : gate('That is not it.');
    }
    if (/sweep|over$|leave/.test(pathname) || request.method !== 'GET') {
      changes.push(`${request.method} ${pathname}`);
      return page('Done', '<h1>Done</h1>');
    }
    if (!isSignedIn && pathname !== '/') return gate();
    return pages[pathname]?.(searchParams) ?? new Response('Nothing here', { status: 404 });
  };
  return { site, changes };
}
