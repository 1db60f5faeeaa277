import type { RunEvent } from 'browser-use-sdk/v4';
import * as z from 'zod/mini';

/** What an event of a run means for its task. */
export type RunNews =
  | { is: 'browser'; liveUrl: string }
  | { is: 'text'; text: string }
  /** A tool call. `url` is empty if it opens no page. */
  | { is: 'call'; id: string; goal: string; url: string; state: 'running' | 'done' | 'failed' };

// The SDK declares `data` as an object of anything. What is not as expected here is no news.
const browserData = z.object({ live_view_url: z.url({ protocol: /^https?$/ }) });
const partData = z.object({
  part: z.union([
    z.object({ type: z.literal('text'), text: z.string() }),
    z.object({
      type: z.literal('tool'),
      tool: z.string(),
      callID: z.string(),
      state: z.object({
        status: z.string(),
        title: z.optional(z.string()),
        input: z.optional(z.object({ description: z.optional(z.string()), url: z.optional(z.string()) })),
      }),
    }),
  ]),
});

/** The most characters of a goal or of what the agent says about a step. */
const maxCharacters = 300;
const shorten = (text: string): string =>
  text.length <= maxCharacters ? text : `${text.slice(0, maxCharacters)}...`;

const states: Readonly<Record<string, 'done' | 'failed'>> = { completed: 'done', error: 'failed' };

/** Reads an event of a run. Returns undefined for those that mean nothing to the person. */
export function readEvent({ type, data }: Pick<RunEvent, 'type' | 'data'>): RunNews | undefined {
  if (type === 'browser.ready') {
    const ready = browserData.safeParse(data);
    return ready.success ? { is: 'browser', liveUrl: ready.data.live_view_url } : undefined;
  }
  const parsed = type === 'core.event' ? partData.safeParse(data) : undefined;
  if (!parsed?.success) return undefined;
  const { part } = parsed.data;
  if (part.type === 'text') return { is: 'text', text: shorten(part.text.trim()) };
  const { input, status, title } = part.state;
  return {
    is: 'call',
    id: part.callID,
    goal: shorten(input?.description?.trim() || title?.trim() || `Use ${part.tool.replaceAll('_', ' ')}`),
    url: input?.url ?? '',
    state: states[status] ?? 'running',
  };
}
