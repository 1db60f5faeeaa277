import { createActions } from '../page/actions.ts';
import { createForms } from '../page/forms.ts';
import { type Look, type PageHost, createElementKinds } from '../page/kinds.ts';
import { createFacts } from '../page/facts.ts';
import { createNames } from '../page/names.ts';
import { createBudget } from '../page/outline/budget.ts';
import { createIdentity } from '../page/outline/identity.ts';
import { createOutline } from '../page/outline/outline.ts';
import { type References, createReferences } from '../page/outline/references.ts';
import { createRoles } from '../page/outline/roles.ts';
import { createStructure } from '../page/outline/structure.ts';
import { createControls } from '../page/outline/controls.ts';
import { createLines } from '../page/outline/lines.ts';
import { createTables } from '../page/outline/tables.ts';
import { createWalk } from '../page/outline/walk.ts';
import { createReader } from '../page/reading.ts';
import { createTextLines, wholeText } from '../page/text-lines.ts';
import type { Page } from './page.ts';

/** The classification of elements on parsed pages. */
export const kinds = createElementKinds();

export const isSvg = (element: Element): boolean => element.namespaceURI === 'http://www.w3.org/2000/svg';

const neverShown = new Set('script style template head link meta object embed iframe datalist'.split(' '));

/** Returns true if markup or inline styles hide the element. Style sheets are not computed. */
function hidesItself(element: Element): boolean {
  if (neverShown.has(element.localName) || element.hasAttribute('hidden')) return true;
  if (element.localName === 'title' && !isSvg(element)) return true;
  if (kinds.isInput(element) && element.type === 'hidden') return true;
  if (element.localName === 'dialog' && !element.hasAttribute('open')) return true;
  return /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(
    element.getAttribute('style') ?? '',
  );
}

export function isVisible(element: Element): boolean {
  for (let current: Element | null = element; current; current = current.parentElement) {
    if (hidesItself(current)) return false;
    const parent: Element | null = current.parentElement;
    const isFolded = parent?.localName === 'details' && !parent.hasAttribute('open');
    if (isFolded && parent.querySelector(':scope > summary') !== current) return false;
  }
  return true;
}

/** The references of each document. */
const referencesOf = new WeakMap<Document, References>();

/** Returns how markup and inline styles show an element. */
function look(element: Element): Look {
  const isClear = /(?:^|;)\s*(?:opacity\s*:\s*0?\.?0+\s*(?:;|$)|font-size\s*:\s*0)/i.test(
    element.getAttribute('style') ?? '',
  );
  // A frame has no content here, but people know that it is there.
  const isHidden = element.localName !== 'iframe' && hidesItself(element);
  const visibility = isHidden ? 'none' : isClear ? 'clear' : 'shown';
  const isDrawn = visibility === 'shown';
  return { visibility, isDrawn, isInline: kinds.isInline(element), hasPointer: false };
}

/** Creates the tools that read and change a parsed page, with the same rules as in a rendered page. */
export function pageTools(page: Pick<Page, 'document' | 'url' | 'base'>) {
  const host: PageHost = {
    document: page.document,
    url: page.url.href,
    origin: page.url.origin,
    base: page.base.href,
    hidesItself,
    isVisible,
    look,
    childNodesOf: (node) => [...node.childNodes],
    boxOf: () => null,
    outOfView: () => new Set(),
    // Without scripts, shadow trees come only from templates, which the parser leaves as they are.
    shadowOf: () => null,
    hasShadow: () => false,
    // Nothing is checked before it is sent.
    problemOf: () => '',
    // Frames are not loaded here.
    frameNumber: () => 0,
    // Without events, because no script listens.
    edit: (_, change) => change(),
    toggle: (box) => void (box.checked = !box.checked),
  };
  const names = createNames(kinds, host);
  const roles = createRoles(kinds, host, names);
  const references = referencesOf.get(page.document) ?? createReferences(kinds);
  referencesOf.set(page.document, references);
  const structure = createStructure(kinds, host, roles);
  const identity = createIdentity(kinds, roles, structure);
  const lines = createLines(roles);
  const controls = createControls(kinds, roles, identity, references, lines);
  const tables = createTables({ roles, structure, identity, references, lines, controls });
  const walk = createWalk({ kinds, host, roles, structure, identity, references, lines, controls, tables });
  const outline = createOutline({
    kinds,
    host,
    roles,
    structure,
    references,
    identity,
    walk,
    budget: createBudget(),
  });
  return {
    ...names,
    ...outline,
    ...createActions(kinds, host, names, outline.elementOf),
    ...createFacts(kinds, host, names, roles, createForms(kinds, host, names, roles)),
    read: createReader(kinds, host, names, wholeText(createTextLines(kinds, host))),
  };
}
