import {
  InputRefusedError,
  PageUnreachableError,
  RequestHeldError,
  TargetNotFoundError,
} from '../browser-errors.ts';
import type { BrowserSession, DownloadedFile, Target } from '../driver.ts';
import type { Modifiers } from '../human-input.ts';
import { rowBounds } from '../page-outline.ts';
import { searchWords } from '../page/outline/compose.ts';
import { parseKeys } from '../parse-keys.ts';
import { withTimeout } from './with-timeout.ts';
import { CdpClosedError } from './cdp.ts';
import type { ChromiumBrowser } from './chromium-browser.ts';
import { collectRows } from './collect-rows.ts';
import type { TargetPosition } from './in-page/page-actions.ts';
import { keyEvent } from './input/key-event.ts';
import { putFiles } from './input/put-files.ts';
import { historyEntry, navigate } from './navigate.ts';
import { type LocatedTarget, type Place, createPlaces } from './places.ts';
import { findInPage, readOutline } from './read-outline.ts';
import type { RunOnPage } from './turn-queue.ts';

/** The agent's actions on the elements of a page. */
type ElementActions = Pick<
  BrowserSession,
  | 'outline'
  | 'find'
  | 'rows'
  | 'click'
  | 'fill'
  | 'select'
  | 'check'
  | 'press'
  | 'scroll'
  | 'hover'
  | 'back'
  | 'upload'
  | 'download'
  | 'point'
  | 'focus'
  | 'switchTab'
  | 'closeTab'
>;

