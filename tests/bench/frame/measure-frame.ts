// Runs in the frame before anything of its own: puts the cursor into the first prompt once the frame is shown, and tells
// when a key has arrived in it and when what was asked is shown in a dialog.
import { SENTENCE, SHOWN, type Told } from './told.ts';

declare global {
  function benchTell(json: string): void;
}

let shift = 0;
let shown = false;
let told: HTMLTextAreaElement | undefined;
let typed = false;
let asked = false;

function tell(kind: Told['kind']): void {
  const message: Told = { kind, at: performance.timeOrigin + performance.now(), shift };
  globalThis.benchTell(JSON.stringify(message));
}

function focus(): void {
  const prompt = shown ? document.querySelector('textarea') : null;
  if (!prompt || prompt.disabled || prompt.readOnly || document.activeElement === prompt) return;
  if (!prompt.checkVisibility({ visibilityProperty: true })) return;
  prompt.focus({ preventScroll: true });
  if (document.activeElement !== prompt || told === prompt) return;
  told = prompt;
  tell('focused');
}

function lookForDialog(): void {
  const isIt = (dialog: Element) => dialog.textContent?.includes(SENTENCE) && dialog.checkVisibility();
  if (!Array.from(document.querySelectorAll('dialog[open]')).some(isIt)) return;
  asked = true;
  tell('asked');
}

// Every shift counts, those right after a key too: the takeover comes while somebody types.
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if ('value' in entry) shift += Number(entry.value);
}).observe({ type: 'layout-shift', buffered: true });

new MutationObserver(() => {
  if (!typed) focus();
  else if (!asked) lookForDialog();
}).observe(document, { childList: true, subtree: true, attributes: true, characterData: true });

// The host's page knows when its SDK has revealed the frame: one that is hidden cannot keep the focus.
addEventListener('message', ({ source, data }) => {
  if (source !== parent || data !== SHOWN) return;
  shown = true;
  focus();
});

addEventListener(
  'input',
  ({ target, isTrusted }) => {
    if (typed || !isTrusted || !(target instanceof HTMLTextAreaElement) || target.value === '') return;
    typed = true;
    tell('typed');
  },
  true,
);
