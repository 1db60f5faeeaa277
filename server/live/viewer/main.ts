import type { SentFrame, SentPicture, ViewLease } from '../wire/messages.ts';
import { type News, connect } from './connection.ts';
import { element } from './element.ts';
import { createTopBar } from './panels/bars.ts';
import { createPanel } from './panels/panel.ts';
import type { Picture } from './picture-screen.ts';
import { createStages } from './stages.ts';

const statusTexts: Record<ViewLease, string> = {
  agent: 'Watching the agent',
  pausing: 'Pausing…',
  human: 'You are in control',
  resuming: 'Handing back…',
  done: 'Kept for review',
  ended: 'This browser has ended',
};

/** What stands in the place of a page while there is none, where none is on its way. */
const blankTexts: Partial<Record<ViewLease | 'lost', string>> = {
  human: 'No page is open yet',
  done: 'No page was opened',
};

/** What stands over a picture that is not of the page that is open. */
const oldPicture = 'This picture is of an earlier page. Waiting for a new one…';

/** Shows one browser: newest frame, who is in control, and what the person does when it is them. */
function start(): void {
  const status = element('p', { class: 'status', role: 'status' });
  const notice = createNotice();
  const clipboard = createClipboard(notice.show);
  const address = new URL(`${location.pathname}/socket`, location.href.replace(/^http/, 'ws'));
  const connection = connect(address.href, {
    onMessage: (message) => receive(message),
    onPicture: (frame, bytes) => drawInTurn(frame, bytes.length > 0 ? decodePicture(bytes, frame) : null),
    onConnected(now) {
      connected = now;
      if (!now) stages.forgetEdits();
      showState();
    },
  });
  const mayAct = () => root.dataset['state'] === 'human';
  const stages = createStages({ ...connection, mayAct, say: notice.show }, connection.room);
  const bar = createTopBar(connection.send, status);
  let lease: ViewLease = 'agent';
  let connected = false;
  /** No page has been opened yet. */
  let isBlank = true;
  /** The picture is not of the page that is open. */
  let isStale = false;
  const root = document.documentElement;

  const showState = () => {
    const state = connected || lease === 'ended' ? lease : 'lost';
    const isAwaited = isStale && !isBlank && state !== 'ended';
    const words = state === 'lost' ? 'Reconnecting…' : statusTexts[state];
    const text = isAwaited && state !== 'lost' ? `${words}, waiting for a new picture` : words;
    if (status.textContent !== text) status.textContent = text;
    root.dataset['state'] = state;
    root.classList.toggle('old', isAwaited);
    const blankText = blankTexts[state] ?? 'Opening the first page…';
    const message = isBlank ? blankText : isAwaited ? oldPicture : '';
    stages.setMessage(state === 'ended' ? text : message);
    stages.setInteractive(state === 'human');
    bar.setInteractive(state === 'human');
    for (const controls of document.querySelectorAll('fieldset')) controls.disabled = state !== 'human';
  };
  const draw = (frame: SentFrame, picture: Picture | null) => {
    bar.show(frame);
    stages.show(frame, picture);
    document.title = frame.title || 'Live browser';
    isBlank = frame.url === '';
    isStale = frame.kind === 'picture' && frame.isStale;
    root.classList.toggle('drawn', !isBlank);
    showState();
    connection.ack(frame.sequence);
  };
  /** What comes is shown in the order it came: a picture takes a moment to be read, and what comes after it waits. */
  let turn = Promise.resolve();
  const inTurn = (show: () => void | Promise<void>) => {
    turn = turn.then(show).catch(reportError);
  };
  const drawInTurn = (frame: SentFrame, decoding: ReturnType<typeof decodePicture> | null) =>
    inTurn(async () => {
      const picture = await decoding;
      await new Promise(requestAnimationFrame);
      // The one before it stays, and is said to be of an earlier page.
      if (picture === 'unreadable') draw({ ...frame, isStale: true } as SentFrame, null);
      else draw(frame, picture);
    });
  const answer = (sequence: number, wasApplied: boolean) =>
    inTurn(() => stages.answered(sequence, wasApplied));
  const receive = (message: News) => {
    switch (message.type) {
      case 'frame':
        return drawInTurn(message.frame, null);
      case 'control':
        lease = message.lease;
        if (lease === 'ended') connection.stop();
        return showState();
      case 'saved':
        return notice.show(`Saved ${message.name}`);
      case 'applied':
        return answer(message.sequence, true);
      case 'copied':
        return void clipboard.write(message.text);
      case 'refused':
        bar.refused();
        if (message.sequence === undefined) stages.forgetEdits();
        else answer(message.sequence, false);
        // What was on its way when control went is no news to anybody.
        if (lease === 'human') notice.show(message.reason);
    }
  };

  followTheme();
  document.body.append(bar.element, stages.element, clipboard.element, notice.element);
  root.dataset['state'] = 'opening';
}

