import { type Message, t } from '../../messages/translate.ts';
import { limits } from '../limits.ts';

const messages: readonly Message[] = [
  'firing up the AI engine',
  'taking flight',
  'browser loading task',
  'connecting to live view',
  'preparing automation environment',
  'almost ready',
];

/** The splash message at `elapsed` milliseconds after the task was created, or undefined once the splash is over. */
export function splashMessage(elapsed: number): string | undefined {
  if (elapsed >= limits.splash.total) return undefined;
  const message = messages[Math.max(0, Math.floor(elapsed / limits.splash.step))];
  return message && t(message);
}
