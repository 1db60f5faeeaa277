import type { RowBounds } from '../../page-outline.ts';
import { createActions } from '../../page/actions.ts';
import { highlightRules } from '../../page/highlight-rules.ts';
import { createForms } from '../../page/forms.ts';
import { createElementKinds } from '../../page/kinds.ts';
import { createFacts } from '../../page/facts.ts';
import { createNames } from '../../page/names.ts';
import { createBudget } from '../../page/outline/budget.ts';
import { createIdentity } from '../../page/outline/identity.ts';
import { createOutline } from '../../page/outline/outline.ts';
import { createReferences } from '../../page/outline/references.ts';
import { createRoles } from '../../page/outline/roles.ts';
import { createStructure } from '../../page/outline/structure.ts';
import { createControls } from '../../page/outline/controls.ts';
import { createLines } from '../../page/outline/lines.ts';
import { createTables } from '../../page/outline/tables.ts';
import { createWalk } from '../../page/outline/walk.ts';
import { createReader } from '../../page/reading.ts';
import { createTextLines, wholeText } from '../../page/text-lines.ts';
import { type FieldQuestion, watchFields } from './field-questions.ts';
import {
  type ClipboardRequest,
  type ClipboardEvents,
  clipboardInPage,
  replaceClipboard,
  clipboardEvents,
} from './clipboard.ts';
import {
  type SocketEvents,
  type SocketMessage,
  holdSockets,
  socketEvents,
  socketsInPage,
} from './held-sockets.ts';
import { createDrawnPage, createPageWatch } from './drawn-page.ts';
import { createPageActions } from './page-actions.ts';
import { createScrolling } from './scrolling.ts';
import { createTextMemory } from './text-memory.ts';
import { createTextPlaces } from './text-places.ts';

/** Our isolated world in every page: it can access the page's elements, but the page's scripts cannot access it. */
export const worldName = 'hoa-pilot';
/** The binding through which the page script sends messages. */
export const bindingName = 'hoaPilotAsks';

/** A message of the page script: a question about a field, use of the clipboard, or a message of a socket. */
export type PageMessage = FieldQuestion | ClipboardRequest | SocketMessage;

/** The parts of our script by name. Their source text is sent to the page, so they must not use imports. */
const parts = {
  createElementKinds,
  createDrawnPage,
  createNames,
  createForms,
  createFacts,
  createTextLines,
  wholeText,
  createTextMemory,
  createTextPlaces,
  createReader,
  createRoles,
  createReferences,
  createStructure,
  createIdentity,
  createLines,
  createControls,
  createTables,
  createWalk,
  createBudget,
  createOutline,
  createActions,
  createScrolling,
  createPageActions,
  watchFields,
  clipboardInPage,
  socketsInPage,
  createPageWatch,
};

type Parts = typeof parts;

/** Assembles the parts inside a page. Its source text is sent with them. */
function assembleInPage(
  parts: Parts,
  events: { clipboard: ClipboardEvents; sockets: SocketEvents },
  send: (message: PageMessage) => void,
  rules: string,
) {
  const [kinds, host] = [parts.createElementKinds(), parts.createDrawnPage()];
  const names = parts.createNames(kinds, host);
  const textLines = parts.createTextLines(kinds, host);
  const memory = parts.createTextMemory(host, parts.wholeText(textLines));
  const roles = parts.createRoles(kinds, host, names);
  const references = parts.createReferences(kinds);
  const structure = parts.createStructure(kinds, host, roles);
  const identity = parts.createIdentity(kinds, roles, structure);
  const lines = parts.createLines(roles);
  const controls = parts.createControls(kinds, roles, identity, references, lines);
  const tables = parts.createTables({ roles, structure, identity, references, lines, controls });
  const walk = parts.createWalk({
    kinds,
    host,
    roles,
    structure,
    identity,
    references,
    lines,
    controls,
    tables,
  });
  const budget = parts.createBudget();
  const outline = parts.createOutline({ kinds, host, roles, structure, references, identity, walk, budget });
  const actions = parts.createActions(kinds, host, names, outline.elementOf);
  const forms = parts.createForms(kinds, host, names, roles);
  const facts = parts.createFacts(kinds, host, names, roles, forms);
  const scrolling = parts.createScrolling(outline.rowElements);
  const pageWatch = parts.createPageWatch(kinds, rules);
  pageWatch.watch();
  return {
    ...pageWatch,
    ...parts.createPageActions(kinds, actions, scrolling, host, facts),
    ...host.frames,
    outline: outline.outline,
    search: outline.search,
    /** Both at the same moment. */
    rows: (ref: string, bounds: RowBounds) => ({
      copied: outline.rows(ref, bounds),
      places: scrolling.tools.rowPlaces(ref),
    }),
    scrollRows: scrolling.tools.scrollRows,
    ...parts.watchFields(kinds, names, send),
    ...parts.clipboardInPage(kinds, events.clipboard, send),
    ...parts.socketsInPage(events.sockets, send),
    read: memory.newIn(parts.createReader(kinds, host, names, memory.text)),
    ...parts.createTextPlaces(textLines, host),
    /** Returns the title after the page has run its queued tasks. */
    async turn(): Promise<string> {
      await new Promise((resolve) => setTimeout(() => setTimeout(resolve)));
      return names.title();
    },
  };
}

/** The functions that can be called in a page, by name. */
export type PageTools = ReturnType<typeof assembleInPage>;

/** Returns the script of our isolated world. */
export function pageScript(highlight: boolean): string {
  const sources = Object.entries(parts).map(([name, part]) => `${name}: ${part.toString()}`);
  return `(() => {
    // Some compilers wrap functions in a helper of this name.
    const __name = (value) => value;
    const send = (message) => globalThis.${bindingName}(JSON.stringify(message));
    const rules = ${JSON.stringify(highlight ? highlightRules : '')};
    const events = ${JSON.stringify({ clipboard: clipboardEvents, sockets: socketEvents })};
    globalThis.pilot = (${assembleInPage.toString()})({${sources.join()}}, events, send, rules);
  })()`;
}

/** Ways to send that no gate sees, of pages and of workers. */
const unseenWays = 'WebTransport WebSocketStream RTCPeerConnection webkitRTCPeerConnection'.split(' ');
const withoutWays = (ways: readonly string[]): string =>
  ways.map((name) => `delete globalThis.${name};`).join(' ');

/** How long the address of a file that a script has made stays valid, so that a server on another machine can read it. */
const madeFileMs = 60_000;
const delayRevocation = `const { revokeObjectURL } = URL;
  const later = setTimeout;
  URL.revokeObjectURL = (url) => void later(() => revokeObjectURL.call(URL, url), ${madeFileMs});`;

/**
 * Returns the script that runs in the page's own world.
 *
 * @param isGated Whether what the page sends passes a gate.
 * @param isRemote Whether the browser shares no folder with this server.
 */
export const ownWorldScript = (isGated: boolean, isRemote = false): string => `(() => {
  const __name = (value) => value;
  // A service worker would answer requests before the gate sees them. A shared worker would send its own.
  delete Navigator.prototype.serviceWorker;
  delete globalThis.SharedWorker;
  (${replaceClipboard.toString()})(${JSON.stringify(clipboardEvents)});
  ${isRemote ? delayRevocation : ''}
  ${isGated ? `${withoutWays(unseenWays)} (${holdSockets.toString()})(${JSON.stringify(socketEvents)});` : ''}
})()`;

/** The script that runs in a worker before its own. No gate sees the messages of its sockets, so it has none. */
export const workerScript = withoutWays([...unseenWays, 'WebSocket']);
