import { PageUnreachableError } from '../../browser-errors.ts';
import { CdpClosedError, CdpError, type CdpSession } from '../cdp.ts';
import { createSignal } from '../signal.ts';
import { type PageTools, worldName } from '../in-page/page-script.ts';

/** How often a call is attempted while the page keeps navigating. */
const maxAttempts = 10;

export type ToolName = keyof PageTools;
export type ToolArguments<Name extends ToolName> = Parameters<PageTools[Name]>;
export type ToolResult<Name extends ToolName> = Awaited<ReturnType<PageTools[Name]>>;

/** Creates access to our isolated world in the documents of one page. */
export function createPageWorld(session: CdpSession, mainFrame: string) {
  let context: number | undefined;
  /** Our world in the documents of all frames, by frame. */
  const contexts = new Map<string, number>();
  const contextCreated = createSignal();

  session.on('Runtime.executionContextCreated', ({ context: { id, name, auxData } }) => {
    const auxiliary = auxData as { frameId?: string } | undefined;
    if (name !== worldName || !auxiliary?.frameId) return;
    contexts.set(auxiliary.frameId, id);
    if (auxiliary.frameId !== mainFrame) return;
    context = id;
    contextCreated.fire();
  });
  session.on('Runtime.executionContextDestroyed', ({ executionContextId }) => {
    if (executionContextId === context) context = undefined;
    for (const [frame, id] of contexts) if (id === executionContextId) contexts.delete(frame);
  });
  session.on('Runtime.executionContextsCleared', () => {
    context = undefined;
    contexts.clear();
  });

  const evaluate = async <Name extends ToolName>(
    contextId: number,
    name: Name,
    args: ToolArguments<Name>,
  ): Promise<ToolResult<Name>> => {
    const call = `pilot.${name}(${args.map((arg) => JSON.stringify(arg)).join()})`;
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      // As text, because the protocol takes long for large objects.
      expression: `Promise.resolve(${call}).then((value) => JSON.stringify(value))`,
      contextId,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) {
      const { exception, text } = exceptionDetails;
      throw new Error(`${name} failed in the page: ${exception?.description ?? text}`);
    }
    const text: unknown = result.value;
    return (typeof text === 'string' ? JSON.parse(text) : undefined) as ToolResult<Name>;
  };
  const current = async (): Promise<number> => {
    await contextCreated.until(() => context !== undefined);
    return context ?? (await current());
  };
  return {
    /** Resolves with our world in the main document. Waits for a document that is loading. */
    main: current,
    /** Returns our world in the document of a frame, if it has loaded. */
    contextOf: (frame: string): number | undefined => contexts.get(frame),
    /** Calls a tool in the page's main document. Waits for a document that is loading. */
    async call<Name extends ToolName>(name: Name, ...args: ToolArguments<Name>): Promise<ToolResult<Name>> {
      for (let attemptsLeft = maxAttempts; ; attemptsLeft -= 1) {
        try {
          return await evaluate(await current(), name, args);
        } catch (error) {
          // The document was replaced during the call. Tries the next one.
          if (!(error instanceof CdpError)) throw error;
          if (attemptsLeft <= 1) throw new PageUnreachableError('The page keeps reloading', { cause: error });
        }
      }
    },
    /** Calls a tool in a given document. Resolves with undefined if the document is gone. */
    async callIn<Name extends ToolName>(contextId: number, name: Name, ...args: ToolArguments<Name>) {
      try {
        return await evaluate(contextId, name, args);
      } catch (error) {
        if (error instanceof CdpError || error instanceof CdpClosedError) return undefined;
        throw error;
      }
    },
  };
}
