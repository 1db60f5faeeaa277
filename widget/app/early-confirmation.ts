import '../dialogs/task-confirmation/task-confirmation-dialog.css.ts';
import '../ui/field/select.css.ts';
import '../ui/overlay/modal.css.ts';
import { loadSecretsReader } from '../data/load-secrets-reader.ts';
import { createKeyValueStore } from '../platform/key-value-store.ts';
import { limits } from '../rules/limits.ts';
import { canMask, maskSensitive } from '../rules/privacy/mask.ts';
import { isSpeedMode } from '../../contract/entities/speed-mode.ts';
import { speedModeKey } from '../rules/task/speed-modes.ts';
import { taskCategory } from '../rules/task/task-category.ts';
import { darkTheme } from '../theme/dark.css.ts';
import { lightTheme } from '../theme/light.css.ts';
import { MIN_VISIBLE_MS } from '../ui/overlay/min-visible.ts';
import { watchVisibleArea } from '../ui/overlay/watch-visible-area.ts';
import { confirmationTemplate, type HandOver } from '../boot/hand-over.ts';
import { showTemplate } from '../boot/show-template.ts';

/**
 * Shows the task confirmation while the application is still loading. As soon as it has loaded, the application shows
 * the same dialog and applies the person's choices and presses to it.
 */
export function watchForEarlyConfirmation(handOver: HandOver, container: Element): void {
  const showOnSend = () => {
    const prompt = container.querySelector('textarea')?.value.trim();
    const template = document.getElementById(confirmationTemplate);
    const isSend = handOver.pressed?.matches('[type=submit]');
    if (!isSend || !prompt || handOver.confirmation || !(template instanceof HTMLTemplateElement)) return;
    if (!canMask(prompt)) {
      // If it fails to load, the application shows the dialog later.
      loadSecretsReader().then(showOnSend, () => undefined);
      return;
    }
    handOver.confirmation = show(
      template.content.cloneNode(true) as DocumentFragment,
      prompt,
      handOver,
      container,
    );
  };
  handOver.onPress = showOnSend;
  showOnSend();
}

function show(markup: DocumentFragment, prompt: string, handOver: HandOver, container: Element) {
  const isDark = container.firstElementChild?.classList.contains(darkTheme);
  const { category, estimate } = taskCategory(prompt);
  const values: Record<string, string> = {
    theme: isDark ? darkTheme : lightTheme,
    prompt: maskSensitive(prompt),
    category,
    estimate,
  };
  showTemplate(markup, document.body, (name, otherwise) => values[name] ?? otherwise);
  const wrapper = document.body.firstElementChild as HTMLElement;
  const dialog = wrapper.querySelector('dialog') as HTMLDialogElement;
  const start = Array.from(dialog.querySelectorAll('button')).at(-1);
  const label = start?.textContent;
  const select = dialog.querySelector('select') as HTMLSelectElement;
  const mode = createKeyValueStore(() => window.localStorage).get(speedModeKey);
  if (isSpeedMode(mode)) select.value = mode;

  const listening = new AbortController();
  const stopWatching = watchVisibleArea(dialog);
  const remove = () => {
    listening.abort();
    stopWatching();
    delete handOver.confirmation;
    wrapper.remove();
  };
  let isClosing = false;
  let isCancelled = false;
  const cancel = () => {
    isCancelled = true;
    // The application already shows its dialog, so it is closed as soon as it appears.
    if (isClosing) return;
    handOver.pressed = undefined;
    // Restores the focus, which must not happen if another dialog takes over.
    dialog.close();
    remove();
  };
  let started = false;
  const confirm = () => {
    started = true;
    for (const element of dialog.querySelectorAll('button')) element.setAttribute('aria-disabled', 'true');
    start?.setAttribute('aria-busy', 'true');
    const busy = start?.querySelector('[data-reserve]');
    if (busy) busy.textContent = busy.getAttribute('data-reserve');
  };

  /** The button under a pressed pointer, which may be released over the same button of the application's dialog. */
  let pressedButton: Element | null = null;
  const shownAt = performance.now();
  const isTooEarly = () => performance.now() - shownAt < MIN_VISIBLE_MS;
  const listenOptions = { capture: true, signal: listening.signal };
  // Listens on the window, so that the page's own script doesn't mistake a press in this dialog for one on the screen.
  window.addEventListener(
    'click',
    (event) => {
      const target = event.target as Element;
      if (!dialog.contains(target) || target.closest('[data-late]')) return;
      event.stopPropagation();
      if (started || event.detail > 1) return;
      const button = target.closest('button');
      if (button === start) confirm();
      else if (button || (target === dialog && !isTooEarly())) cancel();
    },
    listenOptions,
  );
  window.addEventListener(
    'pointerdown',
    ({ target }) => {
      pressedButton = target instanceof Element ? target.closest('button') : null;
    },
    listenOptions,
  );
  window.addEventListener('pointerup', () => (pressedButton = null), listenOptions);
  window.addEventListener(
    'keydown',
    (event) => {
      const isPress = event.key === 'Enter' || event.key === ' ';
      if (isPress && (event.repeat || isTooEarly())) event.preventDefault();
    },
    listenOptions,
  );
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    if (!started) cancel();
  });
  dialog.showModal();
  start?.focus({ preventScroll: true });

  /** Closes once the application's dialog is visible, or shortly after if there is none. */
  const closeWhenReplaced = () => {
    isClosing = true;
    const finish = () => {
      clearTimeout(timeout);
      observer.disconnect();
      remove();
    };
    const observer = new MutationObserver(() => {
      const appDialog = container.querySelector<HTMLDialogElement>('dialog[open]');
      if (!appDialog) return;
      finish();
      for (const animation of appDialog.getAnimations({ subtree: true }))
        // Endless animations have no end to jump to.
        if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
      // Undefined if the application's dialog failed to load.
      const counterpart = Array.from(appDialog.querySelectorAll('button')).find(
        ({ textContent }) => textContent === label,
      );
      const pressCounterpart = () => counterpart?.click();
      if (isCancelled) return appDialog.querySelector('button')?.click();
      if (started) pressCounterpart();
      else if (pressedButton === start)
        window.addEventListener(
          'pointerup',
          ({ target }) => target instanceof Node && counterpart?.contains(target) && pressCounterpart(),
          { once: true },
        );
    });
    observer.observe(container, { subtree: true, childList: true, attributeFilter: ['open'] });
    const timeout = setTimeout(finish, limits.boot.replace);
  };
  return { mode: () => select.value, closeWhenReplaced };
}
