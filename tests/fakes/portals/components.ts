import { seededRandom } from '../../../mock-server/portal/seeded-random.ts';
import { isoDate, peopleNames } from './people.ts';
import { checkReport, checkTable, type Portal, problems } from './portal.ts';
import { createVisitors, htmlPage, notFound, slowly } from './site.ts';

const login = { username: 'LK 5512', password: 'Moss&Rill&8024' };
const slowMs = 200;

interface DesignRequest {
  number: string;
  owner: string;
  lot: number;
  kind: string;
  received: string;
  state: string;
  comment: string;
}

const kinds = ['Fence', 'Pergola', 'Solar panels', 'Shed', 'Paint color', 'Patio'];
const comments = [
  'Height must stay below 6 feet.',
  'Use the beige from the color book.',
  'Neighbors on lot 9 must agree in writing.',
  'Only if the drain stays clear.',
];

function requestsOf(seed: number): DesignRequest[] {
  const random = seededRandom(seed * 97 + 13);
  const nameOf = peopleNames(random);
  return Array.from({ length: 19 }, (_, index) => {
    const isDecided = index % 3 === 1;
    return {
      number: `DR-${207 + index}`,
      owner: nameOf(index),
      lot: 3 + index * 4,
      kind: kinds[index % kinds.length] ?? '',
      received: isoDate(2026, 2 + Math.floor(index / 3), random.between(1, 28)),
      state: isDecided ? random.pick(['Approved', 'Denied']) : 'Waiting',
      comment: isDecided ? random.pick(comments) : '',
    };
  });
}

