import { seededRandom } from '../../../mock-server/portal/seeded-random.ts';
import { dollars, peopleNames, shuffled } from './people.ts';
import { checkReport, checkTable, type Portal } from './portal.ts';
import { createVisitors, formOf, htmlPage, notFound, redirect, slowly } from './site.ts';

const login = { username: 'HL-20417', password: 'tern-Wharf-9186' };
const standings = ['Current', 'Past due', 'Payment plan'] as const;
const slowMs = 120;

interface Account {
  unit: string;
  owner: string;
  building: string;
  standing: string;
  cents: number;
  daysLate: number;
}

const cellsOf = ({ unit, owner, building, standing, cents, daysLate }: Account): string[] => [
  unit,
  owner,
  building,
  standing,
  dollars(cents),
  String(daysLate),
];

const columns = ['Unit', 'Owner', 'Building', 'Standing', 'Balance', 'Days late'];

/** Draws only the rows in view, and fetches them when they come into view. */
const script = `
const rowHeight = 32, chunk = 40;
const grid = document.getElementById('grid'), pane = document.getElementById('pane'), space = document.getElementById('space');
let query = { sort: 'Unit', direction: 'up', words: '', standing: '' }, total = 0, rows = [], asked = new Set(), version = 0;
const load = async (at) => {
  if (asked.has(at)) return;
  asked.add(at);
  const mine = version;
  const answer = await fetch('/api/accounts?' + new URLSearchParams({ ...query, at, count: chunk }));
  if (answer.status === 401) return location.assign('/gate');
  const data = await answer.json();
  if (mine !== version) return;
  total = data.total;
  data.rows.forEach((row, index) => (rows[at + index] = row));
  document.getElementById('sum').textContent = total + ' accounts, ' + data.sum + ' outstanding';
  grid.setAttribute('aria-rowcount', total + 1);
  space.style.height = total * rowHeight + 'px';
  draw();
};
const draw = () => {
  const first = Math.max(0, Math.floor(pane.scrollTop / rowHeight) - 2);
  const last = Math.min(total, first + 18);
  space.replaceChildren();
  for (let at = first; at < last; at += 1) {
    const row = document.createElement('div');
    row.setAttribute('role', 'row');
    row.className = 'row';
    row.style.top = at * rowHeight + 'px';
    for (const text of rows[at] ?? Array(6).fill('…')) {
      const cell = document.createElement('div');
      cell.setAttribute('role', 'gridcell');
      cell.textContent = text;
      row.append(cell);
    }
    space.append(row);
    if (!rows[at]) load(at - (at % chunk));
  }
};
const restart = (change) => {
  query = { ...query, ...change };
  version += 1; rows = []; asked = new Set(); pane.scrollTop = 0;
  for (const head of document.querySelectorAll('[role=columnheader]'))
    head.setAttribute('aria-sort', head.dataset.name !== query.sort ? 'none' : query.direction === 'up' ? 'ascending' : 'descending');
  load(0);
};
for (const head of document.querySelectorAll('[role=columnheader] button'))
  head.onclick = () => {
    const sort = head.parentElement.dataset.name;
    restart({ sort, direction: query.sort === sort && query.direction === 'up' ? 'down' : 'up' });
  };
let timer;
document.getElementById('words').oninput = ({ target }) => {
  clearTimeout(timer);
  timer = setTimeout(() => restart({ words: target.value }), 200);
};
document.getElementById('standing').onchange = ({ target }) => restart({ standing: target.value });
pane.onscroll = draw;
restart({});`;

const style = `<style>
#pane { height: 416px; overflow-y: auto; position: relative; border: 1px solid #888 }
#space { position: relative }
.row, .head { display: grid; grid-template-columns: 80px 220px 120px 140px 120px 90px; height: 32px }
.row { position: absolute; left: 0 }
</style>`;

const page = () =>
  htmlPage(
    'Dues ledger - Harborlight',
    `<header><strong>Harborlight Owners</strong> <a href="/gate">Leave</a></header>
<h1>Dues ledger</h1>
<div><input id="words" placeholder="Owner or unit" aria-label="Owner or unit">
<select id="standing" aria-label="Standing"><option value="">All standings</option>${standings.map((one) => `<option>${one}</option>`).join('')}</select>
<output id="sum">Loading…</output></div>
<div role="grid" id="grid" aria-label="Accounts">
<div role="row" class="head">${columns.map((name) => `<div role="columnheader" data-name="${name}"><button>${name}</button></div>`).join('')}</div>
<div id="pane"><div id="space" role="rowgroup"></div></div></div><script>${script}</script>`,
    style,
  );

const gate = (note = '') =>
  htmlPage(
    'Harborlight',
    `<h1>Harborlight Owners</h1><p>${note}</p><form method="post" action="/gate"><p><label>Member number <input name="who"></label></p>
<p><label>Passphrase <input type="password" name="word"></label></p><button>Enter the ledger</button> <a href="/gate">Forgot it?</a></form>`,
  );

