import { OWN } from '../frame/frame.ts';
import { layerStyles, ROOMY_WINDOW } from './layer-styles.ts';
import { lockScroll } from './lock-scroll.ts';
import { button, icon, make } from './make-element.ts';
import type { Theme } from '../wire/messages.ts';
import type { Mover } from '../pilot/pilot.ts';
import type { Work } from '../wire/protocol.ts';

/** How the app opens over the page. */
export type LayerMode = 'floating' | 'drawer' | 'modal';

type LayerOptions = {
  mode: LayerMode;
  title: string;
  theme: Theme | undefined;
  onOpen(by: Mover): void;
  onClose(by: Mover): void;
};

const HOME =
  'M3 9.2 10 3l7 6.2M5 8v9h10V8M10 8.2c.3 2.2 1.1 3 3.2 3.3-2.1.3-2.9 1.1-3.2 3.3-.3-2.2-1.1-3-3.2-3.3 2.1-.3 2.9-1.1 3.2-3.3';
const CROSS = 'm5 5 10 10M15 5 5 15';
const CHEVRON = 'm5 7.5 5 5 5-5';

const CLONED_LAYER = `[${OWN}=layer]`;

let sheet: CSSStyleSheet | undefined;

/**
 * Creates the layer that opens over the page. The app's place inside it never moves, because browsers reload a frame
 * that is moved.
 */
