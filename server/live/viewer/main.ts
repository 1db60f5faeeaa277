import type { FrameMessage, PictureFrameMessage, ViewLease } from '../wire/messages.ts';
import { type ViewMessage, connect } from './connection.ts';
import { element } from './element.ts';
import { createTopBar } from './panels/bars.ts';
import { createPanel } from './panels/panel.ts';
import type { Picture } from './picture-screen.ts';
import { createStages } from './stages.ts';
import { serverText, setLanguage, t, type Text } from './texts.ts';

const statusTexts: Record<ViewLease, Text> = {
  agent: 'Watching the agent',
  pausing: 'Pausing…',
  asking: 'Waiting for your approval',
  human: 'You are in control',
  resuming: 'Returning control…',
  done: 'Kept for review',
  ended: 'This browser is closed',
};

/** For those who cannot take control. They do not know whether the person acts or has yet to answer the agent. */
const watcherTexts: Partial<Record<ViewLease, Text>> = {
  asking: 'Waiting for an approval',
  human: 'Waiting for a person',
};

/** Shown instead of a page while none is open or opening. */
const blankTexts: Partial<Record<ViewLease | 'lost', Text>> = {
  human: 'No page is open yet',
  done: 'No page was opened',
};

/** Shown over a picture of an earlier page. */
const stalePictureText: Text = 'This picture shows an earlier page. Waiting for a new one…';

const stateTextOf = (state: ViewLease | 'lost', isWatcher: boolean): string =>
  t(
    state === 'lost'
      ? 'Reconnecting…'
      : ((isWatcher ? watcherTexts[state] : undefined) ?? statusTexts[state]),
  );

/** Starts the viewer of one browser. */
function start(): void {
  const status = element('p', { class: 'status', role: 'status' });
  const notice = createNotice();
  const clipboard = createClipboard(notice.show);
  const address = new URL(`${location.pathname}/socket`, location.href.replace(/^http/, 'ws'));
  const connection = connect(address.href, {
    onMessage: (message) => receive(message),
    onPicture: (frame, bytes) => enqueueFrame(frame, bytes.length > 0 ? decodePicture(bytes, frame) : null),
    onConnected(isConnected) {
      connected = isConnected;
      if (!isConnected) stages.forgetEdits();
      showState();
    },
  });
  const mayAct = () => root.dataset['state'] === 'human';
  const stages = createStages({ ...connection, mayAct, notify: notice.show }, connection.room);
  const bar = createTopBar(connection.send, status);
  let lease: ViewLease = 'agent';
  let isWatcher = false;
  let connected = false;
  /** True until the first page is opened. */
  let isBlank = true;
  /** True while the picture shows an earlier page. */
  let isStale = false;
  const root = document.documentElement;

  const showState = () => {
    const state = connected || lease === 'ended' ? lease : 'lost';
    const isPictureMissing = isStale && !isBlank && state !== 'ended';
    const stateText = stateTextOf(state, isWatcher);
    const text =
      isPictureMissing && state !== 'lost'
        ? t('{state}, waiting for a new picture', { state: stateText })
        : stateText;
    if (status.textContent !== text) status.textContent = text;
    // Controls appear only for a person who may use them.
    const looks = isWatcher && state === 'human' ? 'agent' : state;
    root.dataset['state'] = looks;
    root.classList.toggle('old', isPictureMissing);
    const blankText = blankTexts[state] ?? 'Opening the first page…';
    const message = isBlank ? t(blankText) : isPictureMissing ? t(stalePictureText) : '';
    stages.setMessage(state === 'ended' ? text : message);
    stages.setInteractive(looks === 'human');
    bar.setInteractive(looks === 'human');
    for (const controls of document.querySelectorAll('fieldset')) controls.disabled = looks !== 'human';
  };
  const draw = (frame: FrameMessage, picture: Picture | null) => {
    bar.show(frame);
    stages.show(frame, picture);
    document.title = frame.title || t('Live browser');
    isBlank = frame.url === '';
    isStale = frame.kind === 'picture' && frame.isStale;
    root.classList.toggle('drawn', !isBlank);
    showState();
    connection.ack(frame.sequence);
  };
  /** Shows messages in order. Decoding a picture takes a moment, and later messages wait for it. */
  let tail = Promise.resolve();
  const enqueue = (show: () => void | Promise<void>) => {
    tail = tail.then(show).catch(reportError);
  };
  const enqueueFrame = (frame: FrameMessage, decoding: ReturnType<typeof decodePicture> | null) =>
    enqueue(async () => {
      const picture = await decoding;
      await new Promise(requestAnimationFrame);
      // The previous picture stays and is marked as stale.
      if (picture === 'unreadable') draw({ ...frame, isStale: true } as FrameMessage, null);
      else draw(frame, picture);
    });
  const answer = (sequence: number, wasApplied: boolean) =>
    enqueue(() => stages.inputHandled(sequence, wasApplied));
  const receive = (message: ViewMessage) => {
    switch (message.type) {
      case 'frame':
        return enqueueFrame(message.frame, null);
      case 'control':
        lease = message.lease;
        isWatcher = message.isWatcher === true;
        if (lease === 'ended') connection.stop();
        return showState();
      case 'saved':
        return notice.show(t('Saved {name}', { name: message.name }));
      case 'applied':
        return answer(message.sequence, true);
      case 'copied':
        return void clipboard.write(message.text);
      case 'refused':
        bar.navigationRefused();
        if (message.sequence === undefined) stages.forgetEdits();
        else answer(message.sequence, false);
        // Inputs that were on their way when control ended are not reported.
        if (lease === 'human') notice.show(serverText(message.reason));
    }
  };

  followTheme();
  document.body.append(bar.element, stages.element, clipboard.element, notice.element);
  root.dataset['state'] = 'opening';
}

