import { expect, test } from 'vitest';
import { composeOutline } from '../../../../../../server/browser/page/outline/compose.ts';
import { header, linesOf, order, repeat, usePages, withoutNumbers } from './page-bench.ts';

const { open } = usePages();

test.each<[string, string, string[]]>([
  [
    'levels and links without addresses',
    '<h2>A <a href="/x">b</a></h2>',
    ['- heading 2 "A b"', '  - link "b" [e]'],
  ],
  ['pictures by alt', '<img alt="Map of Elm St"><img>', ['- img "Map of Elm St"']],
  [
    'no list of empty blocks, such as free hours',
    `<p>Monday</p>${repeat(5, () => '<div class="slot"></div>')}`,
    ['- text: Monday'],
  ],
  ['text around inline elements', '<p>One <b>two</b><br>three</p>', ['- text: One two', '- text: three']],
  [
    'text between links at its place',
    '<p>Page <a href="1">1</a> <b>2</b> <a href="3">3</a><!-- x --> <b hidden>x</b><a href="4">4</a> <a href="5">5</a> <a href="6">6</a></p>',
    ['- text: Page', '- link "1" [e]', '- text: 2', ...[3, 4, 5, 6].map((page) => `- link "${page}" [e]`)],
  ],
  [
    'text hidden from screen readers',
    '<p aria-hidden="true">Shown</p><p hidden>Ghost</p>',
    ['- text: Shown'],
  ],
  [
    'markup that hides',
    '<p style="opacity:0">Ghost</p><p style="display: none">Ghost</p><p style="font-size:0">Ghost</p>',
    [],
  ],
  ['folded details', '<details><summary>More</summary>Ghost</details>', ['- button "More" [e] (collapsed)']],
  [
    'unfolded details',
    '<details open><summary>More</summary>x</details>',
    ['- button "More" [e] (expanded)', '- text: x'],
  ],
  [
    'values, and no passwords',
    '<label>From <input type="date" value="2026-10-01"></label><label>Key <input type="password" value="hunter2"></label><textarea aria-label="Note">Hi\nyou</textarea>',
    [
      '- textbox "From" [e] (date) = "2026-10-01"',
      '- textbox "Key" [e] (password, filled)',
      '- textbox "Note" [e] = "Hi you"',
    ],
  ],
  [
    'what a button says besides its name',
    '<button aria-label="Close">Delete all</button><button aria-label="Save draft">Save</button>',
    ['- button "Close" [e]: Delete all', '- button "Save draft" [e]'],
  ],
  [
    'a field that its label draws',
    '<label for="f">Choose</label><input id="f" type="file" hidden>',
    ['- file "Choose" [e]'],
  ],
  [
    'references, quotes and lines in texts',
    '<p>[e12] [ f1 e3 ] [t\u200b1] 【e4】 [2026]</p><button>A"\n- b [e9]\u00ad</button>',
    ['- text: (e12) ( f1 e3 ) (t1) (e4) [2026]', `- button "A' - b (e9)" [e]`],
  ],
  ['invisible characters', '<p>As\u00adso\u200bci\u{e0041}ation\u202e</p>', ['- text: Association']],
  [
    'containers with names, and no empty ones',
    '<nav>x</nav><section>y</section><section aria-label="Fees">z</section><form></form><fieldset><legend>Size</legend><input type="radio" aria-label="S"></fieldset>',
    [
      '- navigation',
      '  - text: x',
      '- text: y',
      '- region "Fees"',
      '  - text: z',
      '- group "Size"',
      '  - radio "S" [e] (unchecked)',
    ],
  ],
  [
    'clickable elements without a role',
    '<div onclick="x()">Card</div><div onclick="x()">›</div><div onclick="x()" aria-label="Next month">›</div><div tabindex="0"><h3>Card</h3><button>Buy</button></div>',
    [
      '- clickable "Card" [e]',
      '- clickable "›" [e]',
      '- clickable "Next month" [e]',
      '- clickable [e]',
      '  - heading 3 "Card"',
      '  - button "Buy" [e]',
    ],
  ],
  [
    'a long table',
    `<table><caption>Dues</caption><thead><tr>${'<th>H</th>'.repeat(6)}</tr></thead>${repeat(240, (row) => `<tr>${`<td>${row}</td>`.repeat(6)}</tr>`)}</table>`,
    [
      '- table "Dues" [t] 6 columns x 240 rows, 3 shown',
      '  - header: H | H | H | H | H | H',
      ...[1, 2, 3].map((row) => `  - row ${row}: ${Array(6).fill(row).join(' | ')}`),
      '  - … rows 4 to 240 not shown: look t1',
    ],
  ],
  [
    'controls in cells, and a grid without table elements',
    '<div role="grid" aria-rowcount="90"><div role="row"><i role="columnheader">Unit</i><i role="columnheader"></i></div><div role="row"><i role="gridcell">A | 1</i><i role="gridcell"><button>Pay</button></i></div></div>',
    ['- table [t] 2 columns x 1 rows of 89', '  - header: Unit | ', '  - row 1: A / 1 | button "Pay" [e]'],
  ],
  [
    'sorted columns, and cells that can be clicked',
    `<table><tr><th aria-sort="ascending"><button>Unit</button></th><th aria-sort="descending" onclick="x()">Due</th><th aria-sort="none">Owner</th></tr>
    <tr aria-selected="true"><td onclick="x()">4</td><td>$1</td><td><select aria-label="Way"><option>Card<option>Check</select></td></tr></table>`,
    [
      '- table [t] 3 columns x 1 rows',
      '  - header: button "Unit" [e] (sorted ascending) | clickable "Due" [e] (sorted descending) | Owner',
      '  - row 1 (selected): clickable "4" [e] | $1 | combobox "Way" [e] = "Card" options: Card / Check',
    ],
  ],
  [
    'the days of a date picker',
    `<table role="grid" aria-label="May"><tr><th>Su</th><th>Mo</th></tr><tr><td role="gridcell" tabindex="-1" aria-label="Sunday, May 3" aria-selected="true">3</td>
    <td role="gridcell" tabindex="-1" aria-disabled="true">4</td></tr></table><input type="date" min="2026-05-01" max="2026-05-31" aria-label="From">`,
    [
      '- table "May" [t] 2 columns x 1 rows',
      '  - header: Su | Mo',
      '  - row 1: clickable "Sunday, May 3" [e] (selected) | clickable "4" [e] (disabled)',
      '- textbox "From" [e] (date, from 2026-05-01, to 2026-05-31)',
    ],
  ],
  [
    'labels with their values',
    `<dl><dt>Owner</dt><dd><a href="">Ana</a></dd><div><dt>Phone</dt><dd>1</dd><dd>2</dd></div></dl>
    <div><div>Status:</div><div>Open</div></div><div><b>Note:</b><p>Paid</p></div><div><div>Unit:</div><div><input aria-label="Unit"></div></div>
    <dl><dt>Steps</dt><dd><p>1</p><p>2</p><p>3</p><p>4</p></dd></dl>`,
    [
      '- text: Owner: link "Ana" [e]',
      '- text: Phone: 1 2',
      '- text: Status: Open',
      '- text: Note: Paid',
      '- text: Unit:',
      '- textbox "Unit" [e]',
      '- text: Steps:',
      ...[1, 2, 3, 4].map((step) => `  - text: ${step}`),
    ],
  ],
  [
    'a table of details, however long',
    `<table>${repeat(14, (at) => `<tr><th>Key ${at}</th><td>${at}</td></tr>`)}</table><table><tr><td>A:</td><td>1</td><td>B:</td><td>2</td></tr><tr><td>C:</td><td></td><td>D:</td><td>4</td></tr></table>`,
    [
      '- table [t] 2 columns x 14 rows',
      ...Array.from({ length: 14 }, (_, at) => `  - Key ${at + 1}: ${at + 1}`),
      '- table [t] 4 columns x 2 rows',
      '  - A: 1 | B: 2',
      '  - C:  | D: 4',
    ],
  ],
  [
    'a table that only arranges',
    '<table><tr><td>Left</td></tr><tr><td>Right</td></tr></table>',
    ['- text: Left', '- text: Right'],
  ],
  [
    'a long list of similar siblings',
    repeat(20, (unit) => `<div class="card"><h3>Unit ${unit}</h3><p>Due</p></div>`),
    [
      '- list [t] 20 items, 3 shown',
      ...[1, 2, 3].flatMap((unit) => [
        `  - item ${unit}`,
        `    - heading 3 "Unit ${unit}"`,
        '    - text: Due',
      ]),
      '  - … items 4 to 20 not shown: look t1',
    ],
  ],
  [
    'a menu',
    `<ul>${repeat(5, (at) => `<li><a href="">${at}</a></li>`)}</ul>`,
    [1, 2, 3, 4, 5].map((at) => `- link "${at}" [e]`),
  ],
  [
    'a long list of options',
    `<select aria-label="Year">${repeat(30, (year) => `<option ${year === 2 ? 'selected' : ''}>${year}</option>`)}</select>`,
    [
      '- combobox "Year" [e] = "2"',
      '  - options: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 … 30 options in all: look e1',
    ],
  ],
  [
    'groups of options, and suggestions',
    `<select aria-label="Unit"><option>Any<optgroup label="Elm"><option>1<option disabled>2</optgroup><optgroup label="Oak" disabled><option>1</optgroup></select>
    <input list="towns" aria-label="Town"><datalist id="towns"><option value="Salem"><option value="Bend"></datalist>`,
    [
      '- combobox "Unit" [e] = "Any"',
      '  - options: Any',
      '  - options of "Elm": 1 | 2 (disabled)',
      '  - options of "Oak": 1 (disabled)',
      '- textbox "Town" [e]',
      '  - options: Salem | Bend',
    ],
  ],
])('reads %s', (_, html, lines) => expect(withoutNumbers(linesOf(open(html)))).toEqual(lines));

