import { call, element, announce, announceFailure } from './page-tools.ts';
import { logView } from './log-view.ts';
import type { DeskState } from '../../desk-types.ts';
import { createActionQueue } from '../../../../server/browser/action-queue.ts';

/** Advances the time on the page between two refreshes. */
function clockFace(): void {
  let currentFace: Element | null = null;
  let since = 0;
  setInterval(() => {
    const face = element('clock-face', HTMLTimeElement);
    if (face !== currentFace) since = performance.now();
    currentFace = face;
    const elapsed = (performance.now() - since) * Number(face.dataset['speed']);
    const time = new Date(Date.parse(face.dateTime) + elapsed);
    face.textContent = time.toISOString().slice(0, 19).replace('T', ' ');
  }, 250);
}

/**
 * Redraws what changed: the server renders the page, and its regions replace the old ones. Resolves with true if all
 * regions were redrawn.
 */
async function refresh(): Promise<boolean> {
  let isComplete = true;
  const response = await fetch(location.pathname);
  if (!response.ok) throw new Error(`The desk responded with ${response.status}`);
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html');
  for (const region of document.querySelectorAll<HTMLElement>('[data-region]')) {
    const next = fresh.getElementById(region.id);
    const focused = region.contains(document.activeElement) ? document.activeElement : null;
    if (!next || renderedHtml.get(region) === next.outerHTML) continue;
    // A region whose field has the focus is redrawn next time.
    isComplete &&= !isField(focused);
    if (isField(focused)) continue;
    renderedHtml.set(next, next.outerHTML);
    const stops = [...document.querySelectorAll<HTMLElement>('button, input')];
    const before = stops
      .slice(
        0,
        stops.findIndex((stop) => stop === focused),
      )
      .toReversed();
    region.replaceWith(next);
    if (!focused) continue;
    // If the focused button is gone, focus the one before it.
    const there = [focused, ...before].flatMap(({ id }) => document.getElementById(id) ?? []);
    there[0]?.focus();
  }
  return isComplete;
}

/** Each region as the server rendered it. */
const renderedHtml = new WeakMap<Element, string>();

type Field = HTMLInputElement | HTMLSelectElement;

/** Returns a form's values as JSON: numbers as numbers, without empty fields. */
function formBody(form: HTMLFormElement): Record<string, unknown> {
  const fields = [...form.elements].filter(isField).filter(({ name, value }) => name !== '' && value !== '');
  return Object.fromEntries(fields.map((field) => [field.name, fieldValue(field)]));
}

function fieldValue(field: Field): unknown {
  if (field.type === 'number') return Number(field.value);
  if (field.type === 'datetime-local') return new Date(`${field.value}Z`).toISOString();
  return field.value;
}

const isField = (node: unknown): node is Field =>
  node instanceof HTMLInputElement || node instanceof HTMLSelectElement;

const jsonOf = (text: string | undefined): unknown => (text === undefined ? undefined : JSON.parse(text));

/** Handles the buttons, forms and fields of the page. Their markup names the desk call. */
function actions(onDone: () => Promise<void>): void {
  // In order, so that the last press takes effect and is reported.
  const queue = createActionQueue();
  const run = (deskCall: string, body: unknown, message: string): Promise<void> =>
    queue(async () => {
      await call(deskCall, body);
      announce(message);
      await onDone();
    });
  const press = async ({ dataset }: HTMLButtonElement): Promise<void> => {
    if (dataset['confirm'] !== undefined && !confirm(dataset['confirm'])) return;
    await run(dataset['call'] ?? '', jsonOf(dataset['body']), `${dataset['name']}: done.`);
  };
  const submit = async (form: HTMLFormElement, deskCall: string): Promise<void> => {
    const body = formBody(form);
    const state = form.dataset['append'] === undefined ? undefined : await call(`GET state`);
    const list = (state as Record<string, unknown[]> | undefined)?.[form.dataset['append'] ?? ''];
    await run(deskCall, list ? [...list, body] : body, 'Done.');
    form.reset();
  };

  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[data-call]') : null;
    if (button) announceFailure(press(button));
  });
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.dataset['submit'] === undefined) return;
    event.preventDefault();
    announceFailure(submit(form, form.dataset['submit']));
  });
  document.addEventListener('change', ({ target }) => {
    const region = isField(target) ? target.closest<HTMLElement>('[data-change]') : null;
    if (!isField(target) || !region) return;
    if (!target.checkValidity()) return announce(`${target.name}: ${target.validationMessage}`, true);
    const rest = jsonOf(region.dataset['rest']) as object | undefined;
    const body = { ...rest, [target.name]: fieldValue(target) };
    // The next change sends it too, because the region is not redrawn while the next field has the focus.
    if (rest) region.dataset['rest'] = JSON.stringify(body);
    announceFailure(run(region.dataset['change'] ?? '', body, `${target.name}: ${target.value}.`));
  });
}

const pollIntervalMs = 1_000;

const log = logView();
let lastState = '';
let isLost = false;

async function look(): Promise<void> {
  const { clock, ...state } = (await call('GET state')) as DeskState;
  // The clock on the page runs between refreshes.
  const now = JSON.stringify({ ...state, clock: { ...clock, now: '' } });
  if (now !== lastState && (await refresh())) lastState = now;
  await log.update(isLost);
}

async function keepLooking(): Promise<void> {
  try {
    await look();
    if (isLost) announce('The server is back.');
    isLost = false;
  } catch (error) {
    // Retried shortly, because the server may be restarting.
    if (!isLost)
      announce(
        `The server cannot be reached: ${error instanceof Error ? error.message : String(error)}`,
        true,
      );
    isLost = true;
  }
  setTimeout(() => void keepLooking(), pollIntervalMs);
}

actions(async () => {
  await refresh();
  await log.update();
});
// On a narrow page, the list would push the log far down.
element('all-scenarios', HTMLDetailsElement).open = matchMedia('(min-width: 1180px)').matches;
clockFace();
void keepLooking();
