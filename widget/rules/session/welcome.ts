import { t } from '../../messages/translate.ts';
import { limits } from '../limits.ts';

/** The greeting at an hour (0 to 23) of the person's day. */
export function greeting(hour: number): string {
  if (hour < limits.greeting.afternoonFrom) return t('Good morning');
  return hour < limits.greeting.eveningFrom ? t('Good afternoon') : t('Good evening');
}

/** Where the launch is so many milliseconds after it began: the number to show, then lift-off, then away. */
export type LaunchStage = { kind: 'count'; number: number } | { kind: 'lift-off' } | { kind: 'navigate' };

/** The numbers count down a second each; the rest of the time is the flight. */
export function launchCountdown(elapsed: number): LaunchStage {
  if (elapsed >= limits.launch.navigate) return { kind: 'navigate' };
  const number = limits.launch.countFrom - Math.floor(Math.max(0, elapsed) / limits.launch.countStep);
  return number > 0 ? { kind: 'count', number } : { kind: 'lift-off' };
}

/** What is wrong with an e-mail address a person gave; undefined when nothing is. */
export function emailProblem(email: string): string | undefined {
  const text = email.trim();
  if (text === '') return t('Please enter your email address');
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? undefined : t('Please enter a valid email address');
}
