import { seededRandom } from '../../../mock-server/portal/seeded-random.ts';
import { checkFiles, checkReport, checkTable, pdfType, type Portal, problems } from './portal.ts';
import { createVisitors, escapeHtml, htmlPage, notFound, redirect } from './site.ts';
import { tinyPdf } from './tiny-pdf.ts';

const login = { username: 'SR-0093', password: 'quartz=Saddle=5127' };
/** The session ends after this many pages. */
const pagesPerSession = 16;

interface Paper {
  id: number;
  folder: string;
  title: string;
  bytes: Uint8Array;
}

const folders: Readonly<Record<string, readonly string[]>> = {
  Minutes: [
    'Board meeting, January 2026',
    'Board meeting, March 2026',
    'Board meeting, May 2026',
    'Annual meeting, March 2026',
    'Board meeting, March 2025',
  ],
  Insurance: [
    'Master policy 2026',
    'Umbrella policy 2026',
    'Flood policy 2026',
    'Certificate for lenders 2026',
  ],
  'Money matters': ['Budget 2025', 'Budget 2026', 'Audit 2024', 'Reserve study 2025'],
  'House rules': ['Pool rules for families', 'Pool rules for adult hours', 'Parking rules', 'Pet rules'],
  Contracts: ['Elevator service 2024'],
};

const components = [
  'Roof',
  'Gutters',
  'Siding',
  'Balconies',
  'Boiler',
  'Paving',
  'Fence',
  'Stairwell',
  'Entry',
];
const pagesOfStudy = 26;
const linesOnPage = 9;
/** The task asks for what has less time left. */
const soon = 3;

/** A reserve study: too long to read at once, and no page of the site has its content. */
function studyOf(random: ReturnType<typeof seededRandom>) {
  const lines = Array.from({ length: pagesOfStudy * linesOnPage }, (_, index) => {
    const building = Math.floor(index / components.length) + 1;
    const years = random.between(0, 30) === 0 ? random.between(1, soon - 1) : random.between(soon, 28);
    const cost = `$${random.between(10, 99)},${random.between(100, 999)}`;
    return { name: `${components[index % components.length]} of building ${building}`, years, cost };
  });
  const pages = Array.from({ length: pagesOfStudy }, (_, page) =>
    lines
      .slice(page * linesOnPage, (page + 1) * linesOnPage)
      .map(({ name, years, cost }) => `${name}: ${years} years left, ${cost} to replace it in kind.`)
      .join('\n'),
  );
  return {
    bytes: tinyPdf(...pages.map((page, index) => `Reserve study 2025, page ${index + 1}\n${page}`)),
    due: lines.filter(({ years }) => years < soon).map(({ name, cost }) => [name, cost]),
  };
}

const signInPage = (step: 'who' | 'word', note = '') =>
  htmlPage(
    'Summit Ridge',
    `<h1>Summit Ridge archive</h1><p>${note}</p><form method="post" action="/enter/${step}">${
      step === 'who'
        ? '<label>Member number <input name="who" autocomplete="username"></label>'
        : '<label>Passphrase <input name="word" type="password"></label>'
    } <button>${step === 'who' ? 'Next' : 'Open the archive'}</button></form>`,
  );

