import { limits } from '../limits.ts';

const messages = [
  'firing up the AI engine',
  'taking flight',
  'browser loading task',
  'connecting to live view',
  'preparing automation environment',
  'almost ready',
] as const;

/** What the splash says so many milliseconds after the task was created; undefined once it is over. */
export function splashMessage(elapsed: number): string | undefined {
  if (elapsed >= limits.splash.total) return undefined;
  return messages[Math.max(0, Math.floor(elapsed / limits.splash.step))];
}
