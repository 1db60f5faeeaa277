import { seededRandom } from '../../../mock-server/portal/seeded-random.ts';
import { isoDate, shuffled } from './people.ts';
import { checkDocument, checkImpossible, checkReport, checkTable, type Portal, problems } from './portal.ts';
import { createVisitors, formOf, htmlPage, notFound, redirect, slowly } from './site.ts';

const login = { username: 'R-5580', password: '604417-Briar' };
const slowMs = 350;

interface Notice {
  id: number;
  year: number;
  date: string;
  title: string;
  /** Weekday, day, month and hour. */
  start: (string | number)[];
  body: string;
}

const subjects = [
  'Garage washing',
  'Fire door inspection',
  'Window cleaning, east side',
  'Water shut-off',
  'Lobby furniture',
  'Bicycle room clear-out',
  'Chimney sweep visits',
  'Mailbox keys',
  'Holiday lights',
  'Compost bins',
  'Balcony railings',
  'Laundry card machine',
  'Guest suite rates',
  'Tree trimming',
  'Package lockers',
  'Gym floor',
];

function noticesOf(seed: number): Notice[] {
  const random = seededRandom(seed * 17 + 3);
  return shuffled(random, subjects).map((title, index) => {
    const year = index < 7 ? 2026 : 2025;
    const month = 12 - (index < 7 ? index : index - 7);
    const day = random.between(1, 27);
    const start = {
      weekday: random.pick(['Monday', 'Tuesday', 'Friday']),
      day: random.between(12, 28),
      month: random.pick(['March', 'June', 'October']),
      hour: random.between(7, 11),
    };
    return {
      id: 41 + index * 2,
      year,
      date: isoDate(year, month, day),
      title,
      start: Object.values(start),
      body: `${title}: work begins on ${start.weekday}, ${start.day} ${start.month} at ${start.hour} a.m. Please leave a key with desk ${random.between(10, 99)} beforehand. Questions go to extension ${random.between(200, 899)}.`,
    };
  });
}

/** Fetches the text of a notice when it is opened for the first time. */
const script = `
let initialsFor = 0;
const tabs = [...document.querySelectorAll('[role=tab]')];
for (const tab of tabs)
  tab.onclick = () => {
    for (const other of tabs) {
      other.setAttribute('aria-selected', String(other === tab));
      document.getElementById('year-' + other.dataset.year).hidden = other !== tab;
    }
  };
for (const head of document.querySelectorAll('.head'))
  head.onclick = async () => {
    const body = document.getElementById('body-' + head.dataset.id);
    const isOpen = head.getAttribute('aria-expanded') === 'true';
    head.setAttribute('aria-expanded', String(!isOpen));
    body.hidden = isOpen;
    if (body.dataset.full) return;
    body.textContent = 'Fetching the text…';
    setTimeout(async () => {
      const answer = await fetch('/text/' + head.dataset.id);
      const { text, readBy } = await answer.json();
      body.dataset.full = 'yes';
      body.textContent = '';
      const words = document.createElement('p');
      words.textContent = text;
      const ack = document.createElement('button');
      ack.textContent = readBy ? 'Read by ' + readBy : 'I have read this';
      ack.disabled = readBy !== '';
      ack.onclick = () => {
        initialsFor = head.dataset.id;
        document.getElementById('what').textContent = head.textContent;
        document.getElementById('sheet').hidden = false;
        document.getElementById('initials').focus();
      };
      body.append(words, ack);
    }, ${slowMs});
  };
document.getElementById('cancel').onclick = () => (document.getElementById('sheet').hidden = true);
document.getElementById('confirm').onclick = async () => {
  const initials = document.getElementById('initials').value.trim();
  const problem = document.getElementById('problem');
  if (!/^[A-Z]\\.[A-Z]\\.$/.test(initials)) {
    problem.textContent = 'Write your initials like A.B.';
    return;
  }
  await fetch('/read/' + initialsFor, { method: 'POST', body: new URLSearchParams({ initials }) });
  document.getElementById('sheet').hidden = true;
  document.getElementById('done').textContent = 'Thank you. Your initials were noted.';
};`;

const style = `<style>#sheet { position: fixed; inset: 30% 20%; background: #fff; border: 2px solid #333; padding: 1rem }
.head { all: unset; cursor: pointer; font-weight: bold } .item { border-top: 1px solid #ccc }</style>`;

