import type { PageQuestion, ViewFrame } from '../../browser/view-frame.ts';
import type { Viewport } from '../../browser/viewport.ts';
import type { SentPicture, ServerMessage } from '../wire/messages.ts';
import { packPacket } from '../wire/packet.ts';
import type { LiveMessage } from './live-socket.ts';

/** A window in the background draws nothing: who has shown nothing for so long is not looking. */
const looksForMs = 5_000;

/** Frames that may be on their way at once: while one is drawn the next one travels. */
const onTheWay = 2;

/** Gives one viewer the newest frame, whenever it has shown all but the last it was sent. */
export interface FramePump {
  /** There may be something new. */
  renew(): void;
  /** The viewer has shown the frame of this sequence; says whether that was awaited. */
  shown(sequence: number): boolean;
  readonly isLooking: boolean;
  /** How large the page was in the frame it has shown last. */
  readonly seen: Viewport | undefined;
  stop(): void;
}

interface PumpOptions {
  view(): ViewFrame;
  send(message: LiveMessage): void;
  after(milliseconds: number, callback: () => void): () => void;
  /** The viewer began to look, or ceased to. */
  onLook(): void;
}

export function createFramePump({ view, send, after, onLook }: PumpOptions): FramePump {
  /** Frames on their way that the viewer has not shown, oldest first. */
  let awaited: { sequence: number; viewport: Viewport }[] = [];
  let newest = 0;
  let sentStyles: string | null = null;
  let sentImage: Uint8Array | null = null;
  let seen: Viewport | undefined;
  let isLooking = true;
  let cancel = (): void => undefined;

  const look = (looks: boolean) => {
    if (looks === isLooking) return;
    isLooking = looks;
    onLook();
  };
  const inWords = (message: ServerMessage): LiveMessage => JSON.stringify(message);
  const packed = (frame: ViewFrame): LiveMessage => {
    if (frame.kind === 'picture') {
      const { image, ...rest } = frame;
      const facts = shortenPicture(rest);
      // A pointer that moves over a page at rest makes no new picture.
      if (image.bytes === sentImage) return inWords({ type: 'again', frame: facts });
      sentImage = image.bytes;
      return packPacket({ ...facts, image: { type: image.type } }, image.bytes);
    }
    const { styles, ...rest } = frame;
    const isRestyled = styles.join('\0') !== sentStyles;
    sentStyles = styles.join('\0');
    return inWords({ type: 'frame', frame: isRestyled ? frame : rest });
  };
  const renew = () => {
    if (awaited.length >= onTheWay) return;
    const frame = view();
    const { sequence, viewport } = frame;
    if (sequence === newest) return;
    newest = sequence;
    if (awaited.length === 0) cancel = after(looksForMs, () => look(false));
    awaited.push({ sequence, viewport });
    send(packed(frame));
  };
  return {
    renew,
    shown(sequence) {
      const at = awaited.findIndex((frame) => frame.sequence === sequence);
      if (at < 0) return false;
      seen = awaited[at]?.viewport;
      // A viewer that has shown one shows none of those before it any more.
      awaited = awaited.slice(at + 1);
      cancel();
      if (awaited.length > 0) cancel = after(looksForMs, () => look(false));
      look(true);
      renew();
      return true;
    },
    get isLooking() {
      return isLooking;
    },
    get seen() {
      return seen;
    },
    stop: () => cancel(),
  };
}

const most = { address: 4_000, name: 500, message: 10_000, options: 2_000 };

/** What goes beside a picture, at a length that people read: pages are free to say far more, in every frame. */
function shortenPicture(frame: SentPicture): SentPicture {
  return {
    ...frame,
    url: frame.url.slice(0, most.address),
    title: frame.title.slice(0, most.name),
    questions: frame.questions.map(shortenQuestion),
    tabs: frame.tabs.map((tab) => ({
      ...tab,
      title: tab.title.slice(0, most.name),
      url: tab.url.slice(0, most.name),
    })),
  };
}

function shortenQuestion(question: PageQuestion): PageQuestion {
  switch (question.kind) {
    case 'dialog':
      return {
        ...question,
        message: question.message.slice(0, most.message),
        defaultText: question.defaultText.slice(0, most.message),
      };
    case 'select':
      return {
        ...question,
        label: question.label.slice(0, most.name),
        options: question.options.slice(0, most.options).map((option) => ({
          ...option,
          text: option.text.slice(0, most.name),
          group: option.group.slice(0, most.name),
        })),
      };
    case 'field': {
      const { label, value, min, max, step, options } = question;
      const shortened = options.slice(0, most.options).map((option) => ({
        value: option.value.slice(0, most.name),
        text: option.text.slice(0, most.name),
      }));
      return {
        ...question,
        label: label.slice(0, most.name),
        min: min.slice(0, most.name),
        max: max.slice(0, most.name),
        step: step.slice(0, most.name),
        value: value.slice(0, most.message),
        options: shortened,
      };
    }
    case 'paste':
      return question;
    case 'file':
      return { ...question, accept: question.accept.slice(0, most.name) };
  }
}