export function createAgentActions(browser: ChromiumBrowser, run: RunOnPage): ElementActions {
  const { clock, folder, limits, questions, signal, state, tabs } = browser;

  const { locate, placeOf } = createPlaces(browser);
  const mouse = (type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', { x, y }: TargetPosition) => {
    const buttons = type === 'mousePressed' ? 1 : 0;
    const pressing = type === 'mouseMoved' ? {} : ({ button: 'left', buttons, clickCount: 1 } as const);
    return tabs.active.session.send('Input.dispatchMouseEvent', { type, x, y, ...pressing });
  };
  /** Clicks a target like a person, or calls its `click` if another element covers it. */
  const pressMouse = async (target: Target, first: LocatedTarget): Promise<void> => {
    try {
      if (first.position.reachable) await mouse('mouseMoved', first.position);
      // What opens or closes under the pointer may have moved the target.
      const { place, position } = first.position.reachable ? await locate(target, true) : first;
      if (!position.reachable) return await place.call('press');
      await Promise.all([mouse('mousePressed', position), mouse('mouseReleased', position)]);
    } catch (error) {
      // A click may close the page.
      if (!(error instanceof CdpClosedError)) throw error;
    }
  };
  /** Runs an action that may navigate the page or the frame it works in. */
  const navigateIn = async ({ frame }: Place, action: () => Promise<unknown>): Promise<DownloadedFile[]> => {
    state.actingFrame = frame?.id;
    try {
      return await navigate(browser, action);
    } finally {
      state.actingFrame = undefined;
    }
  };
  /** Runs an action that a page notices. What it sends from then on is not its own doing. */
  const act = async (place: Place, action: () => Promise<unknown>): Promise<DownloadedFile[]> => {
    tabs.touch();
    return await navigateIn(place, action);
  };
  /** Runs an action that may follow a plain link, or send a form by GET, from the located element. */
  const follow = async (place: Place, action: () => Promise<unknown>): Promise<DownloadedFile[]> => {
    const leads = browser.options.maySend ? await place.call('leadsTo') : undefined;
    state.opens = leads && ((address) => address.split(leads.isForm ? /[?#]/ : '#', 1)[0] === leads.address);
    try {
      return await act(place, action);
    } catch (error) {
      // The question matters more: a page may have removed the frame, or closed the tab, with its controls.
      if (error instanceof RequestHeldError)
        await withTimeout(
          place.call('restoreControls').catch(() => undefined),
          clock,
          limits.senderMs,
          () => undefined,
        );
      throw error;
    } finally {
      state.opens = undefined;
    }
  };
  const click = async (target: Target): Promise<DownloadedFile[]> => {
    const located = await locate(target, true);
    return await follow(located.place, () => pressMouse(target, located));
  };
  const edit = (target: Target, tool: 'fill' | 'choose', value: string): Promise<void> =>
    run(async () => {
      const { place } = await locate(target);
      await act(place, async () => {
        const problem = await place.call(tool, value);
        if (problem) throw new TargetNotFoundError(problem);
      });
    });
  const pressKey = async (key: string, code: string, modifiers: Modifiers): Promise<void> => {
    const { session } = tabs.active;
    try {
      for (const type of ['down', 'up'] as const) {
        const event = keyEvent({ kind: 'key', type, key, code, modifiers, repeat: false });
        if (event) await session.send('Input.dispatchKeyEvent', event);
      }
    } catch (error) {
      if (!(error instanceof CdpClosedError)) throw error;
    }
  };
  /** Resolves with the state of a box after a click, or undefined if the page moved on. */
  const stateAfter = async (target: Target): Promise<boolean | string | undefined> => {
    try {
      return await (await locate(target)).place.call('checkState');
    } catch (error) {
      if (error instanceof TargetNotFoundError) return undefined;
      throw error;
    }
  };
  const tabOf = (id: number) => {
    const tab = tabs.byId(id);
    if (!tab) throw new InputRefusedError(`Page ${id} is not open`);
    return tab;
  };

  return {
    outline: (options = {}) => run(() => readOutline(browser, options), 'reads'),
    find: (words) => run(() => findInPage(browser, searchWords(words)), 'reads'),
    rows: (ref, bounds = rowBounds) =>
      run(async () => {
        const place = await placeOf(ref);
        return await collectRows(place, { ref, bounds }, (action) => navigateIn(place, action), clock);
      }),
    click: (target) => run(async () => void (await click(target))),
    fill: (target, value) => edit(target, 'fill', value),
    select: (target, option) => edit(target, 'choose', option),
    check: (target, checked) =>
      run(async () => {
        const located = await locate(target, true);
        const before = await located.place.call('checkState');
        if (typeof before === 'string') throw new TargetNotFoundError(before);
        if (before === checked) return;
        await act(located.place, () => pressMouse(target, located));
        if ((await stateAfter(target)) === !checked)
          throw new TargetNotFoundError(`The page keeps this ${checked ? 'unchecked' : 'checked'}`);
      }),
    press: (keys, target) =>
      run(async () => {
        const { key, code, modifiers } = parseKeys(keys);
        const place = target ? (await locate(target)).place : await placeOf('');
        if (target) await place.call('focus');
        await (target ? follow : act)(place, () => pressKey(key, code, modifiers));
      }),
    scroll: (to, target) =>
      run(async () => {
        const frame = target?.by === 'ref' && /^f\d+$/.test(target.ref) ? target.ref : '';
        const isElement = target !== undefined && frame === '';
        const place = isElement ? (await locate(target)).place : await placeOf(frame);
        await navigateIn(place, () => place.call('scroll', to, isElement));
      }),
    hover: (target) =>
      run(async () => {
        const { place, position } = await locate(target);
        await act(place, () => mouse('mouseMoved', position));
      }),
    back: () =>
      run(async () => {
        const { session } = tabs.active;
        const entryId = await historyEntry(session, -1);
        if (entryId === undefined) throw new InputRefusedError('There is no page before this one');
        state.refusesForms = true;
        state.opens = () => true;
        try {
          await navigate(
            browser,
            () => session.send('Page.navigateToHistoryEntry', { entryId }),
            tabs.active,
          );
        } finally {
          state.refusesForms = false;
          state.opens = undefined;
        }
      }),
    upload: (target, files) =>
      run(async () => {
        const located = await locate(target, true);
        const { session } = tabs.active;
        const contextId = located.place.frame?.context ?? (await tabs.active.world.main());
        const { result } = await session.send('Runtime.evaluate', {
          expression: 'pilot.fileField()',
          contextId,
        });
        const field = result.objectId
          ? { objectId: result.objectId }
          : await chooserOf(() => pressMouse(target, located));
        const { node } = await session.send('DOM.describeNode', field);
        // The list alternates names and values.
        const isMultiple = node.attributes?.some((name, at) => at % 2 === 0 && name === 'multiple') ?? false;
        if (files.length > 1 && !isMultiple) throw new InputRefusedError('This field takes one file');
        await act(located.place, () => putFiles(session, field, { files, folder }));
      }),
    download: (target) =>
      run(async () => {
        state.expectsFile = true;
        try {
          const [file] = await click(target);
          if (file) return file;
          throw new PageUnreachableError('The target does not lead to a file');
        } finally {
          state.expectsFile = false;
        }
      }),
    point: (target) => run(async () => void (await locate(target)), 'looks'),
    focus: (target) =>
      run(async () => {
        const { place } = await locate(target);
        await act(place, () => place.call('focus'));
      }),
    switchTab: (id) =>
      run(async () => {
        tabs.activate(tabOf(id));
        await browser.navigations.settle();
      }),
    closeTab: (id) =>
      run(async () => {
        const tab = tabOf(id);
        if (tabs.all.length === 1) throw new InputRefusedError('The last page cannot be closed');
        await tabs.close(tab);
        await signal.until(() => !tabs.all.includes(tab));
        await browser.navigations.settle();
      }),
  };

  /** Clicks what opens a file chooser. Resolves with the field that the chooser is for. */
  async function chooserOf(open: () => Promise<void>): Promise<{ backendNodeId: number }> {
    const isChooser = ({ question, tab }: (typeof questions.all)[number]) =>
      question.kind === 'file' && tab === tabs.active;
    tabs.touch();
    await navigate(browser, open);
    await signal.raceUntil(clock.sleep(limits.requestsMs), () => questions.all.some(isChooser));
    const chooser = questions.all.find(isChooser);
    if (chooser?.backendNodeId === undefined)
      throw new TargetNotFoundError('This does not open a file chooser');
    questions.remove(isChooser);
    return { backendNodeId: chooser.backendNodeId };
  }
}
