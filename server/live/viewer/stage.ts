import type { Picture } from './picture-screen.ts';

/** Shows pages of one kind of frame. */
export interface Stage<Frame> {
  readonly element: HTMLElement;
  /** The space for the page itself. */
  readonly room: HTMLElement;
  /** Shows a frame. Without a picture, the last one stays. */
  show(frame: Frame, picture: Picture | null): void;
  setInteractive(interactive: boolean): void;
  /** Call when the server has applied or refused an input. */
  inputHandled(sequence: number, wasApplied: boolean): void;
}
