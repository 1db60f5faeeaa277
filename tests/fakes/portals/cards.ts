import { seededRandom } from '../../../mock-server/portal/seeded-random.ts';
import { isoDate, shuffled } from './people.ts';
import { checkImpossible, checkReport, checkTable, type Portal, problems } from './portal.ts';
import { escapeHtml, htmlPage, notFound, redirect, slowly } from './site.ts';

const perBatch = 9;
const slowMs = 250;
const insuredUntil = '2027-03-01';

interface Vendor {
  id: number;
  company: string;
  trade: string;
  phone: string;
  insured: string;
  comesAtNight: boolean;
}

const trades = ['Plumbing', 'Electrical', 'Landscaping', 'Roofing', 'Painting', 'Pool care', 'Pest control'];
const firstWords = ['Alder', 'Bluff', 'Copper', 'Delta', 'Ember', 'Fern', 'Granite', 'Hollow', 'Iris'];
const lastWords = ['& Sons', 'Works', 'Brothers', 'Pros'];

function vendorsOf(seed: number): Vendor[] {
  const random = seededRandom(seed * 31 + 2);
  const names = firstWords.flatMap((first) => lastWords.map((last) => `${first} ${last}`));
  const nightPlumber = 7 * random.between(0, 4);
  return shuffled(random, names)
    .slice(0, 34)
    .map((company, index) => ({
      id: 300 + index * 3,
      company,
      trade: trades[index % trades.length] ?? '',
      phone: `(555) 01${random.between(0, 9)}-${random.between(1000, 9999)}`,
      // Four are no longer insured on the day the task names.
      insured:
        index % 9 === 4 ? isoDate(2027, 1, random.between(5, 28)) : isoDate(2027, random.between(4, 12), 15),
      comesAtNight: index % 7 === 0 ? index === nightPlumber : random.between(0, 1) === 1,
    }));
}

const card = ({ id, company, trade, phone, insured, comesAtNight }: Vendor): string =>
  `<article class="card"><h2>${escapeHtml(company)}</h2><p>${trade}</p><p>${phone}</p><p>Insured until ${insured}</p>${comesAtNight ? '<p>24-hour service</p>' : ''}<a href="/vendor/${id}">About ${escapeHtml(company)}</a></article>`;

/** Without scripts, the link opens a page with more cards. */
const script = `
const bind = () => {
  const more = document.getElementById('more');
  if (!more) return;
  more.onclick = async (event) => {
    event.preventDefault();
    if (more.getAttribute('aria-busy')) return;
    more.setAttribute('aria-busy', 'true');
    more.textContent = 'One moment…';
    const text = await (await fetch(more.href)).text();
    const next = new DOMParser().parseFromString(text, 'text/html');
    document.getElementById('book').replaceWith(next.getElementById('book'));
    bind();
  };
};
bind();`;

/** A book of vendors as cards, with a link for more. Nobody has to sign in. */
export function cardsPortal(seed: number): Portal {
  const vendors = vendorsOf(seed);
  const preferred = new Set<number>();
  const one = vendors[20 + (seed % 10)];
  const nightPlumber = vendors.find(({ trade, comesAtNight }) => trade === 'Plumbing' && comesAtNight);
  if (!one || !nightPlumber) throw new Error(`Seed ${seed} gives no vendors`);
  const uninsured = vendors.filter(({ insured }) => insured < insuredUntil);

  const book = (batches: number) => {
    const visibleVendors = vendors.slice(0, batches * perBatch);
    const more =
      visibleVendors.length < vendors.length
        ? `<p><a id="more" href="/?batches=${batches + 1}">Load more</a></p>`
        : '';
    return htmlPage(
      'Vendor book - Cedar Mill',
      `<h1>Vendor book</h1><p>Companies that work at Cedar Mill.</p><div id="book"><p>${visibleVendors.length} of ${vendors.length} companies</p><section>${visibleVendors.map(card).join('')}</section>${more}</div><script>${script}</script>`,
    );
  };
  const about = (vendor: Vendor) =>
    htmlPage(
      `${escapeHtml(vendor.company)} - Cedar Mill`,
      `<p><a href="/">Vendor book</a></p>${card(vendor)}<p>${preferred.has(vendor.id) ? 'This company is on the preferred list.' : 'Not on the preferred list.'}</p>
<form method="post"><button>${preferred.has(vendor.id) ? 'Take off the preferred list' : 'Put on the preferred list'}</button></form>`,
    );

  return {
    name: 'cards',
    title: 'Cedar Mill: cards with Load more',
    needsScripts: false,
    async fetch(request) {
      const { pathname, searchParams } = new URL(request.url);
      if (pathname === '/') {
        const batches = Number(searchParams.get('batches') ?? 1);
        return slowly(batches > 1 ? slowMs : 0, book(batches));
      }
      const vendor = vendors.find(({ id }) => pathname === `/vendor/${id}`);
      if (!vendor) return notFound();
      if (request.method !== 'POST') return about(vendor);
      if (!preferred.delete(vendor.id)) preferred.add(vendor.id);
      return redirect(pathname);
    },
    tasks: [
      {
        id: 'cards-export',
        instruction:
          'Put all our vendors into one spreadsheet (CSV): company, trade, phone. I want the complete book.',
        check: (ended) =>
          checkTable(
            ended,
            '.csv',
            vendors.map(({ company, trade, phone }) => [company, trade, phone]),
          ),
      },
      {
        id: 'cards-night',
        instruction:
          'Water is coming through the gym ceiling!! Which of our plumbers comes at night, and what is the number?',
        check: (ended) =>
          checkReport(
            ended,
            [nightPlumber.company, nightPlumber.phone],
            vendors
              .filter(({ trade, id }) => trade === 'Plumbing' && id !== nightPlumber.id)
              .map(({ phone }) => phone),
          ),
      },
      {
        id: 'cards-prefer',
        acts: true,
        instruction: `${one.company} did a great job on the clubhouse. Put them on the preferred list.`,
        check: () =>
          problems({
            [`preferred are ${[...preferred].join(', ')} instead of ${one.id}`]:
              preferred.size === 1 && preferred.has(one.id),
          }),
      },
      {
        id: 'cards-uninsured',
        instruction: `Whose insurance runs out before 1 March 2027? Just the company names.`,
        check: (ended) =>
          checkReport(
            ended,
            uninsured.map(({ company }) => company),
            vendors.filter((vendor) => !uninsured.includes(vendor)).map(({ company }) => company),
          ),
      },
      {
        id: 'cards-elevator',
        instruction: 'What is the phone number of our elevator company?',
        check: (ended) => checkImpossible(ended, /elevator/i),
      },
    ],
  };
}
