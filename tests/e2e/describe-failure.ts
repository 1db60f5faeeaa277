import type { BrowserContext, Frame } from '@playwright/test';

const SNAPSHOT_LIMIT_MS = 2_000;
const LINES_PER_FRAME = 30;
const LINES_OF_OUTPUT = 15;

async function describeFrame(frame: Frame): Promise<string[]> {
  const snapshot = await frame
    .locator('body')
    .first()
    .ariaSnapshot({ timeout: SNAPSHOT_LIMIT_MS })
    .catch((error: unknown) => String(error));
  return [frame.url(), ...snapshot.split('\n').slice(0, LINES_PER_FRAME)];
}

/** Describes all frames, the errors that the pages reported, and the end of what the server printed. */
export async function describeFailure(
  context: BrowserContext,
  trouble: readonly string[],
  output: string,
): Promise<string> {
  const frames = await Promise.all(context.pages().flatMap((page) => page.frames().map(describeFrame)));
  return [...trouble, ...frames.flat(), ...output.trimEnd().split('\n').slice(-LINES_OF_OUTPUT)].join('\n');
}
