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
import { UNSEEN_FOR } from '../ui/overlay/unseen-for.ts';
import { watchVisibleArea } from '../ui/overlay/watch-visible-area.ts';
import { confirmationTemplate, type HandOver } from '../boot/hand-over.ts';
import { showTemplate } from '../boot/show-template.ts';

/**
 * Shows the task confirmation while the application is still loading. As soon as it has loaded, the application shows
 * the same dialog and continues with what was chosen and pressed here.
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
  const around = document.body.firstElementChild as HTMLElement;
  const dialog = around.querySelector('dialog') as HTMLDialogElement;
  const start = Array.from(dialog.querySelectorAll('button')).at(-1);
  const label = start?.textContent;
  const select = dialog.querySelector('select') as HTMLSelectElement;
  const mode = createKeyValueStore(() => window.localStorage).get(speedModeKey);
  if (isSpeedMode(mode)) select.value = mode;

  const over = new AbortController();
  const stopWatching = watchVisibleArea(dialog);
  const leave = () => {
    over.abort();
    stopWatching();
    delete handOver.confirmation;
    around.remove();
  };
  let isGivingWay = false;
  let isGivenUp = false;
  const abandon = () => {
    isGivenUp = true;
    // The application already shows its dialog, so it is closed as soon as it appears.
    if (isGivingWay) return;
    handOver.pressed = undefined;
    // Restores the focus, which must not happen if another dialog takes over.
    dialog.close();
    leave();
  };
  let started = false;
  const confirm = () => {
    started = true;
    for (const element of dialog.querySelectorAll('button')) element.setAttribute('aria-disabled', 'true');
    start?.setAttribute('aria-busy', 'true');
    const busy = start?.querySelector('[data-reserve]');
    if (busy) busy.textContent = busy.getAttribute('data-reserve');
  };

  /** The element under a pressed pointer. The pointer may be released over its counterpart in the other dialog. */
  let pressing: Element | null = null;
  const shownAt = performance.now();
  const isUnseen = () => performance.now() - shownAt < UNSEEN_FOR;
  const hears = { capture: true, signal: over.signal };
  // Listens on the window, so that the page's own script doesn't take a press in this dialog for one on the screen.
  window.addEventListener(
    'click',
    (event) => {
      const target = event.target as Element;
      if (!dialog.contains(target) || target.closest('[data-late]')) return;
      event.stopPropagation();
      if (started || event.detail > 1) return;
      const button = target.closest('button');
      if (button === start) confirm();
      else if (button || (target === dialog && !isUnseen())) abandon();
    },
    hears,
  );
  window.addEventListener(
    'pointerdown',
    ({ target }) => {
      pressing = target instanceof Element ? target.closest('button') : null;
    },
    hears,
  );
  window.addEventListener('pointerup', () => (pressing = null), hears);
  window.addEventListener(
    'keydown',
    (event) => {
      const isPress = event.key === 'Enter' || event.key === ' ';
      if (isPress && (event.repeat || isUnseen())) event.preventDefault();
    },
    hears,
  );
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    if (!started) abandon();
  });
  dialog.showModal();
  start?.focus({ preventScroll: true });

  /** Closes once the application's own dialog is visible, or shortly after if there is none. */
  const giveWay = () => {
    isGivingWay = true;
    const end = () => {
      clearTimeout(latest);
      watching.disconnect();
      leave();
    };
    const watching = new MutationObserver(() => {
      const own = container.querySelector<HTMLDialogElement>('dialog[open]');
      if (!own) return;
      end();
      for (const animation of own.getAnimations({ subtree: true }))
        // Endless animations have no end to jump to.
        if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
      // Not there if the application's own dialog could not be loaded.
      const same = Array.from(own.querySelectorAll('button')).find(
        ({ textContent }) => textContent === label,
      );
      const pressSame = () => same?.click();
      if (isGivenUp) return own.querySelector('button')?.click();
      if (started) pressSame();
      else if (pressing === start)
        window.addEventListener(
          'pointerup',
          ({ target }) => target instanceof Node && same?.contains(target) && pressSame(),
          { once: true },
        );
    });
    watching.observe(container, { subtree: true, childList: true, attributeFilter: ['open'] });
    const latest = setTimeout(end, limits.boot.giveWay);
  };
  return { mode: () => select.value, giveWay };
}