/** Creates access to the person's clipboard. If it is not allowed, shows the text to copy by hand. */
function createClipboard(notify: (text: string) => void) {
  const field = element('textarea', { readonly: '', 'aria-label': t('Text to copy'), rows: '4' });
  let previousFocus: Element | null = null;
  const close = () => {
    panel.hidden = true;
    if (previousFocus instanceof HTMLElement) previousFocus.focus({ preventScroll: true });
  };
  const copy = () => {
    field.select();
    // Deprecated, but the only way in a frame without access to the clipboard.
    const execute = Reflect.get(document, 'execCommand');
    if (!execute.call(document, 'copy')) return notify(t('Press Ctrl+C to copy the selected text'));
    close();
    notify(t('Copied'));
  };
  const status = t('This page cannot access your clipboard. Copy the selected text here.');
  const { element: panel } = createPanel({
    role: 'dialog',
    name: t('Copy the text'),
    body: [element('p', {}, status), field],
    acceptLabel: t('Copy'),
    accept: copy,
    cancelLabel: t('Done'),
    dismiss: close,
  });
  panel.classList.add('copied');
  panel.hidden = true;
  return {
    /** Hidden until there is text to copy by hand. */
    element: panel,
    async write(text: string): Promise<void> {
      if (text === '') return notify(t('Nothing is selected on the page'));
      try {
        await navigator.clipboard.writeText(text);
        notify(t('Copied'));
      } catch {
        // Whatever the reason, the person can copy by hand.
        previousFocus = document.activeElement;
        field.value = text;
        panel.hidden = false;
        field.focus();
        field.select();
      }
    },
  };
}

const noticeMs = 6_000;

/** Creates a short message that disappears after a while. */
function createNotice() {
  const notice = element('p', { class: 'notice', role: 'status' });
  let timer = 0;
  return {
    element: notice,
    show(text: string) {
      notice.textContent = text;
      clearTimeout(timer);
      timer = window.setTimeout(() => (notice.textContent = ''), noticeMs);
    },
  };
}

/** Sets the theme from the address, and later from messages of the surrounding page. */
function followTheme(): void {
  const show = (theme: unknown) => {
    if (theme === 'light' || theme === 'dark') document.documentElement.style.colorScheme = theme;
  };
  show(new URLSearchParams(location.search).get('theme'));
  window.addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    // Messages of any host are accepted, because they can only change colors.
    if (source !== window.parent || typeof data !== 'object' || data === null) return;
    if ('type' in data && data.type === 'theme' && 'theme' in data) show(data.theme);
  });
}

async function decodePicture(
  bytes: Uint8Array<ArrayBuffer>,
  { image }: PictureFrameMessage,
): Promise<Picture | 'unreadable'> {
  try {
    if (!('ImageDecoder' in window)) return await createImageBitmap(new Blob([bytes], image));
    // Faster than a blob, which takes a detour through another process. Available in secure contexts only.
    const decoder = new ImageDecoder({ data: bytes, type: image.type });
    const decoded = await decoder.decode();
    decoder.close();
    return decoded.image;
  } catch (error) {
    if (error instanceof DOMException) return 'unreadable';
    throw error;
  }
}

setLanguage(new URLSearchParams(location.search).get('lang') || navigator.language);
start();
