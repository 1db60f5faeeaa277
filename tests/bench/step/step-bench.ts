import { serve } from '@hono/node-server';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { onlyAgent } from '../../../server/agent/agent.ts';
import { createPlanner } from '../../../server/agent/planner/planner.ts';
import { createServerApp } from '../../../server/app.ts';
import { createChromiumDriver } from '../../../server/browser/chromium/chromium-driver.ts';
import type { BrowserDriver, BrowserSession, Target } from '../../../server/browser/driver.ts';
import { createModel } from '../../../server/model/create-model.ts';
import { openStore } from '../../../server/store/sqlite/open-store.ts';
import { systemClock } from '../../../server/time/clock.ts';
import { chromiumPath } from '../../e2e/chromium-path.ts';
import { startModelEndpoint } from '../../fakes/model-endpoint.ts';
import { waitingReply } from '../../fakes/waiting-reply.ts';
import { percentile } from '../percentile.ts';
import { table } from '../table.ts';

/** How often each action is taken. Each has other elements or words, because a planner that repeats itself ends. */
const rounds = 8;
/** So fast that no step waits for viewers. */
const pace = 1_000_000;
const repeat = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => make(index)).join('');
const page = (
  rows: number,
): string => `<!doctype html><title>Dues</title><nav>${repeat(8, (at) => `<a href="/${at}">Section ${at}</a> `)}</nav>
  <main><h1>Dues</h1><form>${repeat(rounds, (at) => `<label>Field ${at} <input value="${at}"></label>`)}</form>
  ${repeat(rounds, (at) => `<button>Button ${at}</button>`)}
  <table><tr><th>Unit</th><th>Owner</th><th>Due</th><th>Notes</th><th></th></tr>${repeat(
    rows,
    (row) =>
      `<tr><td>${row}</td><td>Owner ${row}</td><td>$${row}.00</td><td>Annual assessment and late fees</td><td><a href="/fee/${row}">View ${row}</a></td></tr>`,
  )}</table></main>`;
const pages = { 'a page with 200 rows': page(200), 'a page with 5,000 rows': page(5_000) };

/** What is measured, none of which changes the page: the element or words of each round. */
const actions = {
  click: (round: number) => ({ element: `button "Button ${round}"`, text: null }),
  type: (round: number) => ({ element: `textbox "Field ${round}"`, text: String(round) }),
  find: (round: number) => ({ element: undefined, text: `Owner ${round}` }),
};
type ActionName = keyof typeof actions;
const isAction = (name: string): name is ActionName => name in actions;
/** The action of each step. The first is not measured: it loads the SDK. */
const plan = [
  'find',
  ...Object.keys(actions).flatMap((name) => Array.from({ length: rounds }, () => name)),
].filter(isAction);

/**
 * The parts of a step in their order. Each ends where the next begins. `decide` parses the answer and waits for the
 * picture of the step before, `act` also records the step, and `picture` is only its beginning.
 */
const parts = ['read', 'outline', 'prompt', 'decide', 'act', 'picture'] as const;
type Part = (typeof parts)[number];

interface Step {
  action: ActionName | undefined;
  /** Milliseconds. */
  times: Map<Part, number>;
}

/** Records how long the parts of steps take. */
function createStopwatch() {
  const steps: Step[] = [];
  let current: Part = 'picture';
  let since = performance.now();
  return {
    steps,
    begin(part: Part): void {
      const now = performance.now();
      steps.at(-1)?.times.set(current, now - since);
      if (part === 'read') steps.push({ action: undefined, times: new Map() });
      [current, since] = [part, now];
    },
  };
}
type Stopwatch = ReturnType<typeof createStopwatch>;

