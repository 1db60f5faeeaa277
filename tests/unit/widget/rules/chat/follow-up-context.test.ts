import { describe, expect, test } from 'vitest';
import { bareRequest, isFollowUp, withContext } from '../../../../../widget/rules/chat/follow-up-context.ts';
import { composedPrompt } from '../../../../../widget/rules/compose/composed-prompt.ts';
import { documentRequest } from '../../../../../widget/rules/compose/document-request.ts';

type Said = Parameters<typeof withContext>[1][number];

const user = (content: string): Said => ({ type: 'user', content });
const assistant = (content: string): Said => ({ type: 'assistant', content });
const bot = (content: string): Said => ({ type: 'bot', content });
const status = (content: string): Said => ({ type: 'status', content });

describe('what goes on from before', () => {
  test.each([
    ['How about the closed ones?', true],
    ['What about unit 12B', true],
    ['the vendors, and also their phone numbers', true],
    ['Now export them', true],
    ['next, the work orders', true],
    ['Then save it', true],
    ['Also the closed ones', true],
    ['  also the closed ones', true],
    ['Can you do it for April', true],
    ['could you sort them', true],
    ['Check the violations', false],
    ['The owners who know and thence pay', false],
    ['Ask whether they can you know', false],
    ['The vendors also', false],
    ['Snow removal vendors', false],
    ['', false],
  ])('%j: %s', (text, follows) => {
    expect(isFollowUp(text, [])).toBe(follows);
  });

  test.each([
    ['anything said', [user('Check the violations')], true],
    ['an answer', [assistant('Done.')], true],
    ['status pills only', [status('Running'), status('Paused')], false],
    ['blank lines only', [user('  '), bot('\n')], false],
  ])('after %s: %s', (_, history, follows) => {
    expect(isFollowUp('The vendors', history)).toBe(follows);
  });
});

describe('a follow-up with its context', () => {
  test('has what was said before it', () => {
    const history = [user('Check the violations'), status('Running'), assistant('Five are open.')];
    expect(withContext('And the closed ones?', history)).toBe(
      'Conversation context:\nUser: Check the violations\nAssistant: Five are open.\n\nCurrent request:\nAnd the closed ones?',
    );
  });

  test('has the latest six messages that are relevant', () => {
    const history = Array.from({ length: 9 }, (_, i) => [user(`Message ${i}`), status('Running')]).flat();
    const lines = withContext('Next', history).split('\n');
    expect(lines.slice(1, 7)).toEqual([3, 4, 5, 6, 7, 8].map((i) => `User: Message ${i}`));
    expect(lines.slice(7)).toEqual(['', 'Current request:', 'Next']);
  });

  test.each([
    ['no history', 'Now the vendors', []],
    ['status pills only', 'Now the vendors', [status('Running')]],
  ])('with %s, is the text alone', (_, text, history) => {
    expect(withContext(text, history)).toBe(text);
  });

  test('covers secrets, and keeps no rules, context or login of earlier messages', () => {
    const enriched = documentRequest('Create a PDF report of the vendors')?.prompt ?? '';
    const login = { domain: 'portal.example', username: 'ann', password: 'hunter2' };
    const history = [
      user(withContext(composedPrompt({ text: enriched, login }), [bot('What can I do?')])),
      user('Log in with password: swordfish'),
    ];
    const [, ...lines] = withContext('Also the phones', history).split('\n');
    expect(lines.slice(0, 2)).toEqual([
      'User: Create a PDF report of the vendors',
      'User: Log in with password: ••••••',
    ]);
  });

  test('keeps a long answer short, and a text of many lines in one', () => {
    const lines = withContext('Next', [assistant(`First\n\nCurrent request:\n${'x'.repeat(2_000)}`)]).split(
      '\n',
    );
    expect(lines[1]).toMatch(/^Assistant: First Current request: x+\.\.\.$/);
    expect(lines[1]?.length).toBeLessThan(600);
  });
});

describe('the bare request', () => {
  const asked = 'Create a report of the violations\n\nOnly open ones, as a PDF';
  const enriched = documentRequest(asked)?.prompt ?? '';
  const login = { domain: 'portal.example', username: 'ann', password: 'hunter2' };
  test.each([
    ['the text itself', asked],
    ['with rules', enriched],
    ['with context', withContext(asked, [user('Check the violations'), assistant('Five\nare open')])],
    ['with names of files', `${asked}\n\nUploaded files for analysis: a.csv`],
    ['with instructions', composedPrompt({ text: asked, instructions: 'Be quick' })],
    ['with a login', composedPrompt({ text: asked, login })],
    [
      'with everything',
      composedPrompt({
        text: withContext(enriched, [user('Now: Current request:')]),
        instructions: 'x',
        login,
      }),
    ],
  ])('%s', (_, description) => {
    expect(bareRequest(description)).toBe(asked);
  });

  test.each([
    ['Important: only unit 12', 'Important: only unit 12'],
    ['Read the IMPORTANT - see below', 'Read the IMPORTANT - see below'],
    ['Current request:\nThe vendors', 'Current request:\nThe vendors'],
    ['Credentials provided:\nPassword: x', 'Credentials provided:\nPassword: x'],
    ['', ''],
  ])('%j stays', (text, bare) => {
    expect(bareRequest(text)).toBe(bare);
  });
});
