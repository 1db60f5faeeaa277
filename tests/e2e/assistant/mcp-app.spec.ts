import type { Client } from '@modelcontextprotocol/client';
import { expectAccessible } from '../accessibility/axe.ts';
import { expect, test as base } from '../fixtures.ts';
import { expectNoWider } from '../layout/each-look.ts';
import { shoot } from '../shoot.ts';
import {
  type AssistantHost,
  connectAssistant,
  showApp,
  signIn,
  startAssistantHost,
} from './assistant-host.ts';
import { outcome, type RealServer, startRealServer } from './real-server.ts';

const EMAIL = 'office@cedar.example';
/** Starting the server and the first task takes long on a busy machine. */
const START_MS = 45_000;

const test = base.extend<{
  host: AssistantHost;
  lists: 'both' | 'the page only';
  real: RealServer;
  client: Client;
}>({
  /** Which origins of the host the server lists. */
  lists: ['both', { option: true }],
  host: async ({ browserName: _browserName }, use) => {
    const host = await startAssistantHost();
    await use(host);
    host.close();
  },
  real: async ({ dataFolder, host, lists }, use) => {
    const server = await startRealServer(dataFolder, lists === 'both' ? host.origins : [host.hostOrigin]);
    await use(server);
    await server.stop();
  },
  server: async ({ real }, use) => await use(real),
  client: async ({ real: { appOrigin } }, use) => {
    const client = await connectAssistant(appOrigin, await signIn(appOrigin, EMAIL));
    await use(client);
    await client.close();
  },
});

const startTask = async (client: Client) => {
  const result = await client.callTool({
    name: 'start_task',
    arguments: { task: 'Count the open requests' },
  });
  const { taskId, address } = result.structuredContent as { taskId: string; address: string };
  const answer = () => client.callTool({ name: 'answer_question', arguments: { taskId, answer: 'North' } });
  return { result, taskId, address, answer };
};

test('an assistant shows a task, its pause and its end, in Spanish and in both themes', async ({
  page,
  keys,
  host,
  client,
}) => {
  // The keyboard reaches the button by way of the whole live page.
  test.slow();
  const locale = 'es-MX';
  await page.setViewportSize({ width: 380, height: 900 });
  const { result, address, answer } = await startTask(client);
  const { task, opened } = await showApp(page, host, client, result, { theme: 'dark', locale });
  const status = task.getByRole('status').first();
  await expect(status).toHaveText('Tiene una pregunta', { timeout: START_MS });
  await expect(task.getByRole('region', { name: 'Pregunta' })).toContainText('North');
  const live = task.frameLocator('iframe');
  await expect(live.locator('.stage')).toContainText('Welcome to Cedar Court');
  // The person of the conversation watches. Control is in HOA Pilot.
  await expect(live.getByRole('status').first()).toHaveText('Esperando a una persona');
  await expectNoWider(page);
  await expectAccessible(page, 'an app, dark');
  await shoot(page, 'mcp-app-dark');
  await keys.tabTo(task.getByRole('button', { name: 'Abrir HOA Pilot' }));
  await keys.press('Enter');
  await expect.poll(() => opened).toEqual([address]);
  await page.evaluate((context) => window.setContext(context), { theme: 'light', locale } as const);
  await expect(task.locator('html')).toHaveCSS('color-scheme', 'light');
  await expect(live.locator('html[data-state]')).toHaveCSS('color-scheme', 'light');
  await expectAccessible(page, 'an app, light');
  await answer();
  await expect(status).toHaveText('Completada');
  await expect(task.getByText(outcome)).toBeVisible();
  await shoot(page, 'mcp-app-ended-light');
});

test.describe('a host whose sandbox is not listed', () => {
  test.use({ lists: 'the page only', expectedTrouble: [/frame-ancestors|postMessage|violates|ERR_BLOCKED/] });
  test('shows the state and the way to HOA Pilot, and no live browser', async ({ page, host, client }) => {
    const { result, address } = await startTask(client);
    const { view, opened } = await showApp(page, host, client, result, { theme: 'light' });
    await expect(view.getByText('The live browser cannot be shown here.')).toBeVisible();
    await expect(view.locator('iframe')).toHaveCount(0);
    await expectAccessible(page, 'an app in a host that is not listed');
    await shoot(page, 'mcp-app-not-listed');
    await view.getByRole('button', { name: 'Open HOA Pilot' }).click();
    await expect.poll(() => opened).toEqual([address]);
  });
});

test.describe('a ticket that the server does not know', () => {
  test.use({ expectedTrouble: [/ERR_|401|WebSocket|Failed to load/] });

  test('after a restart of the server, the app gets another one and follows the task', async ({
    page,
    host,
    client,
    real,
  }) => {
    const { result, answer } = await startTask(client);
    const { task } = await showApp(page, host, client, result, { theme: 'light' });
    const status = task.getByRole('status').first();
    await expect(status).toHaveText('Has a question', { timeout: START_MS });
    const lost = task.getByText('Connection lost. Trying again…');
    await real.restart(() => expect(lost).toBeVisible());
    await expect(lost).toBeHidden();
    await expect(task.frameLocator('iframe').locator('.stage')).toContainText('Welcome to Cedar Court', {
      timeout: START_MS,
    });
    await answer();
    await expect(status).toHaveText('Completed', { timeout: START_MS });
  });

  test('the app gets another one by itself once, and then asks the person', async ({
    page,
    host,
    client,
    real,
  }) => {
    const { result } = await startTask(client);
    const expired = { ...result, _meta: { 'hoa-pilot/ticket': 'x'.repeat(32) } };
    const calls: unknown[] = [];
    const stub = {
      readResource: client.readResource.bind(client),
      callTool: async (params: Parameters<Client['callTool']>[0]) => {
        calls.push(params.name);
        return calls.length === 1 ? expired : await client.callTool(params);
      },
    };
    const { view, task } = await showApp(page, host, stub, expired, { theme: 'light' });
    const retry = view.getByRole('button', { name: 'Try again' });
    await expect(view.getByText('This view has expired.')).toBeVisible();
    expect(calls).toEqual(['wait_for_task']);
    expect(real.output()).not.toContain('x'.repeat(32));
    await retry.click();
    await expect(task.getByRole('status').first()).toHaveText('Has a question', { timeout: START_MS });
  });
});
