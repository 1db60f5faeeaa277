import { call, element, say, sayIfFails } from './page-tools.ts';
import { logView } from './log-view.ts';
import { createActionQueue } from '../../../../browser/action-queue.ts';

/** Lets the time on the page go on between two looks at the server. */
function clockFace(): void {
  let shown: Element | null = null;
  let since = 0;
  const tick = (): void => {
    const face = document.getElementById('clock-face');
    if (!(face instanceof HTMLTimeElement)) return;
    if (face !== shown) {
      shown = face;
      since = performance.now();
    }
    const { mode, speed } = face.dataset;
    const elapsed = mode === 'frozen' ? 0 : (performance.now() - since) * Number(speed);
    const time = new Date(Date.parse(face.dateTime) + elapsed);
    face.textContent = time.toISOString().slice(0, 19).replace('T', ' ');
  };
  setInterval(tick, 250);
}

/** Draws anew what has changed: the server makes the page, and its regions are put in the places of the old ones. */
async function refresh(): Promise<void> {
  const response = await fetch(location.pathname);
  if (!response.ok) throw new Error(`The desk answered ${response.status}`);
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html');
  for (const region of document.querySelectorAll<HTMLElement>('[data-region]')) {
    const next = fresh.getElementById(region.id);
    if (!next || region.dataset['drawn'] === next.outerHTML || isInUse(region)) continue;
    const focused = region.contains(document.activeElement) ? document.activeElement?.id : undefined;
    const drawn = next.outerHTML;
    const placed = document.adoptNode(next);
    placed.dataset['drawn'] = drawn;
    region.replaceWith(placed);
    if (focused) document.getElementById(focused)?.focus();
  }
}

/** Somebody is choosing or typing there: it is drawn the next time. */
function isInUse(region: HTMLElement): boolean {
  const { activeElement } = document;
  return (
    region.contains(activeElement) &&
    (activeElement instanceof HTMLSelectElement || activeElement instanceof HTMLInputElement)
  );
}

/** Asks before something is lost; true for yes. */
function ask(question: string, yes: string): Promise<boolean> {
  const dialog = element('confirm', HTMLDialogElement);
  element('confirm-text', HTMLElement).textContent = question;
  element('confirm-yes', HTMLElement).textContent = yes;
  dialog.returnValue = 'no';
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => resolve(dialog.returnValue === 'yes'), { once: true });
  });
}

type Field = HTMLInputElement | HTMLSelectElement;

/** What a form says, as JSON: numbers are numbers, and what is left empty is left out. */
function formBody(form: HTMLFormElement): Record<string, unknown> {
  const fields = [...form.elements].filter(isField).filter(({ name, value }) => name !== '' && value !== '');
  return Object.fromEntries(fields.map((field) => [field.name, fieldValue(field)]));
}

function fieldValue(field: Field): unknown {
  if (field.type === 'number') return Number(field.value);
  if (field.dataset['as'] === 'utc') return new Date(`${field.value}Z`).toISOString();
  return field.value;
}

const isField = (node: unknown): node is Field =>
  node instanceof HTMLInputElement || node instanceof HTMLSelectElement;

const jsonOf = (text: string | undefined): unknown => (text === undefined ? undefined : JSON.parse(text));

/** What is asked for on the page, carried out: buttons, forms and fields say in their markup what they ask. */
function actions(done: () => Promise<void>): void {
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

const lookEveryMs = 1_000;

const log = logView();
let known = '';
let isLost = false;

/** What the state is without its time, which goes on by itself. */
async function stateNow(): Promise<string> {
  const state = (await call('GET state')) as { clock: { mode: string; speed: number } };
  return JSON.stringify({ ...state, clock: { mode: state.clock.mode, speed: state.clock.speed } });
}

async function look(): Promise<void> {
  const state = await stateNow();
  if (isLost) log.startAnew();
  if (state !== known) await refresh();
  known = state;
  await log.update();
}

async function keepLooking(): Promise<void> {
  try {
    await look();
    if (isLost) say('The server is back.');
    isLost = false;
  } catch (error) {
    // It is tried again in a moment; the server may be starting anew.
    if (!isLost)
      say(`The server cannot be reached: ${error instanceof Error ? error.message : String(error)}`, true);
    isLost = true;
  }
  setTimeout(() => void keepLooking(), lookEveryMs);
}

actions(async () => {
  await refresh();
  await log.update();
});
element('log-clear', HTMLButtonElement).addEventListener('click', () =>
  element('log-list', HTMLOListElement).replaceChildren(),
);
// Where the list has no column of its own, the log would be far below it.
element('all-scenarios', HTMLDetailsElement).open = matchMedia('(min-width: 1180px)').matches;
clockFace();
void keepLooking();
