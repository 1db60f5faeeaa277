import { describe, expect, test } from 'vitest';
import {
  historyAddress,
  type HistoryAddress,
  isHistoryAddress,
  readHistoryAddress,
} from '../../../../../widget/rules/history/history-address.ts';

const all: HistoryAddress = { query: '', filter: 'all', verdict: 'all', place: undefined };
const key = 'sk-abcdefghijklmnop';

test.each<[string, Partial<HistoryAddress>, string]>([
  ['the whole history', {}, '/history'],
  ['a search', { query: 'board minutes' }, '/history?search=board+minutes'],
  ['a search without the spaces around', { query: '  board ' }, '/history?search=board'],
  ['a search of spaces', { query: '  ' }, '/history'],
  ['a filter', { filter: 'failed' }, '/history?status=failed'],
  ['a place', { place: 't7' }, '/history?at=t7'],
  ['a verdict', { verdict: 'partly' }, '/history?verdict=partly'],
  [
    'everything',
    { query: 'a', filter: 'stopped', verdict: 'checked', place: 't7' },
    '/history?search=a&status=stopped&verdict=checked&at=t7',
  ],
  ['reserved characters', { query: 'A & B = 100%?#' }, '/history?search=A+%26+B+%3D+100%25%3F%23'],
  ['a password', { query: 'password: hunter2', filter: 'failed' }, '/history?status=failed'],
  ['a key', { query: `used ${key}` }, '/history'],
  ['an email address', { query: 'ana@oakridge.example' }, '/history?search=ana%40oakridge.example'],
  ['a search that is too long', { query: 'x'.repeat(201) }, '/history'],
  ['the longest search', { query: 'x '.repeat(99) }, `/history?search=${'x+'.repeat(98)}x`],
  ['an id that is too long', { place: 'x'.repeat(201) }, '/history'],
])('the address of %s', (_, over, address) => {
  expect(historyAddress({ ...all, ...over })).toBe(address);
});

describe('readHistoryAddress', () => {
  test.each<[string, Partial<HistoryAddress>]>([
    ['', {}],
    ['?search=board+minutes&status=failed&at=t7', { query: 'board minutes', filter: 'failed', place: 't7' }],
    ['search=%20a%20', { query: 'a' }],
    ['?status=all', {}],
    ['?status=running', {}],
    ['?status=__proto__', {}],
    ['?verdict=unchecked', { verdict: 'unchecked' }],
    ['?verdict=__proto__', {}],
    ['?status=failed&status=stopped', { filter: 'failed' }],
    ['?search=%3Cimg+src%3Dx+onerror%3Dalert(1)%3E', { query: '<img src=x onerror=alert(1)>' }],
    ['?search=%E0%A4%A', { query: '\uFFFD%A' }],
    [`?search=${key}`, {}],
    [`?search=${'x'.repeat(100_000)}`, {}],
    ['?at=', {}],
    [`?at=${'x'.repeat(201)}`, {}],
    ['?task=x&host=https%3A%2F%2Fportal.example', {}],
  ])('%s', (search, over) => {
    expect(readHistoryAddress(search)).toEqual({ ...all, ...over });
  });

  test('reverses historyAddress', () => {
    const view: HistoryAddress = {
      query: '100% & more? #1',
      filter: 'stopped',
      verdict: 'partly',
      place: 'a/b?c&d',
    };
    expect(readHistoryAddress(historyAddress(view).split('?')[1] ?? '')).toEqual(view);
  });
});

test.each([
  ['', true],
  ['?search=a&status=failed&at=t7', true],
  ['?at=t7&search=a', true],
  ['?host=https%3A%2F%2Fportal.example&search=a', true],
  ['?status=running', false],
  ['?status=all', false],
  ['?status=failed&status=stopped', false],
  [`?search=${key}`, false],
  ['?search=+a', false],
  ['?search=', true],
])('%s is a valid address: %s', (search, is) => {
  expect(isHistoryAddress(search)).toBe(is);
});
