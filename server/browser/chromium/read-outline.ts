import {
  type DocumentMatches,
  type DocumentOutline,
  type OutlineOptions,
  type PageMatches,
  type PageOutline,
  maxMatches,
  maxMatchesInContext,
  outlineBudgets,
} from '../page-outline.ts';
import { composeMatches, composeOutline } from '../page/outline/compose.ts';
import { referenceGone } from '../page-problems.ts';
import { CdpError } from './cdp.ts';
import type { ChromiumBrowser } from './chromium-browser.ts';
import type { PageFrame } from './pages/page-frames.ts';
import type { Tab } from './pages/tab.ts';

/** The share of the budget that stays for frames, if there are any. */
const frameShare = 0.5;

/** Reads the active page and its frames as an outline. */
export async function readOutline(browser: ChromiumBrowser, options: OutlineOptions): Promise<PageOutline> {
  const { state, tabs } = browser;
  const tab = tabs.active;
  const { budget = outlineBudgets.usual, at = '' } = options;
  const pageFrames = await framesOf(browser, tab);
  const start = at === '' ? undefined : frameOf(pageFrames, at);
  const isFrame = /^f\d+$/.test(at);
  const order = {
    budget: Math.min(budget, outlineBudgets.most),
    at: isFrame ? '' : at,
    isWhole: isFrame,
  };
  const read = async (frame: PageFrame | undefined, part: typeof order): Promise<DocumentOutline | null> => {
    const context = frame?.context ?? (await tab.world.main());
    await browser.frames.openShadows(tab, context);
    const prefix = frame ? `f${frame.number}` : '';
    const outline = await tab.world.callIn(context, 'outline', {
      ...part,
      frame: prefix,
      lastRef: state.lastRef,
    });
    state.lastRef = Math.max(state.lastRef, outline?.lastRef ?? 0);
    return outline ?? null;
  };
  const all = await read(
    start,
    pageFrames.size > 0 && !start ? { ...order, budget: order.budget * frameShare } : order,
  );
  if (!all) throw referenceGone(at);
  // Most pages leave much of their share to the frames.
  const inside = new Map<number, DocumentOutline>();
  let rest = order.budget - lengthOf(all);
  let waiting = framesIn(all);
  while (waiting.length > 0) {
    const frame = pageFrames.get(waiting[0] ?? 0);
    const part = { budget: Math.max(0, rest / waiting.length), at: '', isWhole: false };
    const outline = frame && !inside.has(frame.number) ? await skipIfGone(read(frame, part)) : null;
    waiting = [...waiting.slice(1), ...(outline ? framesIn(outline) : [])];
    if (!frame || !outline) continue;
    inside.set(frame.number, outline);
    rest -= lengthOf(outline);
  }
  const { url, title } = tab;
  const page = { url, title, tabs: browser.listTabs(), ...state.news, isPart: at !== '' };
  if (!page.isPart) state.news = { downloads: [], dialogs: [] };
  const frames = Object.fromEntries([...pageFrames.values()].map((frame) => [`f${frame.number}`, frame.url]));
  return { ...composeOutline(page, all, inside), frames };
}

/** Searches the active page and its frames for lines that contain all words. */
export async function findInPage(browser: ChromiumBrowser, words: string[]): Promise<PageMatches> {
  const { state, tabs } = browser;
  const tab = tabs.active;
  const search = async (frame: PageFrame | undefined): Promise<DocumentMatches> => {
    const context = frame?.context ?? (await tab.world.main());
    await browser.frames.openShadows(tab, context);
    const order = { budget: 0, at: '', frame: frame ? `f${frame.number}` : '', lastRef: state.lastRef };
    const result = await tab.world.callIn(context, 'search', {
      ...order,
      words,
      maxMatches,
      maxInContext: maxMatchesInContext,
    });
    state.lastRef = Math.max(state.lastRef, result?.lastRef ?? 0);
    return result ?? { lines: [], matches: 0, isAbout: false, lastRef: 0, closedFrames: 0 };
  };
  const pageFrames = await framesOf(browser, tab);
  const main = await search(undefined);
  const inside = new Map<number, DocumentMatches>();
  for (const frame of pageFrames.values()) {
    const result = await skipIfGone(search(frame));
    if (result) inside.set(frame.number, result);
  }
  return composeMatches(main, inside);
}

/** Returns the frame that a reference is in, or undefined for the main document. Rejects if the frame is gone. */
export function frameOf(frames: ReadonlyMap<number, PageFrame>, ref: string): PageFrame | undefined {
  const number = /^f(\d+)/.exec(ref)?.[1];
  const frame = number === undefined ? undefined : frames.get(Number(number));
  if (number !== undefined && !frame) throw referenceGone(ref);
  return frame;
}

/** Finds the frames of a page. A page that is changing them right now is read without. */
export const framesOf = async ({ frames }: ChromiumBrowser, tab: Tab): Promise<Map<number, PageFrame>> =>
  (await skipIfGone(frames.find(tab))) ?? new Map<number, PageFrame>();

/** Resolves with null if a frame went away meanwhile. */
async function skipIfGone<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof CdpError) return null;
    throw error;
  }
}

const framesIn = ({ lines }: DocumentOutline): number[] =>
  lines.flatMap(({ frame }) => (frame > 0 ? [frame] : []));
const lengthOf = ({ lines }: DocumentOutline): number =>
  lines.reduce((sum, { text, depth }) => sum + text.length + 2 * depth, 0);
