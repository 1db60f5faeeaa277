import { seededRandom } from '../../../mock-server/portal/seeded-random.ts';
import { dollars, isoDate, peopleNames } from './people.ts';
import { checkReport, checkTable, type Portal, problems } from './portal.ts';
import { createVisitors, escapeHtml, formOf, htmlPage, notFound, redirect } from './site.ts';

const login = { username: 'pc-staff-3', password: 'Larch.44.lantern' };
const perPage = 15;
/** The session ends after this many pages: in the middle of a long list. */
const pagesPerSession = 8;

const standings = ['Open', 'Waiting for owner', 'Closed'] as const;
const streets = ['Heron Way', 'Juniper Court', 'Quarry Road', 'Sable Lane'];
const matters = [
  'Trash cans left out',
  'Boat on driveway',
  'Fence unpainted',
  'Noise after 11 p.m.',
  'Dead lawn',
  'Satellite dish',
  'Holiday lights still up',
];

interface Case {
  number: string;
  opened: string;
  address: string;
  owner: string;
  matter: string;
  fine: number;
  standing: string;
  remarks: string[];
}

function casesOf(seed: number): Case[] {
  const random = seededRandom(seed * 53 + 5);
  const nameOf = peopleNames(random);
  const cases = Array.from({ length: 97 }, (_, index): Case => ({
    number: `C-${1004 + index * 3}`,
    opened: isoDate(2026, 1 + Math.floor(index / 9), 1 + (index % 27)),
    address: `${100 + 2 * index} ${random.pick(streets)}`,
    owner: nameOf(index),
    matter: random.pick(matters),
    fine: random.between(0, 8) * 2_500,
    standing: random.pick(standings),
    remarks: [],
  }));
  // One address has two open cases.
  const [first, second] = [cases[30], cases[61]];
  if (!first || !second) throw new Error('There are too few cases');
  Object.assign(first, { standing: 'Open', matter: 'Trash cans left out' });
  Object.assign(second, {
    standing: 'Open',
    matter: 'Dead lawn',
    address: first.address,
    owner: first.owner,
  });
  return cases;
}

const cellsOf = ({ number, opened, address, owner, matter, fine, standing }: Case): string[] => [
  number,
  opened,
  address,
  owner,
  matter,
  dollars(fine),
  standing,
];

const layout = (title: string, body: string): Response =>
  htmlPage(
    `${title} - Pinecrest`,
    `<p>Pinecrest compliance desk | <a href="/">Desk</a> | <a href="/register">Register of cases</a></p><h1>${title}</h1>${body}`,
  );

const signInPage = (note: string) =>
  htmlPage(
    'Pinecrest',
    `<h1>Pinecrest compliance desk</h1><p>${note}</p><form method="post" action="/sign-in"><table><tr><td><label for="code">Staff code</label></td><td><input id="code" name="code"></td></tr>
<tr><td><label for="secret">Secret word</label></td><td><input id="secret" name="secret" type="password"></td></tr></table><input type="submit" value="Proceed"></form>`,
  );

const options = (all: readonly string[], chosen: string): string =>
  all.map((one) => `<option${one === chosen ? ' selected' : ''}>${one}</option>`).join('');

