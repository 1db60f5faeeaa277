import { beforeEach, expect, test } from 'vitest';
import type { BrowserSession } from '../../../../server/browser/driver.ts';
import type { HumanInput } from '../../../../server/browser/human-input.ts';
import { InputRefusedError, TargetNotFoundError } from '../../../../server/browser/browser-errors.ts';
import { createEmbeddedDriver } from '../../../../server/browser/embedded/embedded-driver.ts';
import type { ViewElement, ViewNode } from '../../../../server/browser/view-frame.ts';
import { domFrame } from './dom-frame.ts';

const forms: Record<string, string> = {
  parts: 'method="post" enctype="multipart/form-data"',
  words: 'method="post"',
  query: '',
};
const formPage = (form: string, field: string) =>
  `<title>Upload</title><form ${form}><input name="first" value="1">${field}<button>Send</button></form>`;

let submitted: Request | null;
let field: string;
let form: string;

const site: typeof fetch = async (input, init) => {
  const request = new Request(input, init);
  if (request.method === 'POST' || new URL(request.url).search) submitted = request;
  return new Response(formPage(forms[form] ?? '', field), { headers: { 'content-type': 'text/html' } });
};
const file = (name: string, text = 'bytes') => ({
  name,
  type: 'text/plain',
  bytes: new TextEncoder().encode(text),
});
const open = async (highlight = false): Promise<BrowserSession> => {
  const driver = createEmbeddedDriver({ fetch: site });
  const viewport = { width: 800, height: 600 };
  const session = await driver.open({ viewport, mayNavigate: () => true, highlight });
  await session.goto('http://portal.example/');
  return session;
};
const elements = (node: ViewNode): ViewElement[] =>
  'text' in node ? [] : [node, ...node.children.flatMap(elements)];
const element = (session: BrowserSession, tag: string, name?: string): ViewElement => {
  const isWanted = ({ tag: other, attributes }: ViewElement) => other === tag && attributes['name'] === name;
  const match = elements(domFrame(session).root).find(isWanted);
  if (!match) throw new Error(`No ${tag} in the snapshot`);
  return match;
};
const fileField = (session: BrowserSession) => element(session, 'input', 'paper');

beforeEach(() => {
  submitted = null;
  form = 'parts';
  field = '<label><input type="file" name="paper" multiple></label>';
});

test('attaches files only to file fields, and submits them with the form, in the order of the fields', async () => {
  const session = await open();
  const button = element(session, 'button').id;
  const attach = session.input({ kind: 'attach', nodeId: button, files: [file('a.txt')] });
  await expect(attach).rejects.toThrow(TargetNotFoundError);
  const { id } = fileField(session);
  await session.input({ kind: 'attach', nodeId: id, files: [file('a.txt', 'one'), file('März.txt', 'two')] });
  expect(fileField(session).value).toBe('a.txt\nMärz.txt');
  await session.click({ by: 'role', role: 'button', name: 'Send' });
  const entries = [...((await submitted?.formData()) ?? [])];
  expect(entries.map(([name, value]) => [name, typeof value === 'string' ? value : value.name])).toEqual([
    ['first', '1'],
    ['paper', 'a.txt'],
    ['paper', 'März.txt'],
  ]);
  const last = entries[2]?.[1];
  expect(last instanceof File && [last.type, await last.text()]).toEqual(['text/plain', 'two']);
});

test('attaches only the first file to a field for one file, and an empty list removes it', async () => {
  field = '<label><input type="file" name="paper"></label>';
  const session = await open();
  const { id } = fileField(session);
  await session.input({ kind: 'attach', nodeId: id, files: [file('a.txt'), file('b.txt')] });
  expect(fileField(session).value).toBe('a.txt');
  await session.input({ kind: 'attach', nodeId: id, files: [] });
  expect(fileField(session).value).toBe('');
});

test.each([
  ['words', 'first=1&paper=a.txt'],
  ['query', 'first=1&paper=a.txt'],
])('submits the name of a file in a form that sends %s', async (kind, expected) => {
  form = kind;
  const session = await open();
  await session.input({ kind: 'attach', nodeId: fileField(session).id, files: [file('a.txt')] });
  await session.click({ by: 'role', role: 'button', name: 'Send' });
  const words =
    submitted?.method === 'POST' ? await submitted.text() : new URL(submitted?.url ?? '').search.slice(1);
  expect(words).toBe(expected);
});

const modifiers = { alt: false, control: false, meta: false, shift: false };

test.each<HumanInput>([
  { kind: 'wheel', x: 1, y: 1, deltaX: 0, deltaY: 10, modifiers },
  { kind: 'key', type: 'down', key: 'a', code: 'KeyA', repeat: false, modifiers },
  { kind: 'text', text: 'pasted' },
  { kind: 'answer', questionId: 1, accept: true },
  { kind: 'choose', questionId: 1, indexes: null },
  { kind: 'files', questionId: 1, files: [] },
  { kind: 'tab', tabId: 1 },
])('refuses input for pictures: $kind', async (input) => {
  const session = await open();
  await expect(session.input(input)).rejects.toThrow(InputRefusedError);
});

test('outlines elements in frames and screenshots if `highlight` is set', async () => {
  const plain = await open();
  const highlighted = await open(true);
  expect(domFrame(plain).styles.join('')).not.toContain('outline');
  expect(domFrame(highlighted).styles.join('')).toContain('outline');
  const { bytes } = await highlighted.screenshot();
  expect(new TextDecoder().decode(bytes)).toContain('outline: 2px dashed');
});
