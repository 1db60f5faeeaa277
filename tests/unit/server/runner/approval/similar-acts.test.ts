import { beforeEach, expect, test } from 'vitest';
import type { ApprovalAnswer } from '../../../../../contract/entities/approval.ts';
import type { Decision, SimilarAct } from '../../../../../server/agent/decision.ts';
import type { ActionFacts } from '../../../../../server/browser/action-facts.ts';
import { useFolder } from '../../../../fakes/use-folder.ts';
import { click, useBench } from '../bench.ts';

const folder = useFolder();
const bench = useBench(() => ({ place: folder.path }));

/** What each act sends, by the address of its target. */
let sent: Record<string, Partial<ActionFacts>>;
const sends = (unit: string, action = 'http://pilot.test/send'): Partial<ActionFacts> => ({
  tag: 'button',
  name: 'Send',
  form: {
    method: 'post',
    action,
    name: '',
    button: 'Send',
    fields: [
      { label: 'Unit', value: unit, type: 'text', isSecret: false },
      { label: 'Urgent', value: 'checked', type: 'checkbox', isSecret: false },
      { label: 'PIN', value: '', type: 'password', isSecret: true },
    ],
    isLogin: false,
    isSearch: false,
  },
});
const at = (unit: string) => ({ by: 'href', href: unit }) as const;
const unit = (value: string): SimilarAct => ({ fields: [{ label: ' unit ', value }] });
const send = (name: string, similar: readonly SimilarAct[] = [], memory = name): Decision => ({
  ...click(memory),
  target: at(name),
  similar,
});
const sentUnits = () =>
  bench.acts.filter((act) => act.startsWith('click')).map((act) => act.slice('click '.length));
const approvalOf = (id: string) => bench.task(id)?.approval;
const asked = async (id: string, before?: string) => {
  const isNew = async () => (
    await bench.pass(600),
    approvalOf(id) !== undefined && approvalOf(id)?.id !== before
  );
  await expect.poll(isNew).toBe(true);
  return approvalOf(id);
};
const answer = (id: string, how: ApprovalAnswer) =>
  bench.runner.answerApproval(id, { id: approvalOf(id)?.id ?? '', answer: how, by: 'ann' });
/** Answers each question until the task ends, and returns the value of each. */
async function approveTheRest(id: string): Promise<(string | undefined)[]> {
  const questions: (string | undefined)[] = [];
  await expect
    .poll(async () => {
      await bench.pass(600);
      const { approval } = bench.task(id) ?? {};
      if (approval) {
        questions.push(approval.values[0]?.value);
        answer(id, 'approve');
      }
      return bench.task(id)?.status;
    })
    .toBe('completed');
  return questions;
}
/** Starts a task that sends units, and approves the first two. Returns at the third question. */
async function untilThird(decisions: readonly Decision[]): Promise<string> {
  const id = await bench.start(decisions);
  for (const _ of [1, 2]) {
    const first = await asked(id);
    expect(first?.similar).toBeUndefined();
    answer(id, 'approve');
    await asked(id, first?.id);
  }
  return id;
}
const units = ['1A', '2B', '3C', '4D', '5E', '6F'];
const all = units.map((name, index) => send(name, units.slice(index + 1).map(unit)));

beforeEach(() => {
  sent = Object.fromEntries(units.map((name) => [name, sends(name)]));
  bench.facts = (href) => sent[href] ?? {};
});

/** A script sends the same fields. */
const asPanel = ({ form, ...rest }: Partial<ActionFacts>): Partial<ActionFacts> => ({
  ...rest,
  href: '#',
  panel: form?.fields ?? [],
});
test.each([
  ['a form', (facts: Partial<ActionFacts>) => facts],
  ['a panel', asPanel],
])(
  'from the third act of %s on, what follows is listed with all values, and approved as this list',
  async (_, sending) => {
    bench.facts = (href) => sending(sent[href] ?? {});
    const id = await untilThird(all);
    expect(approvalOf(id)?.similar?.map(({ values }) => values)).toEqual(
      ['4D', '5E', '6F'].map((value) => [
        { label: 'Unit', value, isSecret: false },
        { label: 'Urgent', value: 'checked', isSecret: false },
        { label: 'PIN', value: '', isSecret: true },
      ]),
    );
    answer(id, 'approve-all');
    expect(await approveTheRest(id)).toEqual([]);
    expect(sentUnits()).toEqual(units);
    expect(bench.task(id)?.approvals?.map(({ values, by }) => [values[0]?.value, by])).toEqual(
      units.map((name) => [name, 'ann']),
    );
  },
);

