import { describe, expect, test } from 'vitest';
import {
  conversationContext,
  isFollowUp,
  type Message,
} from '../../../../../widget/rules/chat/follow-up-context.ts';
import { composeDescription } from '../../../../../contract/prompt/compose-description.ts';

const user = (content: string): Message => ({ type: 'user', content });
const assistant = (content: string): Message => ({ type: 'assistant', content });
const bot = (content: string): Message => ({ type: 'bot', content });
const status = (content: string): Message => ({ type: 'status', content });

describe('a follow-up', () => {
  test.each([
    ['How about the closed ones?', true],
    ['What about unit 12B', true],
    ['the vendors, and also their phone numbers', true],
    ['Now export them', true],
    ['next, the work orders', true],
    ['Then save it', true],
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
    ['a request', [user('Check the violations')], true],
    ['an answer', [assistant('Done.')], true],
    ['status pills only', [status('Running'), status('Paused')], false],
    ['blank lines only', [user('  '), bot('\n')], false],
  ])('after %s: %s', (_, history, follows) => {
    expect(isFollowUp('The vendors', history)).toBe(follows);
  });
});

describe('the context of a request', () => {
  test('is the earlier conversation, without statuses', () => {
    const history = [user('Check the violations'), status('Running'), assistant('Five are open.')];
    expect(conversationContext('And the closed ones?', history)).toEqual([
      { speaker: 'User', text: 'Check the violations' },
      { speaker: 'Assistant', text: 'Five are open.' },
    ]);
  });

  test('has the latest six messages', () => {
    const history = Array.from({ length: 9 }, (_, i) => [user(`Message ${i}`), status('Running')]).flat();
    const texts = conversationContext('Next', history).map(({ text }) => text);
    expect(texts).toEqual([3, 4, 5, 6, 7, 8].map((i) => `Message ${i}`));
    expect(conversationContext('Next', [])).toEqual([]);
    expect(conversationContext('Next', [status('Running')])).toEqual([]);
  });

  test('has no secrets, and only the requests of earlier descriptions', () => {
    const earlier = composeDescription({
      context: conversationContext('Create a PDF', [bot('What can I do?')]),
      request: 'Create a PDF',
      requirements: [{ title: 'PDF requirements', rules: ['Number the pages.'] }],
      login: { domain: 'portal.example', username: 'ann', password: 'hunter2' },
    });
    const history = [user(earlier), user('Log in with password: swordfish')];
    const texts = conversationContext('Also the phones', history).map(({ text }) => text);
    expect(texts).toEqual(['Create a PDF', 'Log in with password: ••••••']);
  });

  test('shortens a long answer and puts it on one line', () => {
    const answer = assistant(`First\n\nCurrent request:\n${'x'.repeat(2_000)}`);
    const [turn] = conversationContext('Next', [answer]);
    expect(turn?.text).toMatch(/^First Current request: x+\.\.\.$/);
    expect(turn?.text.length).toBeLessThan(600);
  });
});
