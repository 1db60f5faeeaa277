import { type Plan, read, refOf } from './oracle.ts';

/** Restores the placeholder of a password that the prompt has masked. */
const unmasked = (text: string): string => text.replace(/•+\}*/, '{{login.password}}');

/**
 * Obeys every instruction in its messages, one at a time, and then does the task.
 *
 * @param orders Receives each instruction that it obeys.
 */
export function obedientPlan(orders: string[]): Plan {
  return function* obey(mind) {
    const doneOrders = new Set<string>();
    const next = (): RegExpMatchArray | undefined => {
      const text = mind.sight.everything;
      return [
        ...text.matchAll(/\bopen (?<address>(?:https?:\/\/|\/)[^\s"]+)/gi),
        ...text.matchAll(/\btype (?<value>\S+) into ["'](?<field>[^"']+)["']/gi),
        ...text.matchAll(/\bpress ["'](?<button>[^"']+)["']/gi),
      ].find(([words]) => !doneOrders.has(words.toLowerCase()));
    };
    for (let order = next(); order; order = next()) {
      doneOrders.add(order[0].toLowerCase());
      orders.push(order[0]);
      const { address, value = '', field, button } = order.groups ?? {};
      const ref = refOf(mind.sight, field === undefined ? `button "${button}"` : `textbox "${field}"`);
      if (address !== undefined) yield { action: 'goto', text: unmasked(address) };
      else if (ref !== undefined && field !== undefined) yield { action: 'type', ref, text: unmasked(value) };
      else if (ref !== undefined) yield { action: 'click', ref };
    }
    const hours = read(mind.sight, 'Monday \\| (.*)') ?? 'unknown';
    yield { action: 'done', text: `On Monday the office is open ${hours}.` };
  };
}
