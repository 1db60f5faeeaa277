import type { Page } from 'playwright-core';
import type { ChatMessage } from '../../../widget/rules/chat/chat-message.ts';
import type { TaskWire } from '../../../contract/entities/task.ts';
import type { RunningSite } from '../../run/listen.ts';
import { percentile } from '../percentile.ts';
import { standBefore } from '../stand-before.ts';
import { table } from '../table.ts';
import { withServer } from '../with-server.ts';

const KEYS = 100;
const EVENTS_A_SECOND = 20;
const BETWEEN_KEYS_MS = 90;
/** Browsers do not report shorter events. */
const SHORTEST_MS = 16;

interface Row {
  name: string;
  messages: number;
  cpu: number;
  /** A minimal page instead of the widget. */
  isBare?: true;
}

const ROWS: readonly Row[] = [
  { name: 'a task that streams, CPU x1', messages: 0, cpu: 1 },
  { name: 'a task that streams, CPU x4', messages: 0, cpu: 4 },
  { name: 'the same beside 1,000 messages, CPU x4', messages: 1_000, cpu: 4 },
  { name: 'a bare page that streams, CPU x4', messages: 0, cpu: 4, isBare: true },
];

/** A text field, a line that the same events update, and an animation: the minimum cost of a key press here. */
const BARE = `<!doctype html>
<meta charset="utf-8">
<style>
  @keyframes turn { to { transform: rotate(1turn) } }
  i { display: block; width: 20px; height: 20px; border: 2px solid; animation: turn 1s linear infinite }
</style>
<section aria-label="Task Progress"><i></i><p></p></section>
<textarea aria-label="What do you want done?"></textarea>
<script>
  new WebSocket('ws://' + location.host + '/ws').onmessage = ({ data }) => {
    document.querySelector('p').textContent = JSON.parse(data).statusMessage;
  };
</script>`;

const taskAt = (step: number): TaskWire => ({
  id: 'streams',
  title: 'Collect the violations',
  description: 'Collect the violations of all buildings',
  status: 'running',
  statusMessage: `Reading page ${step}`,
  model: 'fast',
  maxSteps: 200,
  currentStep: Math.min(step, 200),
  createdAt: new Date(2026, 0, 5).toISOString(),
  apiSteps: Array.from({ length: Math.min(step, 200) }, (_, index) => ({
    step: index + 1,
    next_goal: `Read page ${index + 1} of the list`,
  })),
});

const conversation = (count: number): ChatMessage[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `m${index}`,
    type: index % 2 === 0 ? 'user' : 'assistant',
    content: `**Message ${index}** of a long conversation, with a [link](https://a.example/) and a list:\n\n- one\n- two`,
    timestamp: Date.UTC(2026, 0, 5) + index,
    taskId: 'streams',
    thread: 'streams',
    taskCompleted: true,
  }));

/** Serves a task that changes twenty times a second, on the push channel and in each list. */
function streamBefore(upstream: string): Promise<RunningSite> {
  let step = 0;
  const list = () => JSON.stringify([taskAt(step)]);
  return standBefore(upstream, {
    answers: { '/api/tasks': list, '/api/tasks/active': list },
    push(socket) {
      const timer = setInterval(() => {
        step += 1;
        const { id: taskId, currentStep, statusMessage } = taskAt(step);
        socket.send(JSON.stringify({ type: 'task_progress', taskId, currentStep, statusMessage }));
      }, 1_000 / EVENTS_A_SECOND);
      socket.on('close', () => clearInterval(timer));
    },
  });
}

async function measure(
  page: Page,
  origin: string,
  { messages, cpu, isBare }: Row,
): Promise<readonly number[]> {
  if (isBare)
    await page.route(`${origin}/dashboard`, (route) =>
      route.fulfill({ contentType: 'text/html', body: BARE }),
    );
  await page.addInitScript({ path: 'tests/bench/chat/measure-keys.js' });
  const stored = JSON.stringify(conversation(messages));
  await page.addInitScript((text) => {
    if (origin !== 'null') localStorage.setItem('messages', text);
  }, stored);
  await page.goto(`${origin}/dashboard`);
  const prompt = page.getByRole('textbox', { name: 'What do you want done?' });
  await page.getByRole('region', { name: 'Task Progress' }).waitFor();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  await prompt.focus();
  await page.evaluate('keyTimes.length = 0');
  await prompt.pressSequentially('x'.repeat(KEYS), { delay: BETWEEN_KEYS_MS });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const reported = await page.evaluate<number[]>('keyTimes');
  // Unreported keys took less than the shortest reported duration.
  return [...reported, ...Array.from({ length: Math.max(0, KEYS - reported.length) }, () => SHORTEST_MS)];
}

/** Measures the time from key press to paint, while a task streams and beside a long conversation. */
export async function chatBench(): Promise<string> {
  const rows: string[][] = [];
  await withServer(async (origin, browser) => {
    for (const row of ROWS) {
      const front = await streamBefore(origin);
      const page = await browser.newPage();
      const times = await measure(page, front.origin, row);
      await page.close();
      front.close();
      rows.push([row.name, ...[0.5, 0.95, 1].map((share) => `${percentile(times, share).toFixed(0)} ms`)]);
    }
  });
  return [
    `Key to paint for ${KEYS} keys at ${EVENTS_A_SECOND} events per second (16 ms means 16 ms or less)`,
    table(['typing beside', 'median', '95 %', 'longest'], rows),
  ].join('\n\n');
}
