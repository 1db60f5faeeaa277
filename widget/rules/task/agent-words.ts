import type { Agent } from '../../../contract/entities/agent.ts';
import type { Task } from '../../../contract/entities/task.ts';
import { type Message, t, tCount } from '../../messages/translate.ts';
import { formatCost } from '../format/format-amount.ts';
import { formatCount } from '../format/format-count.ts';

const kinds: Readonly<Record<string, Message>> = { recipe: 'Scripted recipe', model: 'Language model' };
const SEPARATOR = ' · ';

/** The agent of a task: its kind and its model. */
export const agentName = ({ kind, model }: Agent): string =>
  [t((Object.hasOwn(kinds, kind) && kinds[kind]) || 'Custom agent'), model?.trim()]
    .filter(Boolean)
    .join(SEPARATOR);

/** What a task's agent has used: its cost or, without a price, its tokens. Undefined if it has used nothing. */
export function agentUsage({ agent, cost }: Pick<Task, 'agent' | 'cost'>): string | undefined {
  const price = formatCost(cost);
  if (price !== undefined) return price;
  const { tokens = 0, isEstimate = false } = agent ?? {};
  if (tokens <= 0) return undefined;
  const amount = tCount(tokens, '{count} token', '{count} tokens', { count: formatCount(tokens) });
  return isEstimate ? t('about {amount}', { amount }) : amount;
}

/** The agent of a task, and its usage so far. Undefined if the backend names no agent. */
export const agentLine = (task: Pick<Task, 'agent' | 'cost'>): string | undefined =>
  task.agent && [agentName(task.agent), agentUsage(task)].filter(Boolean).join(SEPARATOR);

const loopback = /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

/** Whether an endpoint runs on the server's own machine. `place` is its host, perhaps with a port. */
export const isOwnMachine = (place: string): boolean => loopback.test(place);