function accountsOf(seed: number): Account[] {
  const random = seededRandom(seed);
  const nameOf = peopleNames(random);
  const units = Array.from({ length: 148 }, (_, index) => ({
    floor: 1 + (index % 37),
    stack: 'ABCD'[index % 4],
  }));
  return shuffled(random, units).map(({ floor, stack }, index) => {
    const standing = random.pick(standings);
    const isCurrent = standing === 'Current';
    return {
      unit: `${floor}-${stack}`,
      owner: nameOf(index),
      building: random.pick(['North Pier', 'South Pier', 'Lantern']),
      standing,
      // The amounts are different, so that each order has one answer.
      cents: isCurrent ? 0 : random.between(4, 400) * 1_500 + index * 25,
      daysLate: isCurrent ? 0 : random.between(1, 240),
    };
  });
}

/** A ledger in a grid that a script draws: only the rows in view exist. */
export function gridPortal(seed: number): Portal {
  const accounts = accountsOf(seed);
  const visitors = createVisitors({ cookie: 'harborlight', login });
  const byUnit = (a: Account, b: Account): number =>
    Number.parseInt(a.unit) - Number.parseInt(b.unit) || (a.unit < b.unit ? -1 : 1);
  const orders: Record<string, (a: Account, b: Account) => number> = {
    Unit: byUnit,
    Balance: (a, b) => a.cents - b.cents || byUnit(a, b),
    'Days late': (a, b) => a.daysLate - b.daysLate || byUnit(a, b),
    Owner: (a, b) => a.owner.localeCompare(b.owner, 'en') || byUnit(a, b),
    Building: (a, b) => a.building.localeCompare(b.building, 'en') || byUnit(a, b),
    Standing: (a, b) => a.standing.localeCompare(b.standing, 'en') || byUnit(a, b),
  };
  const select = (query: URLSearchParams): Account[] => {
    const words = (query.get('words') ?? '').trim().toLowerCase();
    const standing = query.get('standing') ?? '';
    const sorted = accounts
      .filter((one) => standing === '' || one.standing === standing)
      .filter(({ unit, owner }) => `${unit} ${owner}`.toLowerCase().includes(words))
      .sort(orders[query.get('sort') ?? ''] ?? byUnit);
    return query.get('direction') === 'down' ? sorted.toReversed() : sorted;
  };
  const sumOf = (some: readonly Account[]): string =>
    dollars(some.reduce((sum, { cents }) => sum + cents, 0));
  const [debtor] = [...accounts].sort((a, b) => b.cents - a.cents);
  const late = accounts.filter(({ standing }) => standing === 'Past due');
  const onPlan = accounts
    .filter(({ standing }) => standing === 'Payment plan')
    .sort((a, b) => b.cents - a.cents);
  const wanted = onPlan[seed % onPlan.length];
  if (!debtor || !wanted) throw new Error(`Seed ${seed} gives no accounts`);

  return {
    name: 'grid',
    title: 'Harborlight Owners: a data grid',
    needsScripts: true,
    async fetch(request) {
      const { pathname, searchParams } = new URL(request.url);
      if (pathname === '/gate' && request.method === 'POST') {
        const { who = '', word = '' } = await formOf(request);
        const headers = visitors.signIn(who, word);
        return headers ? redirect('/', headers) : gate('This member number and passphrase do not match.');
      }
      if (pathname === '/gate') return gate();
      const isIn = visitors.visit(request) === 'in';
      if (pathname === '/api/accounts') {
        if (!isIn) return new Response(null, { status: 401 });
        const selected = select(searchParams);
        const at = Number(searchParams.get('at'));
        const rows = selected.slice(at, at + Number(searchParams.get('count'))).map(cellsOf);
        return slowly(slowMs, Response.json({ total: selected.length, sum: sumOf(selected), rows }));
      }
      if (pathname !== '/') return notFound();
      return isIn ? page() : redirect('/gate');
    },
    tasks: [
      {
        id: 'grid-export',
        instruction:
          'Please pull the whole dues ledger into a CSV for our auditor. Every account, all the columns, ordered by unit.',
        login,
        check: (ended) => checkTable(ended, '.csv', [...accounts].sort(byUnit).map(cellsOf)),
      },
      {
        id: 'grid-largest',
        instruction: 'Who owes us the most right now, and how much is it?',
        login,
        check: (ended) => checkReport(ended, [debtor.owner, dollars(debtor.cents)]),
      },
      {
        id: 'grid-late',
        instruction: 'Board meeting tonight: how many accounts are past due, and what do they add up to?',
        login,
        check: (ended) => checkReport(ended, [new RegExp(`\\b${late.length}\\b`), sumOf(late)]),
      },
      {
        id: 'grid-spanish',
        instruction: `¿Quién es el dueño de la unidad ${wanted.unit} y cuánto debe? Responde en español, por favor.`,
        login,
        check: (ended) => checkReport(ended, [wanted.owner, dollars(wanted.cents)]),
      },
      {
        id: 'grid-plans',
        instruction: 'I need an Excel of everybody on a payment plan, biggest balance first.',
        login,
        check: (ended) => checkTable(ended, '.xlsx', onPlan.map(cellsOf)),
      },
    ],
  };
}
