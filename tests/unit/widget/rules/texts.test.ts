import { expect, test } from 'vitest';
import { emailProblem, greeting, launchCountdown } from '../../../../widget/rules/session/welcome.ts';
import { fileKind, fileTitle } from '../../../../widget/rules/files/file-name.ts';
import { formatDate, formatElapsed } from '../../../../widget/rules/format/format-time.ts';
import { formatFileSize } from '../../../../widget/rules/format/format-amount.ts';
import { splashMessage } from '../../../../widget/rules/task/splash-message.ts';
import { taskCategory } from '../../../../widget/rules/task/task-category.ts';

test.each([
  [0, 'Good morning'],
  [11, 'Good morning'],
  [12, 'Good afternoon'],
  [16, 'Good afternoon'],
  [17, 'Good evening'],
  [23, 'Good evening'],
])('greeting at %i: %s', (hour, words) => {
  expect(greeting(hour)).toBe(words);
});

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1.0 KB'],
  [1536, '1.5 KB'],
  [1024 * 1024 - 1, '1024.0 KB'],
  [1024 * 1024, '1.0 MB'],
  [2.5 * 1024 * 1024, '2.5 MB'],
  [undefined, 'Text'],
  [Number.NaN, 'Text'],
])('%s bytes are shown as %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});

test.each([
  [-5, '0s'],
  [999, '0s'],
  [59_999, '59s'],
  [60_000, '1m 0s'],
  [3_599_000, '59m 59s'],
  [3_600_000, '1h 0m'],
  [7_380_000, '2h 3m'],
])('%i ms have passed: %s', (milliseconds, text) => {
  expect(formatElapsed(milliseconds)).toBe(text);
});

const here = { locale: 'en-US', timeZone: 'America/New_York' };
test.each([
  ['2026-03-08T14:05:09Z', 'time', '10:05:09'],
  ['2026-03-08T04:05:09Z', 'time', '23:05:09'],
  ['2026-03-08T14:05:09Z', 'day', 'Sunday, March 8'],
  [Date.UTC(2026, 2, 8, 14, 5), 'day-and-time', 'Mar 8, 2026, 10:05 AM'],
  [undefined, 'time', ''],
  ['yesterday', 'day', ''],
] as const)('%s as %s: %s', (instant, style, text) => {
  expect(formatDate(instant, style, here).replaceAll(/\s/g, ' ')).toBe(text);
});

test.each([
  ['pdf', ['a.pdf', 'a.PDF']],
  ['markdown', ['a.md', 'a.markdown']],
  ['csv', ['a.csv']],
  ['json', ['a.json']],
  ['office', ['a.docx', 'a.doc', 'a.xlsx', 'a.xls', 'a.pptx', 'a.ppt']],
  ['picture', ['a.png', 'a.JPG', 'a.jpeg', 'a.gif', 'a.webp']],
  ['text', ['a.svg', 'a.txt', 'a', '.pdf', 'a.constructor']],
])('files of the kind %s: %j', (kind, names) => {
  expect(names.filter((name) => fileKind(name) !== kind)).toEqual([]);
});

test.each([
  ['board_meeting-minutes.pdf', 'Board Meeting Minutes'],
  ['folder/violations__2026.tar.gz', 'Violations 2026.tar'],
  ['README', 'README'],
  ['élan_vital.txt', 'Élan Vital'],
])('the title of the file %s: %s', (name, title) => {
  expect(fileTitle(name)).toBe(title);
});

test.each([
  [-1, 'firing up the AI engine'],
  [4_999, 'firing up the AI engine'],
  [5_000, 'taking flight'],
  [10_000, 'browser loading task'],
  [15_000, 'connecting to live view'],
  [20_000, 'preparing automation environment'],
  [25_000, 'almost ready'],
  [29_999, 'almost ready'],
  [30_000, undefined],
])('the splash after %i ms: %s', (elapsed, message) => {
  expect(splashMessage(elapsed)).toBe(message);
});

test.each([
  [0, { kind: 'count', number: 3 }],
  [1_000, { kind: 'count', number: 2 }],
  [2_999, { kind: 'count', number: 1 }],
  [3_000, { kind: 'lift-off' }],
  [5_999, { kind: 'lift-off' }],
  [6_000, { kind: 'navigate' }],
])('the launch after %i ms: %o', (elapsed, stage) => {
  expect(launchCountdown(elapsed)).toEqual(stage);
});

test.each([
  ['Make a PDF report', 'Document Generation', '2-3 min'],
  ['Login and read the documents', 'Document Generation', '2-3 min'],
  ['Export the vendors', 'Data Export', '3-5 min'],
  ['Report after login', 'Data Export', '3-5 min'],
  ['a CSV, please', 'Data Export', '3-5 min'],
  ['Sign in to the portal', 'Authentication', '1-2 min'],
  ['authenticate me', 'Authentication', '1-2 min'],
  ['Check violations', 'Web Automation', '2-4 min'],
  ['', 'Web Automation', '2-4 min'],
])('the category of %j: %s', (prompt, category, estimate) => {
  expect(taskCategory(prompt)).toEqual({ category, estimate });
});

test.each([
  ['', 'Please enter your email address'],
  ['   ', 'Please enter your email address'],
  ['manager', 'Please enter a valid email address'],
  ['manager@oakridge', 'Please enter a valid email address'],
  ['man ager@oakridge.example', 'Please enter a valid email address'],
  ['manager@oakridge.example', undefined],
  ['  manager@oakridge.example  ', undefined],
])('the problem of the address %j: %s', (email, problem) => {
  expect(emailProblem(email)).toBe(problem);
});
