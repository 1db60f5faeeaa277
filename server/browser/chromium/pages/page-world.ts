import { PageUnreachable } from '../../browser-errors.ts';
import { CdpClosed, CdpError, type CdpSession } from '../cdp.ts';
import { createSignal } from '../signal.ts';
import { type PageTools, worldName } from '../in-page/page-script.ts';

/** How often a call is made again because the page moved on under it. */
const tries = 10;

type Given<Name extends keyof PageTools> = Parameters<PageTools[Name]>;
type Answer<Name extends keyof PageTools> = Awaited<ReturnType<PageTools[Name]>>;

/** Our own world in the documents of one page. */
export function createPageWorld(session: CdpSession, mainFrame: string) {
  let context: number | undefined;
  const made = createSignal();

  session.on('Runtime.executionContextCreated', ({ context: { id, name, auxData } }) => {
    const about = auxData as { frameId?: string } | undefined;
    if (name !== worldName || about?.frameId !== mainFrame) return;
    context = id;
    made.fire();
  });
  session.on('Runtime.executionContextDestroyed', ({ executionContextId }) => {
    if (executionContextId === context) context = undefined;
  });
  session.on('Runtime.executionContextsCleared', () => {
    context = undefined;
  });

  const evaluate = async <Name extends keyof PageTools>(
    contextId: number,
    name: Name,
    args: Given<Name>,
  ): Promise<Answer<Name>> => {
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
    return result.value as Answer<Name>;
  };
  const current = async (): Promise<number> => {
    await made.until(() => context !== undefined);
    return context ?? (await current());
  };
  return {
    /** Calls a tool in the page's main document; a document that is on its way is waited for. */
    async call<Name extends keyof PageTools>(name: Name, ...args: Given<Name>): Promise<Answer<Name>> {
      for (let left = tries; ; left -= 1) {
        try {
          return await evaluate(await current(), name, args);
        } catch (error) {
          // The document was replaced while it was asked; the next one is asked instead.
          if (!(error instanceof CdpError)) throw error;
          if (left <= 1) throw new PageUnreachable('The page does not come to rest', { cause: error });
        }
      }
    },
    /** The same in the document that a binding called from; undefined when it is gone. */
    async callIn<Name extends keyof PageTools>(contextId: number, name: Name, ...args: Given<Name>) {
      try {
        return await evaluate(contextId, name, args);
      } catch (error) {
        if (error instanceof CdpError || error instanceof CdpClosed) return undefined;
        throw error;
      }
    },
  };
}