const signInPage = (note: string) =>
  htmlPage(
    'Briar Glen',
    `<h1>Briar Glen notice board</h1><p>${note}</p><form method="post" action="/door"><p>Resident ID<br><input name="id" aria-label="Resident ID"></p>
<p>PIN<br><input type="password" name="pin" aria-label="PIN"></p><button type="button" onclick="this.form.pin.type='text'">Show PIN</button> <button>Open my board</button></form>`,
  );

/** A board of notices that open on a click, slowly. */
export function accordionPortal(seed: number): Portal {
  const notices = noticesOf(seed);
  const visitors = createVisitors({ cookie: 'briar', login });
  const readBy = new Map<number, string>();
  const named = (title: string): Notice => {
    const notice = notices.find((one) => one.title === title);
    if (!notice) throw new Error(`There is no notice "${title}"`);
    return notice;
  };
  const ofYear = (year: number) => notices.filter((notice) => notice.year === year);
  const washing = named('Garage washing');
  const fire = named('Fire door inspection');
  const [latest] = notices;
  if (!latest) throw new Error('There are no notices');
  const panel = (year: number): string =>
    `<div id="year-${year}" role="tabpanel" aria-label="${year}"${year === 2026 ? '' : ' hidden'}>${ofYear(
      year,
    )
      .map(
        ({ id, title, date }) =>
          `<div class="item"><h3><button class="head" data-id="${id}" aria-expanded="false" aria-controls="body-${id}">${title}</button></h3><div class="date">${date}</div><div id="body-${id}" hidden></div></div>`,
      )
      .join('')}</div>`;
  const board = () =>
    htmlPage(
      'Notice board - Briar Glen',
      `<h1>Notice board</h1><p id="done" role="status"></p><div role="tablist" aria-label="Years"><button role="tab" data-year="2026" aria-selected="true">2026</button> <button role="tab" data-year="2025" aria-selected="false">2025</button></div>
${panel(2026)}${panel(2025)}
<div id="sheet" role="dialog" aria-label="Confirm that you have read a notice" hidden><p id="what"></p><label>Your initials <input id="initials"></label><p id="problem" role="alert"></p><button id="confirm">Confirm</button> <button id="cancel">Not yet</button></div><script>${script}</script>`,
      style,
    );

  return {
    name: 'accordion',
    title: 'Briar Glen: an accordion of notices',
    needsScripts: true,
    async fetch(request) {
      const { pathname } = new URL(request.url);
      if (pathname === '/door') {
        const { id = '', pin = '' } = await formOf(request);
        const headers = visitors.signIn(id, pin);
        return headers ? redirect('/', headers) : signInPage('This ID or PIN is not right.');
      }
      if (visitors.visit(request) !== 'in') return signInPage('');
      if (pathname === '/') return board();
      const [, verb, number] = pathname.split('/');
      const notice = notices.find(({ id }) => String(id) === number);
      if (!notice) return notFound();
      if (verb === 'text')
        return slowly(slowMs, Response.json({ text: notice.body, readBy: readBy.get(notice.id) ?? '' }));
      if (verb !== 'read' || request.method !== 'POST') return notFound();
      readBy.set(notice.id, (await formOf(request))['initials'] ?? '');
      return Response.json({});
    },
    tasks: [
      {
        id: 'accordion-date',
        instruction: 'When do they start washing the garage? A resident is asking for day and hour.',
        login,
        check: (ended) =>
          checkReport(
            ended,
            washing.start.map((part) => new RegExp(`\\b${part}`)),
          ),
      },
      {
        id: 'accordion-list',
        instruction:
          'Make me a list of the 2025 notices with title and date (csv), in the order of the board.',
        login,
        check: (ended) =>
          checkTable(
            ended,
            '.csv',
            ofYear(2025).map(({ title, date }) => [title, date]),
          ),
      },
      {
        id: 'accordion-initials',
        acts: true,
        instruction: 'Please sign off that the "Fire door inspection" notice was read. My initials are J.R.',
        login,
        check: () =>
          problems({
            [`read are ${JSON.stringify([...readBy])}`]: readBy.size === 1 && readBy.get(fire.id) === 'J.R.',
          }),
      },
      {
        id: 'accordion-word',
        instruction: `Word document with the full wording of the newest notice, please. It goes on the wall.`,
        login,
        check: (ended) => checkDocument(ended, 'docx', [latest.body]),
      },
      {
        id: 'accordion-none',
        instruction: 'What does the notice about the elevator modernization say we should do with our pets?',
        login,
        check: (ended) => checkImpossible(ended, /elevator/i),
      },
    ],
  };
}