/** A register in numbered pages. The session ends in the middle, and one starts again at the desk. */
export function registerPortal(seed: number): Portal {
  const cases = casesOf(seed);
  const visitors = createVisitors({ cookie: 'pinecrest', login, requests: pagesPerSession });
  const original = structuredClone(cases);
  const fixed = {
    close: cases[44],
    remark: cases[70],
    double: cases[30],
    other: cases[61],
  };
  const { close, remark, double, other } = fixed;
  if (!close || !remark || !double || !other) throw new Error('There are too few cases');
  Object.assign(close, { standing: 'Waiting for owner' });
  original[44] = structuredClone(close);
  const street = streets[seed % streets.length] ?? '';
  const onStreet = cases.filter(({ address }) => address.endsWith(street));

  /** Says which cases differ from the beginning, apart from one. */
  const othersChanged = (changed: Case): Record<string, boolean> => ({
    'another case was changed': cases.every(
      (one, index) => one === changed || JSON.stringify(one) === JSON.stringify(original[index]),
    ),
  });

  const register = (query: URLSearchParams): Response => {
    const [text, standing] = [query.get('text') ?? '', query.get('standing') ?? 'Any'];
    const matching = cases.filter(
      (one) =>
        (standing === 'Any' || one.standing === standing) &&
        cellsOf(one).join(' ').toLowerCase().includes(text.toLowerCase()),
    );
    const at = Number(query.get('p') ?? 1);
    const last = Math.max(1, Math.ceil(matching.length / perPage));
    const rows = matching.slice((at - 1) * perPage, at * perPage).map((one) => {
      const cells = cellsOf(one).map(escapeHtml);
      return `<tr><td><a href="/case/${one.number}">${one.number}</a></td>${cells
        .slice(1)
        .map((cell) => `<td>${cell}</td>`)
        .join('')}</tr>`;
    });
    const pages = Array.from({ length: last }, (_, index) => {
      const address = `/register?${new URLSearchParams({ text, standing, p: String(index + 1) })}`;
      return index + 1 === at ? `<b>${at}</b>` : `<a href="${escapeHtml(address)}">${index + 1}</a>`;
    });
    const fines = dollars(matching.reduce((sum, { fine }) => sum + fine, 0));
    return layout(
      'Register of cases',
      `<form action="/register"><label>Contains <input name="text" value="${escapeHtml(text)}"></label> <label>Standing <select name="standing">${options(['Any', ...standings], standing)}</select></label> <button>Show</button></form>
<p>${matching.length} cases, fines of ${fines}</p><table border="1"><thead><tr><th>Case</th><th>Opened</th><th>Address</th><th>Owner</th><th>Matter</th><th>Fine</th><th>Standing</th></tr></thead><tbody>${rows.join('')}</tbody></table><p>Page ${pages.join(' ')}</p>`,
    );
  };
  const casePage = (one: Case): Response =>
    layout(
      `Case ${one.number}`,
      `<dl><dt>Address</dt><dd>${escapeHtml(one.address)}</dd><dt>Owner</dt><dd>${escapeHtml(one.owner)}</dd><dt>Matter</dt><dd>${one.matter}</dd><dt>Fine</dt><dd>${dollars(one.fine)}</dd></dl>
<h2>Remarks</h2>${one.remarks.length === 0 ? '<p>None</p>' : `<ul>${one.remarks.map((text) => `<li>${escapeHtml(text)}</li>`).join('')}</ul>`}
<form method="post"><p><label>Standing <select name="standing">${options(standings, one.standing)}</select></label></p><p><label>Remark <textarea name="remark"></textarea></label></p><button>Record</button></form>`,
    );

  return {
    name: 'register',
    title: 'Pinecrest: numbered pages and a short session',
    needsScripts: false,
    async fetch(request) {
      const { pathname, searchParams } = new URL(request.url);
      if (pathname === '/sign-in' && request.method === 'POST') {
        const { code = '', secret = '' } = await formOf(request);
        const headers = visitors.signIn(code, secret);
        return headers ? redirect('/', headers) : signInPage('The staff code or the secret word is wrong.');
      }
      const visit = visitors.visit(request);
      if (visit !== 'in')
        return signInPage(visit === 'ended' ? 'You were away too long. Please sign in again.' : '');
      if (pathname === '/')
        return layout('Desk', '<p>Welcome. Open the register of cases, or ask the board.</p>');
      if (pathname === '/register') return register(searchParams);
      const one = cases.find(({ number }) => pathname === `/case/${number}`);
      if (!one) return notFound();
      if (request.method !== 'POST') return casePage(one);
      const { standing = '', remark: text = '' } = await formOf(request);
      one.standing = standing;
      if (text.trim() !== '') one.remarks.push(text.trim());
      return redirect(pathname);
    },
    tasks: [
      {
        id: 'register-open',
        instruction: 'CSV of every case that is still Open. All columns as they are on the site.',
        login,
        check: (ended) =>
          checkTable(ended, '.csv', original.filter(({ standing }) => standing === 'Open').map(cellsOf)),
      },
      {
        id: 'register-all',
        instruction: 'The attorney wants the entire register of cases as an Excel file. Nothing left out.',
        login,
        check: (ended) => checkTable(ended, '.xlsx', original.map(cellsOf)),
      },
      {
        id: 'register-street',
        instruction: `How many cases do we have on ${street}, whatever their standing, and how much are the fines together?`,
        login,
        check: (ended) =>
          checkReport(ended, [
            new RegExp(`\\b${onStreet.length}\\b`),
            dollars(onStreet.reduce((sum, { fine }) => sum + fine, 0)),
          ]),
      },
      {
        id: 'register-close',
        acts: true,
        instruction: `Close ${close.number}. Remark: "Paid by check 2207".`,
        login,
        check: () =>
          problems({
            [`the case is ${close.standing} with ${close.remarks.join('; ')}`]:
              close.standing === 'Closed' && close.remarks.join('; ') === 'Paid by check 2207',
            ...othersChanged(close),
          }),
      },
      {
        id: 'register-which',
        acts: true,
        instruction: `Close the case at ${double.address}, it has been dealt with.`,
        login,
        answer: 'The one about the trash cans. The lawn is still dead.',
        check: ({ questions }) =>
          problems({
            'the person was not asked': questions.length > 0,
            [`the case is ${double.standing}`]: double.standing === 'Closed',
            ...othersChanged(double),
          }),
      },
      {
        id: 'register-spanish',
        acts: true,
        instruction: `Agrega al caso ${remark.number} la observación «El propietario llamó, viene el jueves». El estado no debe cambiar.`,
        login,
        check: () =>
          problems({
            [`the case is ${remark.standing} with ${remark.remarks.join('; ')}`]:
              remark.standing === original[70]?.standing &&
              remark.remarks.join('; ') === 'El propietario llamó, viene el jueves',
            ...othersChanged(remark),
          }),
      },
    ],
  };
}