/** Reports to a stopwatch when a browser begins or ends a part of a step. */
function watchSession(session: BrowserSession, { begin }: Stopwatch): BrowserSession {
  const { read, outline, find, point, screenshot } = session;
  return Object.assign(session, {
    read(...args: Parameters<typeof read>) {
      begin('read');
      return read(...args);
    },
    async outline(...args: Parameters<typeof outline>) {
      begin('outline');
      const result = await outline(...args);
      begin('prompt');
      return result;
    },
    find(words: string) {
      begin('act');
      return find(words);
    },
    point(target: Target) {
      begin('act');
      return point(target);
    },
    screenshot() {
      begin('picture');
      return screenshot();
    },
  });
}

/** Runs a task that takes all steps of the plan on a page, and returns their times. */
async function measureSteps(executablePath: string, startUrl: string): Promise<Step[]> {
  const stopwatch = createStopwatch();
  let asked = 0;
  const endpoint = await startModelEndpoint(({ messages }) => {
    const name = plan[asked];
    const { element, text } = name ? actions[name]((asked - 1) % rounds) : { text: 'Measured' };
    const shown = messages
      .map(({ content }) =>
        typeof content === 'string' ? content : content.map((part) => part.text).join(''),
      )
      .join('\n');
    const ref = element && shown.slice(shown.lastIndexOf(element)).match(/\[(e\d+)\]/)?.[1];
    const step = stopwatch.steps.at(-1);
    if (step && asked > 0) step.action = name;
    asked += 1;
    stopwatch.begin('decide');
    return {
      says: {
        ...waitingReply,
        action: name ?? 'done',
        ref: ref ?? null,
        text,
      },
    };
  });
  const store = openStore({ place: 'memory', clock: systemClock });
  const driver = createChromiumDriver({ executablePath });
  const watched: BrowserDriver = {
    ...driver,
    open: async (options) => watchSession(await driver.open(options), stopwatch),
  };
  const app = await createServerApp({
    agents: onlyAgent(createPlanner(createModel({ model: 'test-model', url: endpoint.url }, systemClock))),
    store,
    driver: () => watched,
    origin: 'http://pilot.test',
    allowPrivate: [new URL(startUrl).origin],
    extensions: { paceOf: () => pace },
  });
  try {
    const { id } = await app.runner.create('staff', {
      description: 'Measure',
      startUrl,
      maxSteps: plan.length + 2,
    });
    await app.runner.finished(id);
    const { status, statusMessage } = store.tasks.get(id)?.task ?? {};
    if (status !== 'completed') throw new Error(`The task ended as ${status}: ${statusMessage}`);
    return stopwatch.steps;
  } finally {
    await app.close();
    await endpoint.close();
  }
}

/**
 * Measures how long a step of a task with a language model takes in Chromium, apart from the model. The goal: 150 ms on
 * a page that does not change.
 */
export async function stepBench(): Promise<string> {
  const executablePath = chromiumPath();
  if (!executablePath) return 'steps: no Chromium is installed';
  const site = new Hono();
  for (const [index, html] of Object.values(pages).entries())
    site.get(`/${index}`, (context) => context.html(html));
  const server = serve({ fetch: site.fetch, port: 0, hostname: '127.0.0.1' });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const tables: string[] = [];
  for (const [index, name] of Object.keys(pages).entries()) {
    const steps = await measureSteps(executablePath, `http://127.0.0.1:${port}/${index}`);
    const rows = Object.keys(actions).map((action) => {
      const times = steps.filter((step) => step.action === action).map((step) => step.times);
      const totals = times.map((step) => [...step.values()].reduce((sum, each) => sum + each, 0));
      const medians = parts.map((part) =>
        percentile(
          times.map((step) => step.get(part) ?? 0),
          0.5,
        ),
      );
      const columns = [percentile(totals, 0.5), percentile(totals, 0.95), ...medians];
      return [action, ...columns.map((time) => `${time.toFixed(1)} ms`)];
    });
    tables.push(`On ${name}\n\n${table(['action', 'median', '95 %', ...parts], rows)}`);
  }
  await new Promise((resolve) => server.close(resolve));
  return [
    `A step with a language model in Chromium, without the model: ${rounds} steps of each action, and the median of each part`,
    ...tables,
  ].join('\n\n');
}
