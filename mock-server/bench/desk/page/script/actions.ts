import { createActionQueue } from '../../../../browser/action-queue.ts';
import { ask } from './ask.ts';
import { call } from './call.ts';
import { fieldValue, formBody, isField } from './form-body.ts';
import { say, sayIfFails } from './say.ts';

const jsonOf = (text: string | undefined): unknown => (text === undefined ? undefined : JSON.parse(text));

/** What is asked for on the page, carried out: buttons, forms and fields say in their markup what they ask. */
export function actions(done: () => Promise<void>): void {
  // In the order they were asked for: what was pressed last is what holds, and what is said.
  const inTurn = createActionQueue();
  const carryOut = (asked: string, body: unknown, words: string): Promise<void> =>
    inTurn(async () => {
      await call(asked, body);
      say(words);
      await done();
    });
  const press = async (button: HTMLButtonElement): Promise<void> => {
    const { call: asked = '', body, confirm } = button.dataset;
    const name = button.querySelector('.choice-title')?.textContent ?? button.textContent ?? '';
    if (confirm !== undefined && !(await ask(confirm, name.trim()))) return;
    await carryOut(asked, jsonOf(body), `${name.trim()}: done.`);
  };
  const submit = async (form: HTMLFormElement, asked: string): Promise<void> => {
    const body = formBody(form);
    const known = form.dataset['append'] === undefined ? undefined : await call(`GET state`);
    const list = (known as Record<string, unknown[]> | undefined)?.[form.dataset['append'] ?? ''];
    await carryOut(asked, list ? [...list, body] : body, 'Done.');
    form.reset();
  };

  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[data-call]') : null;
    if (button) sayIfFails(press(button));
  });
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.dataset['submit'] === undefined) return;
    event.preventDefault();
    sayIfFails(submit(form, form.dataset['submit']));
  });
  document.addEventListener('change', ({ target }) => {
    if (!isField(target) || target.dataset['change'] === undefined || !target.checkValidity()) return;
    const rest = jsonOf(target.dataset['rest']) as object | undefined;
    const body = { ...rest, [target.name]: fieldValue(target) };
    sayIfFails(carryOut(target.dataset['change'], body, `${target.name}: ${target.value}.`));
  });
}
