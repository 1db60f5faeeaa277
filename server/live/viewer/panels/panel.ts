import { button, element } from '../element.ts';
import { t } from '../texts.ts';

interface PanelParts {
  /** `group` is a small panel at a field. The others cover the page. */
  role: 'dialog' | 'alertdialog' | 'group';
  name: string;
  body: HTMLElement[];
  /** The element that gets focus; the main button by default. */
  first?: HTMLElement;
  acceptLabel: string;
  accept(): void;
  /** The label of the cancel button; null for none. */
  cancelLabel?: string | null;
  dismiss(): void;
}

export type Panel = ReturnType<typeof createPanel>;

/** Creates a panel with two buttons. Enter in a field accepts, Escape cancels. */
export function createPanel(parts: PanelParts) {
  const { role, name, body, acceptLabel, accept, cancelLabel = t('Cancel'), dismiss } = parts;
  const main = button({ class: 'main' }, accept, acceptLabel);
  const isWindow = role !== 'group';
  // Screen readers read the message of an alert when it opens.
  const description: Record<string, string> =
    role === 'alertdialog' ? { 'aria-describedby': 'question-text' } : {};
  const panel = element(
    'div',
    { class: isWindow ? 'panel' : 'list', role, 'aria-label': name, ...description },
    ...(isWindow ? [element('h2', {}, name)] : []),
    ...body,
    element('div', { class: 'buttons' }, ...(cancelLabel ? [button({}, dismiss, cancelLabel)] : []), main),
  );
  panel.addEventListener('keydown', (event) => {
    const isField = event.target instanceof Element && event.target.matches('input, select');
    const act = event.key === 'Escape' ? dismiss : event.key === 'Enter' && isField ? accept : null;
    if (!act) return;
    // Focus returns to the page, where the key would otherwise be typed.
    event.preventDefault();
    act();
  });
  return { element: panel, first: parts.first ?? main, main };
}
