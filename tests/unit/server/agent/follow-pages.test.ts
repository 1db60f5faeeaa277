import { expect, it } from 'vitest';
import type { Scene } from '../../../../server/agent/scene.ts';
import { beginFollowing, followPages } from '../../../../server/agent/planner/follow-pages.ts';
import { plainTask, sceneAt } from '../../../fakes/planner-scene.ts';

/** A page: what stands around its table, and where its controls lead. The default table has other rows on each page. */
interface Page {
  url?: string;
  above?: string;
  table?: string;
  below?: string;
  leads?: Readonly<Record<string, number>>;
  /** The rows of the data set after the page was copied. */
  rows?: number;
}

const tableOf = (at: number) =>
  `- table "Cases ${at + 1}" [t${at}1] 2 columns x ${at + 4} rows\n  - header: Case | link "Owner" [e${at}9]\n  - row 1: ${at}A | link "Next" [e${at}8]`;

/** Reads a list from the first page on. Returns the references that were clicked and copied, and why it ended. */
function readList(
  pages: readonly Page[],
  { maxRows, change }: { maxRows?: number; change?: Partial<Scene> } = {},
) {
  let at = 0;
  let rows = 0;
  let stepsDone = 1;
  const log: string[] = [];
  const scene = (): Scene => {
    const { url = `https://a.example/${at}`, above = '', table = tableOf(at), below = '' } = pages[at] ?? {};
    const text = `Page: Cases\nAddress: ${url}\n\n${[above, table, below].filter(Boolean).join('\n')}`;
    const data = [{ name: 'cases', columns: [], rows }];
    return { ...sceneAt(url, text), memory: {}, stepsDone, data, ...(stepsDone > 2 && change) };
  };
  let following = beginFollowing(
    { action: 'rows', ref: 't01', into: 'cases', columns: [], maxRows },
    scene(),
  );
  rows = pages[0]?.rows ?? 4;
  while (following) {
    const next = followPages(scene(), following, 'Copied.');
    if (!next || 'result' in next) return [...log, next?.result ?? 'failed'].join('\n');
    const { decision } = next;
    if (decision.do === 'click') {
      log.push(decision.target.ref);
      at = pages[at]?.leads?.[decision.target.ref] ?? at;
    } else if (decision.do === 'collect') {
      log.push(decision.from);
      rows = pages[at]?.rows ?? rows + 4;
    } else log.push(decision.do);
    stepsDone += decision.do === 'collect' ? 0 : 1;
    following = next.following;
  }
  return 'no table';
}

const copied = (pages: number, rows: number) =>
  `Copied ${pages} pages: ${rows} rows added. "cases" has ${rows} rows.`;
const noMore = 'no link or button to a next page was seen.';
const pager = (current: number, last: number) =>
  [1, 2, 3]
    .slice(0, last)
    .map((page) => `- link "${page}" [e${page}]${page === current ? ' (current)' : ''}`)
    .join('\n');
const days = Array.from({ length: 30 }, (_, day) => `- button "${day + 1}" [e${day}]`).join('\n');
const to = (page: number, ref = 'e1') => ({ leads: { [ref]: page } });

it.each<[what: string, pages: Page[], expected: string, options?: Parameters<typeof readList>[1]]>([
  [
    'a list without further pages',
    [{ below: '- link "Next meeting" [e1]' }],
    `Copied. Stopped after this page: ${noMore}`,
  ],
  [
    'a link to the next page, of two tables',
    [
      {
        above: '- table "Fees" [t05] 2 columns x 9 rows\n- link "Next" [e2]',
        below: '- link "Next »" [e1] (new)',
        ...to(1),
      },
      { above: '- table "Cases" [t15] 3 columns x 9 rows', below: '- link "Next »" [e1] (disabled)' },
    ],
    `e1\nt11\n${copied(2, 8)} Stopped after page 2: ${noMore}`,
  ],
  [
    'page numbers, the current one marked',
    [
      { url: 'https://a.example/', below: pager(1, 3), ...to(1, 'e2') },
      { url: 'https://a.example/', below: pager(2, 3), ...to(2, 'e3') },
      { url: 'https://a.example/', below: pager(3, 3) },
    ],
    `e2\nt11\ne3\nt21\n${copied(3, 12)} Stopped after page 3: ${noMore}`,
  ],
  [
    'page numbers, the current one plain text',
    [
      { url: 'https://a.example/?p=7', below: '- link "1" [e4]\n- text: … 7\n- link "8" [e1]', ...to(1) },
      { url: 'https://a.example/?p=8', below: '- link "7" [e4]\n- text: 8' },
    ],
    `e1\nt11\n${copied(2, 8)} Stopped after page 2: ${noMore}`,
  ],
  ['the days of a month', [{ below: days }], `Copied. Stopped after this page: ${noMore}`],
  [
    'a button of a form with steps',
    [{ below: '- button "Next" [e1]' }],
    `Copied. Stopped after this page: ${noMore}`,
  ],
  [
    'a button beside the number of rows, and a script that takes a while',
    [
      { below: '- text: 1-4 of 8\n- button "Next" [e1]', ...to(1) },
      { table: '- text: Loading', below: '- button "Next" [e1]' },
    ],
    'e1\nwait\nCopied. Stopped after this page: the next page does not show the same table.',
  ],
  [
    'a list that grows',
    [
      {
        table: '- list [t01] 4 items, 3 shown\n  - item 1\n    - button "Show more" [e7]',
        below: '- button "Load more" [e1]',
        ...to(1),
      },
      { table: '- list [t01] 8 items, 3 shown', rows: 8 },
    ],
    `e1\nt01\n${copied(2, 8)} Stopped after page 2: ${noMore}`,
  ],
  [
    'pages that repeat',
    [
      { below: '- link "Next" [e1]', ...to(1) },
      { below: '- link "Next" [e1]', ...to(0) },
    ],
    `e1\nt11\ne1\nwait\n${copied(2, 8)} Stopped after page 2: the next page shows the same as an earlier one.`,
  ],
  [
    'a page with rows that were copied already',
    [
      { below: '- link "Next" [e1]', ...to(1) },
      { below: '- link "Next" [e1]', rows: 4, ...to(0) },
    ],
    `e1\nt11\n${copied(2, 4)} Stopped after page 2: the last page had no other rows.`,
  ],
  [
    'a limit of rows',
    [{ below: '- link "Next" [e1]', ...to(0) }],
    'Copied. Stopped after this page: the limit of 4 rows is reached.',
    { maxRows: 4 },
  ],
  ...(
    [
      ['the person has had control of the browser', 2, { wasTakenOver: true }],
      ['the person has added something', 2, { task: { ...plainTask, additions: ['Stop'] } }],
      ['the page tried to send something', 2, { held: ['POST https://a.example/'] }],
      ['the next page could not be opened (No answer)', 2, { problem: 'No answer' }],
      ['only 4 steps are left, and there may be more pages', 3, { stepsDone: 26 }],
    ] satisfies [string, number, Partial<Scene>][]
  ).map(([why, count, change]): [string, Page[], string, { change: Partial<Scene> }] => [
    why,
    [1, 2, 3].map((page) => ({ below: '- link "Next" [e1]', ...to(page) })),
    `e1\nt11\ne1${count === 3 ? '\nt21' : ''}\n${copied(count, count * 4)} Stopped after page ${count}: ${why}.`,
    { change },
  ]),
])('%s', (_, pages, expected, options) => {
  expect(readList(pages, options)).toBe(expected);
});
