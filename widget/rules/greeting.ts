import { limits } from './limits.ts';

/** The greeting at an hour (0 to 23) of the person's day. */
export function greeting(hour: number): string {
  if (hour < limits.greeting.afternoonFrom) return 'Good morning';
  return hour < limits.greeting.eveningFrom ? 'Good afternoon' : 'Good evening';
}