/** Puts text into the clipboard of the person here, or shows it to be copied by hand where that is not allowed. */
function createClipboard(say: (text: string) => void) {
  const field = element('textarea', { readonly: '', 'aria-label': 'Text to copy', rows: '4' });
  let before: Element | null = null;
  const close = () => {
    panel.hidden = true;
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  };
  const copy = () => {
    field.select();
    // Deprecated, and the only way left where a frame may not use the clipboard.
    const execute = Reflect.get(document, 'execCommand');
    if (!execute.call(document, 'copy')) return say('Copy it with the keyboard: it is selected');
    close();
    say('Copied');
  };
  const words = 'This page may not use the clipboard by itself. The text is selected: copy it here.';
  const { element: panel } = createPanel({
    role: 'dialog',
    name: 'Copy the text',
    body: [element('p', {}, words), field],
    verb: 'Copy',
    take: copy,
    cancel: 'Done',
    leave: close,
  });
  panel.classList.add('copied');
  panel.hidden = true;
  return {
    /** Hidden until there is something to copy by hand. */
    element: panel,
    async write(text: string): Promise<void> {
      if (text === '') return say('Nothing is selected on the page');
      try {
        await navigator.clipboard.writeText(text);
        say('Copied');
      } catch {
        // Whatever forbids it, the person can still copy by hand.
        before = document.activeElement;
        field.value = text;
        panel.hidden = false;
        field.focus();
        field.select();
      }
    },
  };
}

const shownFor = 6_000;

/** A short word to the person, gone after a while. */
function createNotice() {
  const notice = element('p', { class: 'notice', role: 'status' });
  let timer = 0;
  return {
    element: notice,
    show(text: string) {
      notice.textContent = text;
      clearTimeout(timer);
      timer = window.setTimeout(() => (notice.textContent = ''), shownFor);
    },
  };
}

/** Light or dark as the address says, and from then on as the page around this frame says. */
function followTheme(): void {
  const show = (theme: unknown) => {
    if (theme === 'light' || theme === 'dark') document.documentElement.style.colorScheme = theme;
  };
  show(new URLSearchParams(location.search).get('theme'));
  window.addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    // Any host may frame this page and be heard: the colours are all it can change.
    if (source !== window.parent || typeof data !== 'object' || data === null) return;
    if ('type' in data && data.type === 'theme' && 'theme' in data) show(data.theme);
  });
}

async function decodePicture(
  bytes: Uint8Array<ArrayBuffer>,
  { image }: SentPicture,
): Promise<Picture | 'unreadable'> {
  try {
    if (!('ImageDecoder' in window)) return await createImageBitmap(new Blob([bytes], image));
    // Without the way through another process that a blob takes; only where the page came by a safe way.
    const decoder = new ImageDecoder({ data: bytes, type: image.type });
    const decoded = await decoder.decode();
    decoder.close();
    return decoded.image;
  } catch (error) {
    if (error instanceof DOMException) return 'unreadable';
    throw error;
  }
}

start();