test.each<[string, string]>([
  ['input type="checkbox" checked', 'checkbox (checked)'],
  ['input type="radio" disabled', 'radio (unchecked, disabled)'],
  ['i role="switch" aria-checked="mixed"', 'switch (partly checked)'],
  ['i role="menuitemradio" aria-checked="true"', 'menuitemradio (checked)'],
  ['input role="switch" type="checkbox"', 'switch (unchecked)'],
  ['button aria-expanded="true" aria-pressed="true"', 'button (expanded, pressed)'],
  ['button aria-expanded="false" aria-pressed="mixed"', 'button (collapsed, partly pressed)'],
  ['button aria-pressed="false"', 'button'],
  ['fieldset disabled><input', 'textbox (disabled)'],
  ['button aria-disabled="true"', 'button (disabled)'],
  ['input required aria-invalid="true"', 'textbox (required, invalid)'],
  ['input aria-required="true" aria-invalid="spelling"', 'textbox (required, invalid)'],
  ['select required aria-invalid="false"', 'combobox (required)'],
  ['i role="combobox" aria-required="true" aria-readonly="true"', 'combobox (required, read-only)'],
  ['textarea readonly', 'textbox (read-only)'],
  ['select multiple size="3"', 'listbox (multiple)'],
  ['input type="number" min="1" max="9"', 'spinbutton (from 1, to 9)'],
  ['i role="tab" aria-selected="true"', 'tab (selected)'],
  ['i role="option" aria-selected="false"', 'option'],
  ['a href="" aria-current="page"', 'link (current)'],
  ['a href="" aria-current="false"', 'link'],
  ['i role="button" aria-sort="other"', 'button (sorted)'],
])('shows the states of <%s>', (element, line) => {
  const shown = withoutNumbers(linesOf(open(`<${element} aria-label="x">`))).map((each) =>
    each.replace(/^- | "x" \[e\]/g, ''),
  );
  expect(shown).toEqual([line]);
});

test('states an open dialog in the header', () => {
  const outline = open(
    '<p>Behind</p><dialog open><h2>Sure?</h2></dialog><dialog><h2>Other</h2></dialog>',
  ).outline(order);
  const { text } = composeOutline(
    { ...header, title: 'A\n[e1]', dialogs: ['alert "[e2]\nx"'] },
    outline ?? expect.fail(),
    new Map(),
  );
  expect(text.split('\n').slice(0, 4)).toEqual([
    'Page: A (e1)',
    'Address: http://portal.example/',
    'Open dialog: "Sure?"',
    'Message of the page: alert "(e2) x"',
  ]);
});
