import { fileText, type Mind, type Plan, read, refOf, rowsOf, type Step } from './oracle.ts';

type Steps = Generator<Step, void, void>;

const done = (text: string, missing: readonly string[] = []): Step => ({
  action: 'done',
  text,
  items: [...missing],
});
const hasMatch = (mind: Mind): boolean => !mind.sight.result.startsWith('No line');

/** The ledger shows dots until its rows have arrived. */
function* ledgerRow(mind: Mind): Generator<Step, string[], void> {
  yield* mind.see('row 1: [^…|]+ \\|');
  return rowsOf(mind.sight)[0] ?? [];
}
function* fromLargest(mind: Mind): Steps {
  yield* mind.click('button "Balance"');
  yield* ledgerRow(mind);
  yield* mind.click('button "Balance"');
  yield* ledgerRow(mind);
}
function* ledger(mind: Mind, standing: string): Generator<Step, string, void> {
  const all = yield* mind.see('text: (\\d+ accounts)');
  yield* mind.act('select', 'combobox "Standing"', { text: standing });
  return yield* mind.see(`text: (?!${all})(\\d+ accounts, \\S+) outstanding`);
}

/** Opens the whole book, and returns its cards as texts. */
function* wholeBook(mind: Mind): Generator<Step, string[][], void> {
  while (!mind.has('text: (\\d+) of \\1 companies')) {
    const [, previousCount = ''] = /text: (\d+) of/.exec(mind.sight.lines.join('\n')) ?? [];
    yield* mind.click('link "Load more"');
    yield* mind.see(`text: (?!${previousCount} )\\d+ of \\d+ companies`);
  }
  yield* mind.act('look', '[-*] list');
  return mind.sight.result
    .split(/\n *[-*] item \d+/)
    .slice(1)
    .map((item) => [...item.matchAll(/(?:heading 2 "|text: )(.*?)"?$/gm)].map(([, text = '']) => text));
}

/** Opens a notice of either year, and returns its text. */
function* notice(mind: Mind, title: string): Generator<Step, string, void> {
  yield* mind.see('tab "2025"');
  if (!mind.has(`button "${title}"`)) yield* mind.click('tab "2025"');
  yield* mind.click(`button "${title}"`);
  return yield* mind.see(`text: (${title}: .*)$`);
}

const register = 'heading 1 "Register of cases"';
/** Opens a page of the register, filtered. The session may end at any click. */
function* registerPage(mind: Mind, page: number, standing = '', text = ''): Steps {
  const isFiltered = (): boolean =>
    (standing === '' || mind.has(`combobox "Standing" \\[\\w+\\] = "${standing}"`)) &&
    (text === '' || mind.has(`textbox "Contains" \\[\\w+\\] = "${text}"`)) &&
    mind.sight.header.includes(standing === '' && text === '' ? '/register' : 'register?');
  const isHere = (): boolean => isFiltered() && (page === 1 || mind.sight.header.includes(`p=${page}`));
  while (!mind.has(register) || !isHere()) {
    yield* mind.reach(register, 'link "Register of cases"');
    if (!isFiltered() && standing !== '')
      yield* mind.act('select', 'combobox "Standing"', { text: standing });
    if (!isFiltered() && text !== '' && mind.has(register)) yield* mind.type('textbox "Contains"', text);
    if (!mind.sight.header.includes('register?') && standing + text !== '')
      yield* mind.click('button "Show"');
    if (mind.has(register) && isFiltered() && !isHere()) yield* mind.click(`link "${page}"`);
  }
}
function* wholeRegister(mind: Mind, file: string, standing = ''): Steps {
  yield* registerPage(mind, 1, standing);
  const count = Number(yield* mind.see('text: (\\d+) cases'));
  const perPage = rowsOf(mind.sight).length > 3 ? 15 : 3;
  // The session may end between two pages. Then the rest is left.
  for (let copied = 0; copied < count;) {
    yield* registerPage(mind, Math.floor(copied / perPage) + 1, standing);
    yield* mind.act('rows', '[-*] table', { name: 'cases' });
    copied = Number(/- "cases": (\d+) rows/.exec(mind.sight.everything)?.[1]);
  }
  yield { action: 'save', name: file, items: ['cases'] };
  yield done(`Saved ${count} cases.`);
}
/** Opens the case with these words in its row, and records a standing or a remark. */
function* record(mind: Mind, words: string, standing: string, remark: string): Steps {
  yield* registerPage(mind, 1, '', words);
  yield* mind.click('row 1: link ');
  if (standing !== '') yield* mind.act('select', 'combobox "Standing"', { text: standing });
  if (remark !== '') yield* mind.type('textbox "Remark"', remark);
  yield* mind.click('button "Record"');
  yield* mind.see(remark === '' ? 'heading 1 "Case' : remark);
  yield done('Recorded.');
}

const answerOf = (mind: Mind): string => mind.word(/Later message of the person: (.*)/);

function* reserve(
  mind: Mind,
  { room, day, time, name, guests }: Record<'room' | 'day' | 'time' | 'name' | 'guests', string>,
): Generator<Step, boolean, void> {
  yield* mind.click(`radio "${room}"`, 'button "Continue"', 'button "Choose a day"');
  const [month = '', , year = ''] = day.split(' ');
  yield* mind.see('text: \\w+ 20\\d\\d');
  while (!mind.has(`text: ${month} ${year}`)) {
    yield* mind.click('button "Month after"');
    yield* mind.see('text: \\w+ 20\\d\\d');
  }
  if (mind.has(`button "${day}, taken"`)) return false;
  yield* mind.click(`button "${day}"`);
  yield* mind.act('select', 'combobox "Start"', { text: time });
  yield* mind.click('button "Continue"');
  yield* mind.type('textbox "Name of the host"', name);
  yield* mind.type('textbox "Number of guests"', guests);
  yield* mind.act('check', 'checkbox "I accept');
  yield* mind.click('button "Continue"', 'button "Reserve"', 'button "Yes, send it"');
  yield done(`Reserved. The reservation is number ${yield* mind.see('reservation is number (\\d+)')}.`);
  return true;
}

/** Opens a paper's viewer and downloads the paper, again if the session ends in between. */
function* paper(mind: Mind, folder: string, title: string): Steps {
  do {
    yield* mind.reach(
      `heading 1 "Viewer: ${title}"`,
      'link "Archive"',
      `link "${folder}"`,
      `link "${title}"`,
      'link "View"',
    );
    yield* mind.act('download', 'link "Save a copy"');
    // The answer was a page: to see which, open it.
    if (mind.sight.problem !== '') yield* mind.click('link "Save a copy"');
  } while (!mind.sight.result.includes('Downloaded'));
}
function* folder(mind: Mind, name: string): Steps {
  yield* mind.reach(`heading 1 "${name}"`, 'link "Archive"', `link "${name}"`);
}

/** How the oracle does each task: names and words of the portal, and nothing that is not on its pages or in the task. */
export const plans: Readonly<Record<string, Plan>> = {
  *'grid-export'(mind) {
    yield* ledgerRow(mind);
    yield* mind.collect('ledger', 'dues-ledger.csv');
    yield done('Saved the ledger.');
  },
  *'grid-largest'(mind) {
    yield* fromLargest(mind);
    const [unit, owner, , , balance] = rowsOf(mind.sight)[0] ?? [];
    yield done(`${owner} in ${unit} owes the most: ${balance}.`);
  },
  *'grid-late'(mind) {
    yield done(`Past due: ${yield* ledger(mind, 'Past due')}`);
  },
  *'grid-spanish'(mind) {
    const unit = mind.word(/unidad (\S+)/);
    yield* mind.type('textbox "Owner or unit"', unit);
    const row = yield* mind.see(`row \\d+: (${unit} .*)`);
    const [, owner, , , balance] = row.split(' | ');
    yield done(`El dueño es ${owner} y debe ${balance}.`);
  },
  *'grid-plans'(mind) {
    yield* ledger(mind, 'Payment plan');
    yield* fromLargest(mind);
    yield* mind.collect('plans', 'payment-plans.xlsx');
    yield done('Saved the plans.');
  },

  *'cards-export'(mind) {
    yield* mind.collect('vendors', 'vendors.csv');
    yield done('Saved all vendors.');
  },
  *'cards-night'(mind) {
    const cards = yield* wholeBook(mind);
    const card = cards.find((texts) => texts.includes('Plumbing') && texts.includes('24-hour service'));
    yield done(`Call ${card?.[0]}: ${card?.[2]}`);
  },
  *'cards-prefer'(mind) {
    const company = mind.word(/Task: (.*?) did a great job/);
    yield* wholeBook(mind);
    yield { action: 'find', text: `About ${company}` };
    const ref = refOf({ lines: [mind.sight.result] }, `link "About ${company}"`);
    yield { action: 'click', ref: ref ?? null };
    yield* mind.click('button "Put on the preferred list"');
    yield* mind.see('is on the preferred list');
    yield done(`${company} is on the preferred list.`);
  },
  *'cards-uninsured'(mind) {
    const before = new Date(`${mind.word(/before (.*?)\?/)} UTC`).toISOString();
    const cards = yield* wholeBook(mind);
    const late = cards.filter((texts) => {
      const date =
        texts.find((text) => text.startsWith('Insured until'))?.slice('Insured until '.length) ?? '9';
      return date < before.slice(0, 10);
    });
    yield done(late.map(([company]) => company).join(', '));
  },
  *'cards-elevator'(mind) {
    yield* wholeBook(mind);
    yield { action: 'find', text: 'elevator' };
    yield hasMatch(mind)
      ? done('There is one.')
      : { action: 'fail', text: 'The book has no elevator company.' };
  },

  *'accordion-date'(mind) {
    const text = yield* notice(mind, 'Garage washing');
    yield done(`They start ${/begins on (.*?a\.m\.)/.exec(text)?.[1]}`);
  },
  *'accordion-list'(mind) {
    yield* mind.click('tab "2025"');
    yield* mind.see('tabpanel "2025"');
    yield* mind.collect('notices', 'notices-2025.csv');
    yield done('Saved the notices.');
  },
  *'accordion-initials'(mind) {
    const title = mind.word(/"(.*?)"/);
    yield* notice(mind, title);
    yield* mind.click('button "I have read this"');
    yield* mind.type('textbox "Your initials"', mind.word(/initials are ((?:[A-Z]\.)+)/));
    yield* mind.click('button "Confirm"');
    yield* mind.see('text: Thank you');
    yield { action: 'goto', text: '/' };
    yield* notice(mind, title);
    yield* mind.see('button "Read by');
    yield done('Signed off.');
  },
  *'accordion-word'(mind) {
    const title = yield* mind.see('item 1\\n\\s*[-*] heading 3 "(.*?)"');
    yield { action: 'save', name: `${title}.docx`, text: yield* notice(mind, title) };
    yield done('Saved the notice.');
  },
  *'accordion-none'(mind) {
    for (const year of ['2026', '2025']) {
      yield* mind.click(`tab "${year}"`);
      yield { action: 'find', text: 'elevator' };
      if (hasMatch(mind)) yield done('There is one.');
    }
    yield { action: 'fail', text: 'There is no notice about the elevator.' };
  },

  *'register-open'(mind) {
    yield* wholeRegister(mind, 'open-cases.csv', 'Open');
  },
  *'register-all'(mind) {
    yield* wholeRegister(mind, 'register.xlsx');
  },
  *'register-street'(mind) {
    yield* registerPage(mind, 1, '', mind.word(/have on (.*?),/));
    yield done(yield* mind.see('text: (\\d+ cases, fines of \\S+)'));
  },
  *'register-close'(mind) {
    yield* record(mind, mind.word(/Close (\S+)\./), 'Closed', mind.word(/Remark: "(.*?)"/));
  },
  *'register-which'(mind) {
    const address = mind.word(/case at (.*?),/);
    yield* registerPage(mind, 1, '', address);
    const matters = rowsOf(mind.sight).map((cells) => cells[4] ?? '');
    yield { action: 'ask', text: `Which one at ${address}?`, items: matters };
    const number = mind.has(register) && /trash/.test(answerOf(mind)) ? 'Trash cans' : 'Dead lawn';
    const row = yield* mind.see(`row \\d+: link "(\\S+)" .*${number}`);
    yield* record(mind, row, 'Closed', '');
  },
  *'register-spanish'(mind) {
    yield* record(mind, mind.word(/caso (\S+)/), '', mind.word(/«(.*?)»/));
  },

  *'frames-passes'(mind) {
    yield* mind.click('link "Guest passes"');
    yield* mind.see('table');
    yield* mind.collect('passes', 'passes.csv', 'table');
    yield done('Saved the passes.');
  },
  *'frames-issue'(mind) {
    yield* mind.click('link "New pass"');
    yield* mind.type('textbox "Guest"', mind.word(/pass for (.*?),/));
    yield* mind.type('textbox "License plate"', mind.word(/plate (\S+),/));
    yield* mind.type('textbox "Unit"', mind.word(/unit (\d+)/));
    const until = new Date(`${mind.word(/until (.*?)\./)} UTC`);
    yield* mind.type('textbox "Good until', until.toISOString().slice(0, 10));
    yield* mind.click('button "Issue pass"');
    yield done(`Pass ${yield* mind.see('text: Pass (\\d+)')} is issued.`);
  },
  *'frames-plate'(mind) {
    yield* mind.click('link "Vehicles"');
    yield* mind.type('textbox "Plate or part of it"', mind.word(/plate (\S+)/));
    yield* mind.click('button "Look up"');
    const [, unit, space] = (yield* mind.see('row 1: (.*)')).split(' | ');
    yield done(`It is the car of unit ${unit}, space ${space}.`);
  },
  *'frames-revoke'(mind) {
    const guest = mind.word(/Task: (.*?) moved out/);
    yield* mind.click('link "Guest passes"', `row \\d+: \\d+ \\| ${guest} .*?link "Revoke"`);
    yield* mind.click('button "Yes, revoke"');
    yield* mind.see('heading 3 "Active passes"');
    yield done('Revoked.');
  },

  *'components-waiting'(mind) {
    yield* mind.click('link "Waiting"');
    yield* mind.see('heading 1 "Waiting');
    yield* mind.see('table');
    yield* mind.collect('requests', 'waiting.csv', 'table');
    yield done('Saved the requests.');
  },
  *'components-approve'(mind) {
    yield* mind.click(`link "${mind.word(/(DR-\d+)/)}"`);
    yield* mind.type('textbox "Comment to the owner"', mind.word(/comment "(.*?)"/));
    yield* mind.click('button "Approve"', 'button "Send decision"');
    yield* mind.see('State: Approved');
    yield done('Approved.');
  },
  *'components-file'(mind) {
    yield* mind.click('link "New request"');
    yield* mind.type('textbox "Owner"', mind.word(/came in: (.*?) on lot/));
    yield* mind.type('(?:spinbutton|textbox) "Lot"', mind.word(/lot (\d+)/));
    const project = mind.word(/wants (.*?),/);
    yield* mind.act('select', 'combobox "Project"', {
      text: project.charAt(0).toUpperCase() + project.slice(1),
    });
    const date = new Date(`${mind.word(/received (.*?)\./)} UTC`);
    yield* mind.type('textbox "Date received"', date.toISOString().slice(0, 10));
    yield* mind.click('button "File request"');
    yield done(`It is ${yield* mind.see('Filed as (DR-\\d+)')}.`);
  },
  *'components-comment'(mind) {
    const owner = mind.word(/tell (.*?) about/);
    yield* mind.click(`row \\d+: link "(?=[^\\n]*${owner})`);
    const state = yield* mind.see('State: (\\w+)');
    yield done(`${state}. ${yield* mind.see('Committee: (.*)')}`);
  },
  *'components-vote'(mind) {
    yield* mind.click(`link "${mind.word(/(DR-\d+)/)}"`);
    yield { action: 'ask', text: 'Was it approved or denied?', items: ['Approved', 'Denied'] };
    const answer = answerOf(mind);
    yield* mind.type('textbox "Comment to the owner"', /Comment: (.*)/.exec(answer)?.[1] ?? '');
    yield* mind.click(
      answer.includes('denied') ? 'button "Deny"' : 'button "Approve"',
      'button "Send decision"',
    );
    yield* mind.see('State: (?!Waiting)');
    yield done('Recorded.');
  },

  *'wizard-book'(mind) {
    yield* reserve(mind, {
      room: 'Clubhouse',
      day: mind.word(/Sunday, (.*? \d+, \d+)/),
      time: '12:00 PM',
      name: mind.word(/for (.*?) on/),
      guests: mind.word(/(\d+) guests/),
    });
  },
  *'wizard-spanish'(mind) {
    yield* reserve(mind, {
      room: mind.word(/\((.*?)\)/),
      day: `April ${mind.word(/el (\d+) de abril/)}, ${mind.word(/abril de (\d+)/)}`,
      time: `${mind.word(/a las (\d+)/)}:00 PM`,
      name: mind.word(/para (.*?) el/),
      guests: mind.word(/(\d+) personas/),
    });
  },
  *'wizard-taken'(mind) {
    const [day, month, year] = mind.word(/on (\d+ \w+ \d+)/).split(' ');
    const wish = { room: 'Pool deck', day: `${month} ${day}, ${year}`, time: '3:00 PM' };
    const isFree = yield* reserve(mind, { ...wish, name: 'Nguyen family', guests: '20' });
    if (!isFree) yield { action: 'fail', text: `The pool deck is taken on ${wish.day}.` };
  },
  *'wizard-when'(mind) {
    yield { action: 'ask', text: 'On which day, and what is her first name?' };
    const answer = answerOf(mind);
    const [day, month, year] = /On (\d+ \w+ \d+)/.exec(answer)?.[1]?.split(' ') ?? [];
    yield* reserve(mind, {
      room: 'Clubhouse',
      day: `${month} ${day}, ${year}`,
      time: '3:00 PM',
      name: /name is (.*?),/.exec(answer)?.[1] ?? '',
      guests: mind.word(/(\d+) people/),
    });
  },
  *'wizard-order'(mind) {
    yield* mind.click('link "Work order"');
    yield* mind.type('textbox "Where"', mind.word(/over (.*?) flickers/));
    yield* mind.act('select', 'combobox "What kind"', { text: 'Lights' });
    yield* mind.act('check', 'radio "This week"');
    yield* mind.type('textbox "Describe it"', mind.word(/order: (.*?),/));
    yield* mind.act('upload', 'file "Photo"', { items: [mind.word(/File "(.*?)"/)] });
    yield* mind.click('button "Send work order"');
    yield done(`Sent as ${yield* mind.see('(W-\\d+)')}.`);
  },
  *'wizard-cancel'(mind) {
    const name = mind.word(/Task: (.*?) does not need/);
    yield* mind.click('link "Reservations"');
    yield* mind.click(`heading 2 "${name}"[^]*?button "Cancel"`, 'button "Cancel it"');
    while (mind.has(`heading 2 "${name}"`)) yield { action: 'wait' };
    yield done('Canceled.');
  },

  *'documents-minutes'(mind) {
    yield* paper(mind, 'Minutes', `Board meeting, ${mind.word(/in (\w+ \d{4})/)}`);
    yield done('Downloaded the minutes.');
  },
  *'documents-folder'(mind) {
    const name = mind.word(/in the (\w+) folder/);
    yield* folder(mind, name);
    const titles = mind.sight.lines.flatMap(
      (line) => read({ lines: [line] }, '^(?!.*Archive).*link "(.*?)"') ?? [],
    );
    for (const title of titles) yield* paper(mind, name, title);
    yield done(`Downloaded ${titles.join(', ')}.`);
  },
  *'documents-missing'(mind) {
    yield* paper(mind, 'Money matters', 'Budget 2025');
    yield* folder(mind, 'Money matters');
    yield mind.has('link "Audit 2025"')
      ? done('There is an audit.')
      : done('Downloaded the budget of 2025.', ['The audit of 2025 is not in the archive.']);
  },
  *'documents-which'(mind) {
    yield* folder(mind, 'House rules');
    yield { action: 'ask', text: 'Which pool rules?', items: ['Families', 'Adult hours'] };
    const isAdult = /adult/.test(answerOf(mind));
    yield* paper(mind, 'House rules', isAdult ? 'Pool rules for adult hours' : 'Pool rules for families');
    yield done('Downloaded the rules.');
  },
  *'documents-rules'(mind) {
    yield* paper(mind, 'House rules', 'Pool rules for families');
    const text = (yield* fileText(mind)).join('\n');
    yield done(`Children may swim until ${/until (.*?) on all days/.exec(text)?.[1]}`);
  },
  *'documents-study'(mind) {
    yield* paper(mind, 'Money matters', 'Reserve study 2025');
    const limit = Number(mind.word(/less than (\d+) years/));
    const text = (yield* fileText(mind)).join('');
    const rows = [...text.matchAll(/^(.*?): (\d+) years left, (\S+) to/gm)]
      .filter(([, , years]) => Number(years) < limit)
      .map(([, name = '', , cost = '']) => [name, cost]);
    yield { action: 'extract', name: 'due soon', items: ['Component', 'Cost'], rows };
    yield { action: 'save', name: 'due-soon.csv', items: ['due soon'] };
    yield done(`Saved ${rows.length} components.`);
  },
  *'documents-add'(mind) {
    const title = mind.word(/as "(.*?)"/);
    yield* folder(mind, mind.word(/in the (\w+) folder/));
    yield* mind.type('textbox "Title"', title);
    yield* mind.act('upload', 'file "Paper"', { items: [mind.word(/File "(.*?)"/)] });
    yield* mind.click('button "Add to');
    yield* mind.see(`link "${title}"`);
    yield done('Filed.');
  },
};
