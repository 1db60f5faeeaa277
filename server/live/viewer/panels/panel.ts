import { button, element } from '../element.ts';

interface PanelParts {
  /** A window over everything, or a small one at a field. */
  role: 'dialog' | 'alertdialog' | 'group';
  name: string;
  body: HTMLElement[];
  /** Where focus goes; the main button unless said otherwise. */
  first?: HTMLElement;
  verb: string;
  take(): void;
  /** What the button that leaves says; null where there is nothing to leave. */
  cancel?: string | null;
  leave(): void;
}

export type Panel = ReturnType<typeof createPanel>;

/** A window with two buttons: Enter in a field of it takes what is there, Escape leaves all as it was. */
export function createPanel(parts: PanelParts) {
  const { role, name, body, verb, take, cancel = 'Cancel', leave } = parts;
  const main = button({ class: 'main' }, take, verb);
  const isWindow = role !== 'group';
  // What an alert says is read aloud when it comes.
  const described: Record<string, string> =
    role === 'alertdialog' ? { 'aria-describedby': 'question-text' } : {};
  const panel = element(
    'div',
    { class: isWindow ? 'panel' : 'list', role, 'aria-label': name, ...described },
    ...(isWindow ? [element('h2', {}, name)] : []),
    ...body,
    element('div', { class: 'buttons' }, ...(cancel ? [button({}, leave, cancel)] : []), main),
  );
  panel.addEventListener('keydown', (event) => {
    const isField = event.target instanceof Element && event.target.matches('input, select');
    const act = event.key === 'Escape' ? leave : event.key === 'Enter' && isField ? take : null;
    if (!act) return;
    // Focus goes back to the page with the answer, and what the key does besides would be typed there.
    event.preventDefault();
    act();
  });
  return { element: panel, first: parts.first ?? main, main };
}
