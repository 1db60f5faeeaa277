import type { WireInput } from '../../wire/messages.ts';
import { type Edits, isField, isFileField } from './field-state.ts';
import type { Link } from '../connection.ts';
import type { PageTree } from './page-tree.ts';

/** Turns a person's actions on the page's elements into input for the remote browser. */
export function captureInput(root: ShadowRoot, tree: PageTree, edits: Edits, link: Link): void {
  const pending = new Map<number, string>();
  let frame = 0;

  const flush = () => {
    cancelAnimationFrame(frame);
    frame = 0;
    for (const [nodeId, value] of pending) edits.set(nodeId, link.send({ kind: 'value', nodeId, value }));
    pending.clear();
  };
  const sendNow = (input: WireInput) => {
    flush();
    link.send(input);
  };
  const on = (kind: string, act: (event: Event) => void) => root.addEventListener(kind, act);

  /** Returns the node id of the target, if the person has control. */
  const targetId = (target: EventTarget | null): number | undefined =>
    target instanceof Node && link.mayAct() ? tree.idOf(target) : undefined;
  const recordValue = (event: Event) => {
    const field = event.target;
    if (!isField(field) || isCheckable(field)) return;
    const nodeId = targetId(field);
    if (nodeId === undefined) return;
    edits.set(nodeId, Number.POSITIVE_INFINITY);
    pending.set(nodeId, field.value);
    frame ||= requestAnimationFrame(flush);
  };
  const attach = async (field: HTMLInputElement): Promise<void> => {
    const nodeId = targetId(field);
    if (nodeId === undefined) return;
    flush();
    edits.set(nodeId, Number.POSITIVE_INFINITY);
    const outcome = await link.sendFiles([...(field.files ?? [])]);
    if ('files' in outcome) {
      return void edits.set(nodeId, link.send({ kind: 'attach', nodeId, files: outcome.files }));
    }
    link.notify(outcome.problem);
    edits.delete(nodeId);
    tree.restore(nodeId);
  };
  on('input', recordValue);
  on('change', (event) => {
    const field = event.target;
    if (isFileField(field)) return void attach(field);
    if (!isCheckable(field)) return recordValue(event);
    const nodeId = targetId(field);
    if (nodeId === undefined) return;
    flush();
    edits.set(nodeId, link.send({ kind: 'check', nodeId, checked: field.checked }));
  });
  on('click', (event) => {
    const element = event.target instanceof Element ? event.target.closest(clickable) : null;
    if (!element) return;
    // The form validates itself, like the original. If it is valid, `submit` follows.
    if (isSubmit(element)) return;
    // The browser opens a summary. Any other click would act on this page and not on the remote one.
    if (element.localName !== 'summary') event.preventDefault();
    const nodeId = targetId(element);
    if (nodeId !== undefined) sendNow({ kind: 'click', nodeId });
  });
  on('submit', (event) => {
    event.preventDefault();
    const { submitter, target } = event as SubmitEvent;
    const nodeId = targetId(submitter ?? target);
    if (nodeId !== undefined) sendNow({ kind: submitter ? 'click' : 'submit', nodeId });
  });
  for (const kind of ['auxclick', 'dragstart', 'drop']) on(kind, (event) => event.preventDefault());
}

const clickable =
  'a[href], area[href], button, summary, input[type=submit], input[type=reset], input[type=button], input[type=image]';

const isCheckable = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && (target.type === 'checkbox' || target.type === 'radio');

const isSubmit = (element: Element): boolean =>
  (element instanceof HTMLButtonElement || element instanceof HTMLInputElement) &&
  element.form !== null &&
  ['submit', 'image'].includes(element.type);