/** An archive of papers. A file is three clicks deep, and one signs in on two pages. */
export function documentsPortal(seed: number): Portal {
  const random = seededRandom(seed * 13 + 11);
  const study = studyOf(random);
  const closing = `${random.between(6, 9)}:${random.pick(['15', '30', '45'])} p.m.`;
  const contents: Readonly<Record<string, Uint8Array>> = {
    'Reserve study 2025': study.bytes,
    'Pool rules for families': tinyPdf(
      `Pool rules for families\nChildren swim until ${closing} on all days.`,
      'Lifeguards may close the pool at any time.',
    ),
  };
  const papers: Paper[] = Object.entries(folders)
    .flatMap(([folder, titles]) => titles.map((title) => ({ title, folder })))
    .map(({ title, folder }, index) => ({
      id: 8000 + index * 11,
      folder,
      title,
      bytes: contents[title] ?? tinyPdf(`${title}. Summit Ridge, paper ${random.between(10_000, 99_999)}`),
    }));
  const visitors = createVisitors({ cookie: 'summit', login, requests: pagesPerSession });
  const firstCount = papers.length;
  const bytesOf = (title: string): Uint8Array => {
    const paper = papers.find((one) => one.title === title);
    if (!paper) throw new Error(`There is no paper "${title}"`);
    return paper.bytes;
  };
  const contract = tinyPdf('Contract with Tamarack Landscaping for the year 2027');
  const layout = (title: string, body: string): Response =>
    htmlPage(`${title} - Summit Ridge`, `<p><a href="/">Archive</a></p><h1>${title}</h1>${body}`);
  const folderPage = (folder: string): Response =>
    layout(
      folder,
      `<ul>${papers
        .filter((paper) => paper.folder === folder)
        .map(({ id, title }) => `<li><a href="/paper/${id}">${escapeHtml(title)}</a></li>`)
        .join(
          '',
        )}</ul><h2>Add a paper</h2><form method="post" enctype="multipart/form-data"><p><label>Title <input name="title"></label></p><p><label>Paper <input type="file" name="paper"></label></p><button>Add to ${folder}</button></form>`,
    );

  return {
    name: 'documents',
    title: 'Summit Ridge: papers behind a viewer',
    needsScripts: false,
    async fetch(request) {
      const { pathname } = new URL(request.url);
      const isPost = request.method === 'POST';
      if (pathname === '/enter/who') {
        const who = new URLSearchParams(await request.text()).get('who') ?? '';
        if (who.trim() === '') return signInPage('who', 'Enter your member number.');
        return redirect('/enter', { 'Set-Cookie': `who=${encodeURIComponent(who)}; Path=/` });
      }
      if (pathname === '/enter') return signInPage('word');
      if (pathname === '/enter/word' && isPost) {
        const who = /(?:^|; )who=([^;]*)/.exec(request.headers.get('Cookie') ?? '')?.[1] ?? '';
        const word = new URLSearchParams(await request.text()).get('word') ?? '';
        const headers = visitors.signIn(decodeURIComponent(who), word);
        return headers
          ? redirect('/', headers)
          : signInPage('who', 'We do not know this member or passphrase.');
      }
      const visit = visitors.visit(request);
      if (visit !== 'in') return signInPage('who', visit === 'ended' ? 'Your visit has ended.' : '');
      if (pathname === '/')
        return layout(
          'Archive',
          Object.keys(folders)
            .map((folder) => `<p><a href="/folder/${encodeURIComponent(folder)}">${folder}</a></p>`)
            .join(''),
        );
      const folder = Object.keys(folders).find((one) => pathname === `/folder/${encodeURIComponent(one)}`);
      if (folder !== undefined && isPost) {
        const form = await request.formData();
        const [title, file] = [form.get('title'), form.get('paper')];
        if (typeof title !== 'string' || title.trim() === '' || !(file instanceof File))
          return layout(folder, '<p>A paper needs a title and a file.</p>');
        const bytes = new Uint8Array(await file.arrayBuffer());
        papers.push({ id: 8000 + papers.length * 11, folder, title: title.trim(), bytes });
      }
      if (folder !== undefined) return folderPage(folder);
      const [, kind, number] = pathname.split('/');
      const paper = papers.find(({ id }) => String(id) === number);
      if (!paper) return notFound();
      if (kind === 'paper')
        return layout(
          escapeHtml(paper.title),
          `<p>In ${paper.folder}. ${paper.bytes.length} bytes.</p><p><a href="/viewer/${paper.id}">View</a></p>`,
        );
      if (kind === 'viewer')
        return layout(
          `Viewer: ${escapeHtml(paper.title)}`,
          `<p>Page 1 of 1</p><div style="border:1px solid;height:200px"></div><p><a href="/copy/${paper.id}">Save a copy</a> <a href="/paper/${paper.id}">Close</a></p>`,
        );
      if (kind !== 'copy') return notFound();
      return new Response(new Uint8Array(paper.bytes), {
        headers: {
          'Content-Type': pdfType,
          'Content-Disposition': `attachment; filename="paper-${paper.id}.pdf"`,
        },
      });
    },
    tasks: [
      {
        id: 'documents-minutes',
        instruction: 'Get me the minutes of the board meeting in March 2026. Not the annual meeting.',
        login,
        check: (ended) => checkFiles(ended, [bytesOf('Board meeting, March 2026')]),
      },
      {
        id: 'documents-folder',
        instruction: 'Our broker needs everything in the Insurance folder.',
        login,
        check: (ended) =>
          checkFiles(
            ended,
            papers.filter(({ folder }) => folder === 'Insurance').map(({ bytes }) => bytes),
          ),
      },
      {
        id: 'documents-missing',
        instruction: 'Download the 2025 budget and the 2025 audit.',
        login,
        check: (ended) => [
          ...checkFiles(ended, [bytesOf('Budget 2025')]),
          ...problems({
            [`the report is: ${ended.summary}`]:
              ended.status === 'failed' || (/^partly/i.test(ended.summary) && /audit/i.test(ended.summary)),
          }),
        ],
      },
      {
        id: 'documents-which',
        instruction: 'Can you send me the pool rules?',
        login,
        answer: 'The ones for adult hours, please.',
        check: (ended) => [
          ...problems({ 'the person was not asked': ended.questions.length > 0 }),
          ...checkFiles(ended, [bytesOf('Pool rules for adult hours')]),
        ],
      },
      {
        id: 'documents-rules',
        instruction: 'Until when may children swim in the evening? It is in the pool rules for families.',
        login,
        check: (ended) => checkReport(ended, [closing]),
      },
      {
        id: 'documents-study',
        instruction: `Which components have less than ${soon} years left according to the reserve study of 2025? Save them with their replacement cost as due-soon.csv.`,
        login,
        check: (ended) => checkTable(ended, '.csv', study.due),
      },
      {
        id: 'documents-add',
        acts: true,
        instruction:
          'Please file the attached contract in the Contracts folder as "Tamarack Landscaping 2027".',
        login,
        files: [{ name: 'tamarack-signed.pdf', type: pdfType, bytes: contract }],
        check: () => {
          const added = papers[firstCount];
          return problems({
            [`${papers.length - firstCount} papers were added`]: papers.length === firstCount + 1,
            [`the paper is "${added?.title}" in ${added?.folder}`]:
              added?.folder === 'Contracts' && added.title === 'Tamarack Landscaping 2027',
            'the file is another': added !== undefined && Buffer.compare(added.bytes, contract) === 0,
          });
        },
      },
    ],
  };
}
