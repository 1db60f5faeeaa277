// Runs in the frame before its own scripts. Focuses the first prompt once the frame is visible, and reports when a key
// arrives in it and when a dialog shows the sentence.
import { SENTENCE, SHOWN, type FrameReport } from './frame-report.ts';

declare global {
  function benchReport(json: string): void;
}

let shift = 0;
let isShown = false;
let focused: HTMLTextAreaElement | undefined;
let typed = false;
let hasDialog = false;

function report(kind: FrameReport['kind']): void {
  const message: FrameReport = { kind, at: performance.timeOrigin + performance.now(), shift };
  globalThis.benchReport(JSON.stringify(message));
}

function focus(): void {
  const prompt = isShown ? document.querySelector('textarea') : null;
  if (!prompt || prompt.disabled || prompt.readOnly || document.activeElement === prompt) return;
  if (!prompt.checkVisibility({ visibilityProperty: true })) return;
  prompt.focus({ preventScroll: true });
  if (document.activeElement !== prompt || focused === prompt) return;
  focused = prompt;
  report('focused');
}

function lookForDialog(): void {
  const isIt = (dialog: Element) => dialog.textContent?.includes(SENTENCE) && dialog.checkVisibility();
  if (!Array.from(document.querySelectorAll('dialog[open]')).some(isIt)) return;
  hasDialog = true;
  report('asked');
}

// Counts shifts right after a key too, because the takeover happens while someone types.
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if ('value' in entry) shift += Number(entry.value);
}).observe({ type: 'layout-shift', buffered: true });

new MutationObserver(() => {
  if (!typed) focus();
  else if (!hasDialog) lookForDialog();
}).observe(document, { childList: true, subtree: true, attributes: true, characterData: true });

// The host page reports when its SDK shows the frame. A hidden frame cannot keep the focus.
addEventListener('message', ({ source, data }) => {
  if (source !== parent || data !== SHOWN) return;
  isShown = true;
  focus();
});

addEventListener(
  'input',
  ({ target, isTrusted }) => {
    if (typed || !isTrusted || !(target instanceof HTMLTextAreaElement) || target.value === '') return;
    typed = true;
    report('typed');
  },
  true,
);
