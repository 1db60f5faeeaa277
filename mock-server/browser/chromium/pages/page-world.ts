import { PageUnreachable } from '../../browser-errors.ts';
import type { CdpSession } from '../cdp.ts';
import { CdpClosed, CdpError } from '../cdp.ts';
import type { PageTools } from '../in-page/page-script.ts';
import { worldName } from '../in-page/page-script.ts';

/** Our own world in the documents of one page. */
export interface PageWorld {
  /** Calls a tool in the page's main document; a document that is on its way is waited for. */
  call<Name extends keyof PageTools>(
    name: Name,
    ...args: Parameters<PageTools[Name]>
  ): Promise<Awaited<ReturnType<PageTools[Name]>>>;
  /** The same in the document that a binding called from; undefined when it is gone. */
  callIn<Name extends keyof PageTools>(
    context: number,
    name: Name,
    ...args: Parameters<PageTools[Name]>
  ): Promise<Awaited<ReturnType<PageTools[Name]>> | undefined>;
}

/** How often a call is made again because the page moved on under it. */
const tries = 10;

export function createPageWorld(session: CdpSession, mainFrame: string): PageWorld {
  let context: number | undefined;
  const waiting = new Set<() => void>();

  session.on('Runtime.executionContextCreated', ({ context: made }) => {
    const about = made.auxData as { frameId?: string } | undefined;
    if (made.name !== worldName || about?.frameId !== mainFrame) return;
    context = made.id;
    for (const go of waiting) go();
    waiting.clear();
  });
  session.on('Runtime.executionContextDestroyed', ({ executionContextId }) => {
    if (executionContextId === context) context = undefined;
  });
  session.on('Runtime.executionContextsCleared', () => {
    context = undefined;
  });

  const evaluate = async (contextId: number, name: string, args: unknown[]): Promise<unknown> => {
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      expression: `pilot.${name}(${args.map((arg) => JSON.stringify(arg)).join()})`,
      contextId,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) {
      const { exception, text } = exceptionDetails;
      throw new Error(`${name} failed in the page: ${exception?.description ?? text}`);
    }
    return result.value;
  };
  const current = async (): Promise<number> => {
    if (context === undefined) await new Promise<void>((resolve) => waiting.add(resolve));
    return context ?? (await current());
  };
  return {
    async call(name, ...args) {
      for (let left = tries; ; left -= 1) {
        try {
          return (await evaluate(await current(), name, args)) as never;
        } catch (error) {
          // The document was replaced while it was asked; the next one is asked instead.
          if (!(error instanceof CdpError)) throw error;
          if (left <= 1) throw new PageUnreachable('The page does not come to rest', { cause: error });
        }
      }
    },
    async callIn(contextId, name, ...args) {
      try {
        return (await evaluate(contextId, name, args)) as never;
      } catch (error) {
        if (error instanceof CdpError || error instanceof CdpClosed) return undefined;
        throw error;
      }
    },
  };
}
