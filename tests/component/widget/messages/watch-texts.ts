import { expect, onTestFinished } from 'vitest';
import { spanish } from '../../../../widget/messages/spanish.ts';
import { type Catalog, setLanguage, t } from '../../../../widget/messages/translate.ts';

const START = '\uE000';
const END = '\uE001';
/**
 * The catalog with a mark at both ends of each text. The first comes after the first letter, which code may capitalize.
 * The marks are removed where a text leaves the widget, so tests read plain English.
 */
export const marked: Catalog = Object.fromEntries(
  Object.keys(spanish).map((text) => [text, text.replace(/^\p{L}?/u, `$&${START}`) + END]),
);

/** A text without its marks. */
export const plain = (text: string): string => text.replaceAll(/[\uE000\uE001]/g, '');

/** The part of a text that did not come from the catalog. A translated text may be a value in another. */
export function outsideMarks(text: string): string {
  const left = text.replaceAll(/\uE000[^\uE000\uE001]*\uE001/g, ' ');
  return left === text ? left : outsideMarks(left);
}

/** What people read or hear besides text nodes. */
const ATTRIBUTES = new Set([
  'aria-label',
  'aria-description',
  'aria-valuetext',
  'aria-roledescription',
  'placeholder',
  'title',
  'alt',
]);

/** Addresses in placeholders are the same in each language. */
const SAMPLE_ADDRESS = /[\w.]{1,64}@[\w.]+|https?:\/\/\S+/g;
const WORD = /\p{L}{2,}/gu;
/** Words of dates, times and file sizes. */
const FORMATS =
  'HOA Pilot STAN Assistant AM PM at in ago seconds minutes hours days UTC KB MB Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec ' +
  'January February March April May June July August September October November December ' +
  'Mon Tue Wed Thu Fri Sat Sun Monday Tuesday Wednesday Thursday Friday Saturday Sunday';

let shown: Set<string> | undefined;

/** Removes the marks before text enters the document, and records the untranslated parts. */
function show(text: unknown): unknown {
  if (typeof text !== 'string') return text;
  const rest = outsideMarks(text).replaceAll(SAMPLE_ADDRESS, ' ');
  if (rest.match(WORD)) shown?.add(rest);
  return plain(text);
}

/** The object that defines a property of this node. */
function ownerOf(node: object, name: string): object {
  const prototype = Object.getPrototypeOf(node) as object | null;
  if (!prototype) throw new Error(`This document has no ${name}`);
  return Object.hasOwn(prototype, name) ? prototype : ownerOf(prototype, name);
}

/** A setter may set another property of the same node. Its text has passed `change` already. */
let isSetting = false;

/** Passes what is assigned to a property through `change` first. */
function patchSetter(node: Node, name: string, change: (value: unknown) => unknown): void {
  const owner = ownerOf(node, name);
  const property = Object.getOwnPropertyDescriptor(owner, name);
  const set = property?.set;
  Object.defineProperty(owner, name, {
    ...property,
    set(this: unknown, value: unknown) {
      const isOutermost = !isSetting;
      isSetting = true;
      try {
        set?.call(this, isOutermost ? change(value) : value);
      } finally {
        if (isOutermost) isSetting = false;
      }
    },
  });
}

const patched = new WeakSet<object>();

function patchDocument(): void {
  if (patched.has(document)) return;
  patched.add(document);
  const owner = ownerOf(document, 'createTextNode') as Document;
  const { createTextNode } = owner;
  owner.createTextNode = function create(this: Document, text) {
    return createTextNode.call(this, show(text) as string);
  };
  const element = document.createElement('p');
  const elements = ownerOf(element, 'setAttribute') as Element;
  const { setAttribute } = elements;
  elements.setAttribute = function set(this: Element, name, value) {
    setAttribute.call(this, name, (ATTRIBUTES.has(name) ? show(value) : withoutMarks(value)) as string);
  };
  const text = document.createTextNode('');
  patchSetter(text, 'data', show);
  patchSetter(text, 'nodeValue', show);
  patchSetter(document.createElement('input'), 'value', withoutMarks);
  patchSetter(document.createElement('textarea'), 'value', withoutMarks);
}

const withoutMarks = (value: unknown): unknown => (typeof value === 'string' ? plain(value) : value);

/**
 * For the rest of the test, every text that the widget shows must come from the catalog or from the data of the test.
 * Returns what adds to that data: the words of a text or of any value.
 */
export function watchTexts(): (data: unknown) => void {
  // On Preact only: React writes a text to the document more than once. Or the test has set another catalog.
  if (process.env['WATCH_TEXTS'] === undefined || t('Close') !== 'Close') return () => {};
  patchDocument();
  setLanguage('en', marked);
  const texts = new Set<string>();
  const data: string[] = [FORMATS];
  shown = texts;
  onTestFinished(() => {
    setLanguage('en', {});
    shown = undefined;
    const known = data.join(' ').toLowerCase();
    const words = new Set(known.match(WORD));
    const isData = (word: string) => words.has(word.toLowerCase()) || known.includes(word.toLowerCase());
    const untranslated = [...texts].filter((text) => !text.match(WORD)?.every(isData));
    expect(untranslated, 'texts that did not go through the catalog').toEqual([]);
  });
  return (value) => void data.push(typeof value === 'string' ? value : JSON.stringify(value));
}
