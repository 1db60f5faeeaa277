import { element } from './element.ts';

/** Asks before something is lost; true for yes. */
export function ask(question: string, yes: string): Promise<boolean> {
  const dialog = element('confirm', HTMLDialogElement);
  element('confirm-text', HTMLElement).textContent = question;
  element('confirm-yes', HTMLElement).textContent = yes;
  dialog.returnValue = 'no';
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => resolve(dialog.returnValue === 'yes'), { once: true });
  });
}
