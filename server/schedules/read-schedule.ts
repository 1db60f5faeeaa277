import { Cron } from 'croner';
import { HTTPException } from 'hono/http-exception';
import * as z from 'zod/mini';
import type { createScheduleSchema } from '../../contract/requests.ts';
import { hasSecret } from '../../contract/secrets/mask-text.ts';
import type { NewSchedule } from '../store/schedules.ts';
import { isCronExpression, nextRun } from '../../contract/schedule/next-runs.ts';

type Payload = z.output<typeof createScheduleSchema>;

const refuse = (message: string, cause?: unknown): HTTPException =>
  new HTTPException(400, { message, cause });

/**
 * Checks the body that creates a schedule.
 *
 * @returns The schedule with the time of its first run.
 * @throws {HTTPException} 400 with a message for people if the schedule is not possible.
 */
export function readSchedule(payload: Payload, now: Date): NewSchedule {
  const name = payload.name.trim();
  const description = payload.description.trim();
  if (name === '') throw refuse('Give the schedule a name');
  if (description === '') throw refuse('Describe what the task should do');
  // Spec silent: passwords in schedules are refused, because they would be stored.
  if ([name, description].some(hasSecret))
    throw refuse(
      'A schedule cannot store passwords or keys. Leave them out, and the task will wait at the login for someone to log in.',
    );
  const timezone = readTimezone(payload.timezone);
  const common = { name, description, model: payload.model, timezone };
  if (payload.isRecurring) {
    const cronExpression = readCron(payload.cronExpression ?? '');
    const next = nextRun({ cronExpression, timezone }, now);
    if (!next) throw refuse('The schedule pattern never matches a date');
    return { ...common, isRecurring: true, cronExpression, nextRunAt: next.toISOString() };
  }
  const at = readInstant(payload.scheduledAt ?? '', timezone);
  if (at <= now) throw refuse('The time to run must be in the future');
  return { ...common, isRecurring: false, scheduledAt: at.toISOString(), nextRunAt: at.toISOString() };
}

function readTimezone(timezone: string): string {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: timezone }).format(0);
    return timezone;
  } catch (error) {
    throw refuse('The time zone is unknown', error);
  }
}

/** Enough for a list of all minutes of an hour. Longer patterns would only slow down each run. */
const maxPatternLength = 500;

function readCron(text: string): string {
  const parts = text.trim().split(/\s+/);
  if (text.trim() === '') throw refuse('Please select a recurring schedule pattern');
  if (parts.length !== 5)
    throw refuse('The schedule pattern needs five parts: minute, hour, day, month and weekday');
  const expression = parts.join(' ');
  if (expression.length > maxPatternLength) throw refuse('The schedule pattern is too long');
  if (!isCronExpression(expression)) throw refuse('The schedule pattern is not a cron expression');
  return expression;
}

const instant = z.iso.datetime({ local: true, offset: true });
const notAnInstant = 'The time to run is not a date and time';

/** Parses ISO 8601 text. A time without a zone is in the schedule's zone. */
function readInstant(text: string, timezone: string): Date {
  const trimmed = text.trim();
  if (trimmed === '') throw refuse('Please select when to run the automation');
  if (!instant.safeParse(trimmed).success) throw refuse(notAnInstant);
  if (/(?:Z|[+-]\d\d:\d\d)$/.test(trimmed)) return new Date(trimmed);
  try {
    const local = new Cron(trimmed.slice(0, 'yyyy-mm-ddThh:mm:ss'.length), { timezone, paused: true });
    return local.nextRun(new Date(0)) ?? new Date(0);
  } catch (error) {
    throw refuse(notAnInstant, error);
  }
}
