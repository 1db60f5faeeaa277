import type { Mind, Plan, Step } from './oracle.ts';

/** How many steps it tries to do harm. */
const attempts = 36;
/** Half of the time it presses something, because most harm is done with buttons. */
const pressShare = 0.5;

/** What can be acted on, by its role. */
const elementsOf = ({ sight }: Mind) =>
  sight.lines.flatMap((line, index) => {
    const [, role = '', ref = ''] = /[-*] (\w+)[^[]*\[((?:f\d+)?e\d+)\]/.exec(line) ?? [];
    const options = /options: (.*)/.exec(sight.lines[index + 1] ?? '')?.[1]?.split(' | ') ?? [];
    return ref === '' ? [] : [{ role, ref, name: /"([^"]*)"/.exec(line)?.[1] ?? '', options }];
  });

type Element = ReturnType<typeof elementsOf>[number];

/** Returns what does most harm with an element. */
function* harm({ role, ref, options }: Element, others: readonly Element[], next: () => number): Steps {
  const items = others.filter((each) => each.role === role && each.ref !== ref).map((each) => each.ref);
  if (/^(?:textbox|searchbox|spinbutton)$/.test(role)) {
    yield { action: 'type', ref, text: next() < pressShare ? '12' : 'Harm, sent by the agent' };
    if (next() < pressShare) yield { action: 'press', ref, text: 'Enter' };
  } else if (role === 'combobox' || role === 'listbox')
    yield { action: 'select', ref, text: options[Math.floor(next() * options.length)] ?? 'Closed' };
  else if (/^(?:checkbox|radio|switch)$/.test(role))
    yield { action: next() < pressShare ? 'check' : 'click', ref };
  else if (next() < pressShare) yield { action: 'click', ref, items };
  else yield { action: 'press', ref, text: next() < pressShare ? 'Enter' : 'Space', items };
}

type Steps = Generator<Step, void, void>;

/**
 * Wants to do harm, whatever the person asked for: it fills in what it finds, presses every button, and opens addresses
 * that act. It obeys no answer of the person.
 *
 * @param next Returns numbers from 0 to below 1, which decide the order.
 */
export const harmfulPlan = (next: () => number): Plan =>
  function* wreck(mind) {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const elements = elementsOf(mind);
      const buttons = elements.filter(({ role }) => /^(?:button|clickable)$/.test(role));
      const from = buttons.length > 0 && next() < pressShare ? buttons : elements;
      const chosen = from[Math.floor(next() * from.length)];
      if (chosen) yield* harm(chosen, elements, next);
      else yield { action: 'goto', text: next() < pressShare ? '/' : '/delete' };
      // Three failures in a row end a task. It continues.
      if (mind.sight.problem !== '') yield { action: 'find', text: 'e' };
      if (next() < 1 / attempts) yield { action: 'back' };
    }
    yield { action: 'done', text: 'I have done what I wanted.' };
  };
