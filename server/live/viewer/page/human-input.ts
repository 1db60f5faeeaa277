import type { WireInput } from '../../wire/messages.ts';
import { type Edits, isField, isFileField } from './field-state.ts';
import type { Link } from '../connection.ts';
import type { PageTree } from './page-tree.ts';

/** Turns what a person does to the page's elements into input for the browser behind them. */
export function captureInput(root: ShadowRoot, tree: PageTree, edits: Edits, link: Link): void {
  const waiting = new Map<number, string>();
  let frame = 0;

  const flush = () => {
    cancelAnimationFrame(frame);
    frame = 0;
    for (const [nodeId, value] of waiting) edits.set(nodeId, link.send({ kind: 'value', nodeId, value }));
    waiting.clear();
  };
  const sendNow = (input: WireInput) => {
    flush();
    link.send(input);
  };
  const on = (kind: string, act: (event: Event) => void) => root.addEventListener(kind, act);

  /** The number of what is acted on, by somebody who may. */
  const aimedAt = (target: EventTarget | null): number | undefined =>
    target instanceof Node && link.mayAct() ? tree.idOf(target) : undefined;
  const noteValue = (event: Event) => {
    const field = event.target;
    if (!isField(field) || isTick(field)) return;
    const nodeId = aimedAt(field);
    if (nodeId === undefined) return;
    edits.set(nodeId, Number.POSITIVE_INFINITY);
    waiting.set(nodeId, field.value);
    frame ||= requestAnimationFrame(flush);
  };
  const attach = async (field: HTMLInputElement): Promise<void> => {
    const nodeId = aimedAt(field);
    if (nodeId === undefined) return;
    flush();
    edits.set(nodeId, Number.POSITIVE_INFINITY);
    const outcome = await link.sendFiles([...(field.files ?? [])]);
    if ('files' in outcome) {
      return void edits.set(nodeId, link.send({ kind: 'attach', nodeId, files: outcome.files }));
    }
    link.say(outcome.problem);
    edits.delete(nodeId);
    tree.restore(nodeId);
  };
  on('input', noteValue);
  on('change', (event) => {
    const field = event.target;
    if (isFileField(field)) return void attach(field);
    if (!isTick(field)) return noteValue(event);
    const nodeId = aimedAt(field);
    if (nodeId === undefined) return;
    flush();
    edits.set(nodeId, link.send({ kind: 'check', nodeId, checked: field.checked }));
  });
  on('click', (event) => {
    const clicked = event.target instanceof Element ? event.target.closest(acting) : null;
    if (!clicked) return;
    // A form that lacks something says so by itself, as the page's own would; else `submit` follows.
    if (isSubmit(clicked)) return;
    // A summary opens by itself; every other click would act on this page in place of the remote one.
    if (clicked.localName !== 'summary') event.preventDefault();
    const nodeId = aimedAt(clicked);
    if (nodeId !== undefined) sendNow({ kind: 'click', nodeId });
  });
  on('submit', (event) => {
    event.preventDefault();
    const { submitter, target } = event as SubmitEvent;
    const nodeId = aimedAt(submitter ?? target);
    if (nodeId !== undefined) sendNow({ kind: submitter ? 'click' : 'submit', nodeId });
  });
  for (const kind of ['auxclick', 'dragstart', 'drop']) on(kind, (event) => event.preventDefault());
}

const acting =
  'a[href], area[href], button, summary, input[type=submit], input[type=reset], input[type=button], input[type=image]';

const isTick = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && (target.type === 'checkbox' || target.type === 'radio');

const isSubmit = (clicked: Element): boolean =>
  (clicked instanceof HTMLButtonElement || clicked instanceof HTMLInputElement) &&
  clicked.form !== null &&
  ['submit', 'image'].includes(clicked.type);