export function createLayer(
  parent: Element | ShadowRoot,
  { mode, title, theme, onOpen, onClose }: LayerOptions,
) {
  // Remove leftovers of a page that cloned its elements.
  for (const child of Array.from(parent.children))
    if (child.matches(CLONED_LAYER) && !child.shadowRoot) child.remove();
  const host = document.createElement('div');
  host.setAttribute(OWN, 'layer');
  const shadow = host.attachShadow({ mode: 'open' });
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(layerStyles);
  }
  shadow.adoptedStyleSheets = [sheet];

  const appContainer = make('div', 'app');
  const heading = make('h2', 'title', title);
  heading.id = 'title';
  const closing = button('close', `Close ${title}`, icon(CROSS));
  const header = make('div', 'head');
  header.append(heading, closing);
  const panel = make('div', 'panel');
  panel.append(header, appContainer);
  const dialog = make('dialog', mode);
  dialog.id = 'panel';
  dialog.tabIndex = -1;
  dialog.setAttribute('aria-labelledby', heading.id);
  dialog.append(panel);

  const badge = make('span', 'badge');
  const launcher = button(
    'launcher',
    title,
    icon(HOME, 'home'),
    icon(CHEVRON, 'less'),
    make('span', 'ring'),
    badge,
  );
  launcher.setAttribute('aria-haspopup', 'dialog');
  launcher.setAttribute('aria-controls', dialog.id);
  const announcement = make('p', 'unseen');
  announcement.setAttribute('role', 'status');

  const root: HTMLElement = make(mode === 'floating' ? 'section' : 'div', 'root');
  if (mode === 'floating') {
    // The button is one of the page's landmarks. Everything else is inside the dialog.
    root.setAttribute('aria-label', title);
    root.append(launcher, announcement);
  }
  root.append(dialog);
  shadow.append(root);

  let opener: Element | null = null;
  let unlock = (): void => {};
  let work: Work = { running: 0, waiting: 0 };
  let isOpen = false;
  /** Whether the page behind is inert. */
  let isModal = false;
  const roomy = matchMedia(ROOMY_WINDOW);

  function show(): void {
    // If the panel covers the window, the focus must not move to the hidden page.
    isModal = mode !== 'floating' || !roomy.matches;
    if (isModal) {
      unlock = lockScroll();
      dialog.showModal();
    } else dialog.show();
  }

  /** Shows an open panel over or beside the page, after the window has changed. The focus stays in the frame. */
  function showAgain(): void {
    if (!isOpen || mode !== 'floating') return;
    const focused = findFocus();
    const wasInside = shadow.activeElement !== null;
    unlock();
    dialog.close();
    show();
    if (isModal && !wasInside) opener = focused;
    const next = isModal && !wasInside ? dialog : focused;
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  }
  roomy.addEventListener('change', showAgain);

  function open(by: Mover): void {
    if (isOpen || !host.isConnected) return;
    isOpen = true;
    opener = findFocus();
    show();
    // Focus the dialog itself: a key still held down would press its first control.
    dialog.focus({ preventScroll: true });
    showWork();
    onOpen(by);
  }

  function close(by: Mover): void {
    if (!isOpen) return;
    // If the person has moved on elsewhere in the page, leave the focus there.
    const hasFocus = isModal || shadow.activeElement !== null;
    isOpen = false;
    dialog.close();
    if (hasFocus) restoreFocus();
    settle(by);
  }

  function settle(by: Mover): void {
    isOpen = false;
    unlock();
    showWork();
    onClose(by);
  }

  function restoreFocus(): void {
    const to = opener?.isConnected && opener !== document.body ? opener : launcher;
    if (to instanceof HTMLElement) to.focus({ preventScroll: true });
  }

  function showWork(): void {
    const { running, waiting } = work;
    const kind = waiting > 0 ? 'waiting' : running > 0 ? 'running' : '';
    const status = { waiting: 'Needs you', running: `${running} running`, '': '' }[kind];
    launcher.dataset['work'] = kind;
    launcher.setAttribute('aria-expanded', String(isOpen));
    launcher.setAttribute('aria-label', status ? `${title}: ${status}` : title);
    badge.hidden = kind === '' || isOpen;
    badge.textContent = kind === 'running' ? String(running) : status;
    const spoken = kind === 'waiting' && !isOpen ? `${title} needs your attention.` : '';
    if (announcement.textContent !== spoken) announcement.textContent = spoken;
  }

  let isBackdropPressed = false;
  root.addEventListener('pointerdown', ({ target }) => (isBackdropPressed = target === dialog));
  root.addEventListener('click', ({ target, detail }) => {
    // Ignore the second click of a double-click, because the first one has already changed the layer.
    if (detail > 1 || !(target instanceof Element)) return;
    const isBackdropClick = isModal && target === dialog && isBackdropPressed;
    if (launcher.contains(target) && !isOpen) open('person');
    else if (launcher.contains(target) || closing.contains(target) || isBackdropClick) close('person');
  });
  root.addEventListener('keydown', (event) => {
    const isPress = event.key === 'Enter' || event.key === ' ';
    const isEscape = event.key === 'Escape' && isOpen;
    // A held key would open and close the layer repeatedly.
    if ((isPress && event.repeat) || isEscape) event.preventDefault();
    if (!isEscape) return;
    event.stopPropagation();
    if (!event.repeat) close('person');
  });
  // Some devices close a dialog with a gesture instead of a key.
  dialog.addEventListener('cancel', (event) => {
    if (event.target !== dialog) return;
    event.preventDefault();
    close('person');
  });
  // The browser closed the dialog some other way.
  dialog.addEventListener('close', () => isOpen && !dialog.open && settle('person'));

  const setTheme = (next: Theme | undefined): void => {
    if (next) root.dataset['theme'] = next;
  };
  setTheme(theme);
  showWork();
  parent.append(host);

  return {
    appContainer,
    open,
    close,
    setTheme,
    get isOpen() {
      return isOpen;
    },
    setWork(next: Work): void {
      work = next;
      showWork();
    },
    remove(): void {
      const hadFocus = isOpen && (isModal || shadow.activeElement !== null);
      isOpen = false;
      unlock();
      roomy.removeEventListener('change', showAgain);
      host.remove();
      if (hadFocus && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    },
  };
}

/** Returns the focused element, looking into shadow roots. */
function findFocus(): Element | null {
  let { activeElement } = document;
  while (activeElement?.shadowRoot?.activeElement) activeElement = activeElement.shadowRoot.activeElement;
  return activeElement;
}
