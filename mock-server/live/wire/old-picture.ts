import type { HumanInput } from '../../browser/human-input.ts';
import type { WireInput } from './wire-input.ts';

/** What is said of a picture that is not of the page that is open. */
export const oldPicture = {
  shown: 'This picture is of an earlier page. Waiting for a new one…',
  status: 'waiting for a new picture',
  refusal: 'Not sent: the picture is of an earlier page',
};

/**
 * Whether an input is aimed at what a picture shows, so that none goes to a page nobody sees. Letting go always does,
 * and a hand that only moves does nothing.
 */
export function needsPicture(input: HumanInput | WireInput): boolean {
  if (input.kind === 'mouse' || input.kind === 'key') return input.type === 'down';
  return input.kind === 'wheel' || input.kind === 'text';
}
