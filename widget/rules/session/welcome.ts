import { t } from '../../messages/translate.ts';
import { limits } from '../limits.ts';

/** The greeting at an hour (0 to 23) of the person's day. */
export function greeting(hour: number): string {
  if (hour < limits.greeting.afternoonFrom) return t('Good morning');
  return hour < limits.greeting.eveningFrom ? t('Good afternoon') : t('Good evening');
}

/** A stage of the launch: a countdown number, then lift-off, then navigation. */
export type LaunchStage = { kind: 'count'; number: number } | { kind: 'lift-off' } | { kind: 'navigate' };

/** Returns the stage `elapsed` milliseconds after the launch began. Each number lasts a second, and lift-off the rest. */
export function launchCountdown(elapsed: number): LaunchStage {
  if (elapsed >= limits.launch.navigate) return { kind: 'navigate' };
  const number = limits.launch.countFrom - Math.floor(Math.max(0, elapsed) / limits.launch.countStep);
  return number > 0 ? { kind: 'count', number } : { kind: 'lift-off' };
}

/** Returns the problem with an email address for the person, or undefined if it is valid. */
export function emailProblem(email: string): string | undefined {
  const text = email.trim();
  if (text === '') return t('Please enter your email address');
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? undefined : t('Please enter a valid email address');
}