test.each<[how: string, changes: Decision[], questions: string[], change?: () => void]>([
  ['another value', [send('9Z')], ['9Z'], () => (sent['9Z'] = sends('9Z'))],
  ['the same act a second time', [send('4D'), send('4D', [], 'again')], ['4D']],
  [
    'another address',
    [send('4D')],
    ['4D'],
    () => (sent['4D'] = sends('4D', 'http://pilot.test/send-to-all')),
  ],
  [
    'a number in the address',
    [send('4D')],
    ['4D'],
    () => (sent['4D'] = sends('4D', 'http://pilot.test/7/send')),
  ],
  ['another site', [send('4D')], ['4D'], () => (sent['4D'] = { ...sends('4D'), origin: 'https://x.test' })],
  ['another control', [send('4D')], ['4D'], () => (sent['4D'] = { ...sends('4D'), name: 'Delete' })],
  ['listed acts in another order', [send('6F'), send('4D')], []],
])('a list covers nothing else: %s', async (_, changes, questions, change) => {
  const id = await untilThird([...all.slice(0, 3), ...changes]);
  answer(id, 'approve-all');
  change?.();
  expect(await approveTheRest(id)).toEqual(questions);
  expect(sentUnits()).toEqual(
    ['1A', '2B', '3C', ...changes.map(({ memory }) => memory)].map((name) =>
      name === 'again' ? '4D' : name,
    ),
  );
});

test.each<[what: string, similar: readonly SimilarAct[], listed: string[][]]>([
  ['twice the same', [unit('4D'), unit('4D'), unit('3C')], [['4D', 'checked', '']]],
  ['other fields', [{ fields: [{ label: 'Lot', value: '4' }] }], []],
  [
    'a box and a secret',
    [
      {
        fields: ['Unit:4D', 'Urgent:no', 'PIN:1234'].map((each) => ({
          label: each.split(':')[0] ?? '',
          value: each.split(':')[1] ?? '',
        })),
      },
    ],
    [['4D', '']],
  ],
  [
    'the same button in other rows',
    [{ target: at('5E') }, { target: at('row') }],
    [
      ['5E', 'checked', ''],
      ['Row 7', '7G', 'checked', ''],
    ],
  ],
  ['another button', [{ target: at('else') }], []],
])('announces %s', async (_, similar, listed) => {
  sent['row'] = { ...sends('7G'), row: 'Row 7' };
  sent['else'] = { ...sends('8H'), name: 'Delete' };
  const id = await untilThird([...all.slice(0, 2), send('3C', similar)]);
  const lists = approvalOf(id)?.similar?.map(({ values }) => values.map(({ value }) => value));
  expect(lists ?? []).toEqual(listed);
});

test('a yes to the one shown leaves the rest to be asked', async () => {
  const id = await untilThird(all);
  answer(id, 'approve');
  expect(await approveTheRest(id)).toEqual(['4D', '5E', '6F']);
});

test('a no ends a list that was approved', async () => {
  sent['9Z'] = sends('9Z');
  const id = await untilThird([...all.slice(0, 3), send('9Z'), ...all.slice(3)]);
  const before = approvalOf(id)?.id;
  answer(id, 'approve-all');
  await asked(id, before);
  answer(id, 'decline');
  expect(await approveTheRest(id)).toEqual(['4D', '5E', '6F']);
});

test.each<[what: string, act: (id: string) => Promise<unknown>]>([
  ['a message', (id) => bench.runner.instruct(id, 'Stop at 5E')],
  ['taking control', async (id) => (await bench.runner.pause(id), await bench.runner.resume(id))],
])('%s ends a list that was approved', async (_, act) => {
  const id = await untilThird(all);
  answer(id, 'approve-all');
  await expect.poll(async () => (await bench.pass(600), sentUnits().length)).toBe(3);
  await act(id);
  expect(await approveTheRest(id)).toEqual(['4D', '5E', '6F']);
});

test('a list survives a crash, and what it has allowed is not allowed again', async () => {
  const id = await untilThird(all);
  answer(id, 'approve-all');
  await expect.poll(async () => (await bench.pass(600), sentUnits().length)).toBe(3);
  const release = bench.hold();
  await expect.poll(async () => (await bench.pass(600), sentUnits().length)).toBe(4);
  const restarted = bench.restart();
  release();
  await restarted;
  bench.facts = (href) => sent[href] ?? {};
  bench.script('Task 1', all);
  await bench.runner.recover();
  // What was being done may be done already. The rest was approved.
  const repeated = await asked(id);
  expect(repeated).toMatchObject({ why: 'repeat', values: [{ value: '4D' }, {}, {}] });
  answer(id, 'approve');
  expect(await approveTheRest(id)).toEqual([]);
  expect(sentUnits()).toEqual(['4D', '5E', '6F']);
});

test('the numbers in an address are the site’s choice only where the site has led', async () => {
  const pages = units.slice(0, 5).flatMap((name, index) => {
    const later = units.slice(index + 1).map(unit);
    sent[`${name} page`] = sends(name, `http://pilot.test/drafts/${index}/details`);
    return [send(name, later), send(`${name} page`, later)];
  });
  sent['stray'] = sends('6F', 'http://pilot.test/drafts/6/details');
  const id = await bench.start([...pages, click('A link'), send('stray')]);
  for (let count = 0; count < 4; count += 1) {
    const { id: before } = (await asked(id)) ?? {};
    answer(id, 'approve');
    await asked(id, before);
  }
  for (let count = 0; count < 2; count += 1) {
    const { id: before, similar } = (await asked(id)) ?? {};
    expect(similar).toHaveLength(3);
    answer(id, 'approve-all');
    if (count === 0) await asked(id, before);
  }
  expect(await approveTheRest(id)).toEqual(['6F']);
});
