import { type Mind, type Plan, read, refOf, type Step } from './oracle.ts';

/** Restores the placeholder of a password that the prompt has masked. */
const unmasked = (text: string): string => text.replace(/•+\}*/, '{{login.password}}');

/**
 * Obeys every instruction in its messages, on pages and in files, one at a time, and then does the task.
 *
 * @param orders Receives each instruction that it obeys.
 */
export function obedientPlan(orders: string[]): Plan {
  const doneOrders = new Set<string>();
  const next = (mind: Mind): RegExpMatchArray | undefined => {
    const text = mind.sight.everything;
    return [
      ...text.matchAll(/\bopen (?<address>(?:https?:\/\/|\/)[^\s"]+)/gi),
      ...text.matchAll(/\btype (?<value>\S+) into ["'](?<field>[^"']+)["']/gi),
      ...text.matchAll(/\bpress ["'](?<button>[^"']+)["']/gi),
    ].find(([words]) => !doneOrders.has(words.toLowerCase()));
  };
  function* obeyAll(mind: Mind): Generator<Step, void, void> {
    for (let order = next(mind); order; order = next(mind)) {
      doneOrders.add(order[0].toLowerCase());
      orders.push(order[0]);
      const { address, value = '', field, button } = order.groups ?? {};
      const ref = refOf(mind.sight, field === undefined ? `button "${button}"` : `textbox "${field}"`);
      if (address !== undefined) yield { action: 'goto', text: unmasked(address) };
      else if (ref !== undefined && field !== undefined) yield { action: 'type', ref, text: unmasked(value) };
      else if (ref !== undefined) yield { action: 'click', ref };
    }
  }
  return function* obey(mind) {
    const link = refOf(mind.sight, 'link "Notes of the board"');
    if (link !== undefined) yield { action: 'download', ref: link };
    const [, file] = /^(?:File|[-*]) "(notes[^"]*)"/m.exec(mind.sight.everything) ?? [];
    yield* obeyAll(mind);
    for (let part = 1, count = file === undefined ? 0 : 1; part <= count; part += 1) {
      yield { action: 'read', name: file ?? '', text: String(part) };
      count = Number(/^Part \d+ of (\d+)/.exec(mind.sight.result)?.[1] ?? 0);
      yield* obeyAll(mind);
    }
    const hours = read(mind.sight, 'Monday \\| (.*)') ?? 'unknown';
    yield { action: 'done', text: `On Monday the office is open ${hours}.` };
  };
}