/** Everything is in shadow trees: the application's is open, those of the list, the fields and the dialog are closed. */
const script = `
const html = (root, text) => { root.innerHTML = text; return root; };
const esc = (text) => text.replace(/[&<>"]/g, (one) => '&#' + one.charCodeAt(0) + ';');
const send = async (path, body) => (await fetch(path, body && { method: 'POST', body: JSON.stringify(body) })).json();

customElements.define('dr-field', class extends HTMLElement {
  constructor() {
    super();
    const type = this.getAttribute('type') ?? 'text', label = this.getAttribute('label');
    const options = (this.getAttribute('options') ?? '').split('|');
    const root = html(this.attachShadow({ mode: 'closed' }), '<style>label { display: block; margin: 6px 0 }</style><label>' + label + ' ' +
      (type === 'select' ? '<select>' + options.map((one) => '<option>' + one + '</option>').join('') + '</select>'
        : type === 'area' ? '<textarea></textarea>' : '<input type="' + type + '">') + '</label>');
    this.field = root.querySelector('input, select, textarea');
  }
  get value() { return this.field.value; }
});

customElements.define('dr-list', class extends HTMLElement {
  constructor() { super(); this.root = this.attachShadow({ mode: 'closed' }); }
  set items(items) {
    html(this.root, '<table><thead><tr><th>Request</th><th>Owner</th><th>Lot</th><th>Project</th><th>Received</th><th>State</th></tr></thead><tbody>' +
      items.map((one) => '<tr><td><a href="#/request/' + one.number + '">' + one.number + '</a></td>' +
        [one.owner, one.lot, one.kind, one.received, one.state].map((cell) => '<td>' + esc(String(cell)) + '</td>').join('') + '</tr>').join('') + '</tbody></table>');
  }
});

customElements.define('dr-dialog', class extends HTMLElement {
  ask(title, then) {
    this.root ??= this.attachShadow({ mode: 'closed' });
    html(this.root, '<dialog aria-label="' + title + '"><h2>' + title + '</h2><p>This is sent to the owner.</p><button id="yes">Send decision</button> <button id="no">Back</button></dialog>');
    const dialog = this.root.querySelector('dialog');
    this.root.getElementById('yes').onclick = () => { dialog.close(); then(); };
    this.root.getElementById('no').onclick = () => dialog.close();
    dialog.showModal();
  }
});

customElements.define('dr-app', class extends HTMLElement {
  async connectedCallback() {
    this.root = this.attachShadow({ mode: 'open' });
    window.onhashchange = () => this.show();
    this.show();
  }
  async show() {
    const me = await send('/api/me');
    if (!me.isIn) return this.signIn();
    const path = location.hash.slice(2);
    const nav = '<nav><a href="#/">All requests</a> <a href="#/waiting">Waiting</a> <a href="#/new">New request</a></nav>';
    html(this.root, nav + '<p>Loading…</p>');
    if (path === 'new') return this.form(nav);
    const all = await send('/api/requests');
    const number = path.split('/')[1];
    const one = all.find((each) => each.number === number);
    if (one) return this.request(nav, one);
    html(this.root, nav + '<h1>' + (path === 'waiting' ? 'Waiting for a decision' : 'Design requests') + '</h1><dr-list></dr-list>');
    this.root.querySelector('dr-list').items = path === 'waiting' ? all.filter((each) => each.state === 'Waiting') : all;
  }
  signIn(note = '') {
    html(this.root, '<h1>Larkspur design review</h1><p role="alert">' + note + '</p><label>Member number <input id="who"></label> <button>Next</button>');
    this.root.querySelector('button').onclick = () => {
      const who = this.root.getElementById('who').value;
      html(this.root, '<h1>Welcome back</h1><label>Passphrase <input id="word" type="password"></label> <button>Sign on</button>');
      this.root.querySelector('button').onclick = async () => {
        const { isIn } = await send('/api/sign-on', { who, word: this.root.getElementById('word').value });
        isIn ? this.show() : this.signIn('Number or passphrase is wrong.');
      };
    };
  }
  request(nav, one) {
    html(this.root, nav + '<h1>' + one.number + ': ' + one.kind + '</h1><p>' + esc(one.owner) + ', lot ' + one.lot + '. Received ' + one.received + '.</p><p>State: ' + one.state + '</p>' +
      (one.comment ? '<blockquote>Committee: ' + esc(one.comment) + '</blockquote>' : '') +
      (one.state !== 'Waiting' ? '' : '<h2>Decision</h2><dr-field label="Comment to the owner" type="area"></dr-field><button id="Approved">Approve</button> <button id="Denied">Deny</button><dr-dialog></dr-dialog>'));
    for (const button of this.root.querySelectorAll('button'))
      button.onclick = () => this.root.querySelector('dr-dialog').ask((button.id === 'Approved' ? 'Approve ' : 'Deny ') + one.number + '?', async () => {
        await send('/api/decide', { number: one.number, state: button.id, comment: this.root.querySelector('dr-field').value });
        this.show();
      });
  }
  form(nav) {
    html(this.root, nav + '<h1>New request</h1><dr-field label="Owner"></dr-field><dr-field label="Lot" type="number"></dr-field><dr-field label="Project" type="select" options="Choose…|${kinds.join('|')}"></dr-field><dr-field label="Date received" type="date"></dr-field><p id="problem" role="alert"></p><button>File request</button>');
    this.root.querySelector('button').onclick = async () => {
      const [owner, lot, kind, received] = [...this.root.querySelectorAll('dr-field')].map((field) => field.value);
      const answer = await send('/api/file', { owner, lot, kind, received });
      if (answer.problem) this.root.getElementById('problem').textContent = answer.problem;
      else html(this.root, nav + '<h1>Filed as ' + answer.number + '</h1>');
    };
  }
});`;

const field = (body: unknown, name: string): string => {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : '';
  return typeof value === 'string' ? value.trim() : '';
};

