import { expect, onTestFinished } from 'vitest';
import { createChannel } from '../../../../host-sdk/channel/channel.ts';
import { createTasks } from '../../../../host-sdk/channel/task-handles.ts';
import { browserClock } from '../../../../host-sdk/kit/clock.ts';
import { PROTOCOL } from '../../../../host-sdk/wire/protocol.ts';
import type { EventMessage, PilotContext } from '../../../../host-sdk/wire/protocol.ts';
import { serveHost } from '../../../../widget/app/serve-host.ts';
import type { Cancel } from '../../../../widget/platform/cancel.ts';
import { limits } from '../../../../widget/rules/limits.ts';
import type { startApp } from '../screens/start-app.tsx';
import { eventually } from '../../../fakes/eventually.ts';

export const PORTAL = 'https://portal.example';

type App = ReturnType<typeof startApp>;
/** The app's end of the newest connection. */
let serving: Cancel | undefined;
export const servingNow = () => serving;

type Connection = { context?: PilotContext; protocol?: typeof PROTOCOL };

/** Connects a portal page until the test ends, with the SDK's end of the channel. */
export function connect(app: App, { context = {}, protocol = PROTOCOL }: Connection = {}) {
  const events: EventMessage[] = [];
  const channel = createChannel({
    clock: browserClock,
    post(message, [port]) {
      const event = {
        data: { ...message, protocol },
        ports: [port],
        origin: PORTAL,
      } as unknown as MessageEvent;
      serving = serveHost(event, { ...app.services, router: 'memory' }, serving);
    },
    context: () => context,
    onEvent(event) {
      events.push(event);
      portalTasks.receive(event);
    },
    onError: () => {},
  });
  const portalTasks = createTasks({ call: channel.call, onThrow: (_, cause) => expect.fail(String(cause)) });
  onTestFinished(() => {
    channel.drop('destroyed');
    serving?.();
    serving = undefined;
  });
  channel.connect();
  const routes = () => events.filter(({ name }) => name === 'route').map(({ detail }) => detail['path']);
  return { channel, call: channel.call, tasks: portalTasks.tasks, events, routes };
}

/** Awaits a response after the time in which a push channel has to open. */
export async function inTime<Answer>({ clock }: App, response: Promise<Answer>): Promise<Answer> {
  let isAnswered = false;
  const end = () => (isAnswered = true);
  response.then(end, end);
  await eventually(() => {
    clock.advance(limits.push.opening);
    expect(isAnswered).toBe(true);
  });
  return await response;
}
