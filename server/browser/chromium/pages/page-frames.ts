import type { CdpResult } from '../cdp.ts';
import type { Tab } from './tab.ts';

/** A frame of a page with a document that our world can read. */
export interface PageFrame {
  number: number;
  id: string;
  parent: string;
  url: string;
  context: number;
}

type FrameTree = CdpResult<'Page.getFrameTree'>['frameTree'];

/** More frames or closed shadow trees are not read: each costs a few messages. */
const maxFrames = 20;
const maxShadowTrees = 40;

/** Finds the frames of pages and the shadow trees that pages keep closed. One per browser, because numbers never return. */
export function createPageFrames(mayNavigate: (url: URL) => boolean) {
  const numbers = new Map<string, number>();

  const isReadable = (address: string): boolean => {
    const url = URL.canParse(address) ? new URL(address) : undefined;
    return url !== undefined && (!/^https?:$/.test(url.protocol) || mayNavigate(url));
  };
  const listFrames = ({
    frame,
    childFrames = [],
  }: FrameTree): { id: string; parent: string; url: string }[] =>
    childFrames.flatMap((child) => [
      { id: child.frame.id, parent: frame.id, url: child.frame.url },
      ...listFrames(child),
    ]);
  /** Calls a function of our world with a node of the browser as `this`. */
  const callOn = async (
    { session }: Tab,
    context: number,
    backendNodeId: number,
    call: string,
  ): Promise<void> => {
    const { object } = await session.send('DOM.resolveNode', { backendNodeId, executionContextId: context });
    if (!object.objectId) return;
    const functionDeclaration = `function () { pilot.${call} }`;
    await session.send('Runtime.callFunctionOn', { objectId: object.objectId, functionDeclaration });
    await session.send('Runtime.releaseObject', { objectId: object.objectId });
  };
  return {
    /** Numbers the frames of a page for our world in their parents. Returns them by number. */
    async find(tab: Tab): Promise<Map<number, PageFrame>> {
      const { frameTree } = await tab.session.send('Page.getFrameTree');
      const frames = new Map<number, PageFrame>();
      for (const { id, parent, url } of listFrames(frameTree).slice(0, maxFrames)) {
        const [context, outer] = [tab.world.contextOf(id), tab.world.contextOf(parent)];
        if (context === undefined || outer === undefined || !isReadable(url)) continue;
        const number = numbers.get(id) ?? numbers.size + 1;
        numbers.set(id, number);
        const { backendNodeId } = await tab.session.send('DOM.getFrameOwner', { frameId: id });
        await callOn(tab, outer, backendNodeId, `numberFrame(this, ${number})`);
        frames.set(number, { number, id, parent, url, context });
      }
      return frames;
    },
    /** Gives our world in a document the shadow trees that the page keeps closed. */
    async openShadows(tab: Tab, context: number): Promise<void> {
      const { session } = tab;
      let left = maxShadowTrees;
      // A shadow tree may contain others.
      for (let count = -1; count !== 0 && left > 0;) {
        count = (await tab.world.callIn(context, 'shadowHosts', count === -1)) ?? 0;
        for (let index = 0; index < count && left > 0; index += 1, left -= 1) {
          const expression = `pilot.shadowHost(${index})`;
          const { result } = await session.send('Runtime.evaluate', { expression, contextId: context });
          if (!result.objectId) continue;
          const { node } = await session.send('DOM.describeNode', {
            objectId: result.objectId,
            pierce: true,
          });
          const closed = node.shadowRoots?.find((root) => root.shadowRootType === 'closed');
          if (closed) await callOn(tab, context, closed.backendNodeId, `addShadow(${index}, this)`);
          else await tab.world.callIn(context, 'addShadow', index, null);
          await session.send('Runtime.releaseObject', { objectId: result.objectId });
        }
      }
    },
  };
}