/** A design committee's application of web components, with a login in two steps. */
export function componentsPortal(seed: number): Portal {
  const requests = requestsOf(seed);
  const original = structuredClone(requests);
  const visitors = createVisitors({ cookie: 'larkspur', login });
  const [toApprove, toRecord] = [requests[3], requests[6]];
  const decided = requests.find(({ kind, state }) => kind === 'Pergola' && state !== 'Waiting');
  if (!toApprove || !toRecord || !decided) throw new Error('There are too few requests');
  const changed = (): string =>
    requests
      .filter((one, index) => JSON.stringify(one) !== JSON.stringify(original[index]))
      .map(({ number, state, comment }) => `${number} ${state}: ${comment}`)
      .join('; ');

  return {
    name: 'components',
    title: 'Larkspur: web components',
    needsScripts: true,
    async fetch(request) {
      const { pathname } = new URL(request.url);
      const body: unknown = request.method === 'POST' ? await request.json() : {};
      if (pathname === '/')
        return htmlPage('Larkspur design review', `<dr-app></dr-app><script>${script}</script>`);
      if (pathname === '/api/sign-on') {
        const headers = visitors.signIn(field(body, 'who'), field(body, 'word'));
        return Response.json({ isIn: headers !== undefined }, headers && { headers });
      }
      const isIn = visitors.visit(request) === 'in';
      if (pathname === '/api/me') return Response.json({ isIn });
      if (!isIn) return new Response('{}', { status: 401 });
      if (pathname === '/api/requests') return slowly(slowMs, Response.json(requests));
      if (pathname === '/api/decide') {
        const one = requests.find(({ number }) => number === field(body, 'number'));
        if (one) Object.assign(one, { state: field(body, 'state'), comment: field(body, 'comment') });
        return Response.json({});
      }
      if (pathname !== '/api/file') return notFound();
      const [owner, lot, kind, received] = ['owner', 'lot', 'kind', 'received'].map((name) =>
        field(body, name),
      );
      if (!owner || !lot || !received) return Response.json({ problem: 'Fill in all fields.' });
      if (!kind || !kinds.includes(kind)) return Response.json({ problem: 'Choose a project.' });
      const number = `DR-${207 + requests.length}`;
      requests.push({ number, owner, lot: Number(lot), kind, received, state: 'Waiting', comment: '' });
      return Response.json({ number });
    },
    tasks: [
      {
        id: 'components-waiting',
        instruction: 'I want a CSV of the design requests that still wait for a decision.',
        login,
        check: (ended) =>
          checkTable(
            ended,
            '.csv',
            original
              .filter(({ state }) => state === 'Waiting')
              .map(({ number, owner, lot, kind, received }) => [number, owner, String(lot), kind, received]),
          ),
      },
      {
        id: 'components-approve',
        acts: true,
        instruction: `Approve ${toApprove.number} with the comment "Keep the gate unlocked for the meter reader."`,
        login,
        check: () =>
          problems({
            [`changed: ${changed()}`]:
              changed() === `${toApprove.number} Approved: Keep the gate unlocked for the meter reader.`,
          }),
      },
      {
        id: 'components-file',
        acts: true,
        instruction:
          'A paper form came in: Theo Marchetti on lot 88 wants solar panels, received 12 February 2027. Enter it and give me the request number.',
        login,
        check: (ended) => {
          const added = requests[original.length];
          return [
            ...problems({
              [`${requests.length - original.length} requests were added: ${JSON.stringify(added)}`]:
                requests.length === original.length + 1 &&
                added?.owner === 'Theo Marchetti' &&
                added.lot === 88 &&
                added.kind === 'Solar panels' &&
                added.received === '2027-02-12',
            }),
            ...checkReport(ended, [added?.number ?? 'a number']),
          ];
        },
      },
      {
        id: 'components-comment',
        instruction: `What did the committee tell ${decided.owner} about the pergola?`,
        login,
        check: (ended) =>
          checkReport(ended, [decided.comment.replace(/\.$/, ''), new RegExp(decided.state, 'i')]),
      },
      {
        id: 'components-vote',
        acts: true,
        instruction: `The board voted on ${toRecord.number} last night. Please record it.`,
        login,
        answer: 'They denied it. Comment: Too close to the creek.',
        check: ({ questions }) =>
          problems({
            'the person was not asked': questions.length > 0,
            [`changed: ${changed()}`]: changed() === `${toRecord.number} Denied: Too close to the creek.`,
          }),
      },
    ],
  };
}
