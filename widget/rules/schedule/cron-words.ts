import { currentLanguage, t, tCount } from '../../messages/translate.ts';

/** The name of a day of the week in the chosen language. */
const weekdayName = (weekday: number) =>
  // October 1, 2023, was a Sunday.
  new Intl.DateTimeFormat(currentLanguage(), { weekday: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2023, 9, 1 + (weekday % 7)),
  );

const two = (part: number) => String(part).padStart(2, '0');

const isNumber = (field: string, from: number, to: number) =>
  /^\d{1,2}$/.test(field) && Number(field) >= from && Number(field) <= to;

const everyOf = (field: string, max: number): number | undefined => {
  const step = Number(/^\*\/(\d{1,2})$/.exec(field)?.[1]);
  return step >= 2 && step <= max ? step : undefined;
};

function timeWords(minute: string, hour: string): string | undefined {
  const everyMinutes = everyOf(minute, 30);
  if (everyMinutes !== undefined)
    return hour === '*' ? t('Every {count} minutes', { count: everyMinutes }) : undefined;
  if (!isNumber(minute, 0, 59)) return undefined;
  const past = Number(minute);
  if (isNumber(hour, 0, 23)) {
    const clock = `${two(Number(hour) % 12 || 12)}:${two(past)}`;
    return Number(hour) < 12 ? t('At {clock} AM', { clock }) : t('At {clock} PM', { clock });
  }
  const hours = hour === '*' ? 1 : everyOf(hour, 12);
  if (hours === undefined) return undefined;
  if (past === 0)
    return hours === 1 ? t('Every hour, on the hour') : t('Every {hours} hours, on the hour', { hours });
  return hours === 1
    ? tCount(
        past,
        'At {count} minute past the hour, every hour',
        'At {count} minutes past the hour, every hour',
      )
    : tCount(
        past,
        'At {count} minute past the hour, every {hours} hours',
        'At {count} minutes past the hour, every {hours} hours',
        { hours },
      );
}

function dayWords(day: string, weekday: string): string | undefined {
  if (day === '*' && weekday === '*') return t('every day');
  if (day === '*' && isNumber(weekday, 0, 7))
    return t('only on {weekday}', { weekday: weekdayName(Number(weekday)) });
  if (weekday === '*' && isNumber(day, 1, 31)) return t('on day {day} of the month', { day: Number(day) });
  return undefined;
}

/**
 * Describes a cron pattern in words. Undefined for a complicated one. It covers the presets and similar patterns; a
 * library for all patterns would be as large as the screen.
 */
export function cronWords(expression: string): string | undefined {
  const [minute = '', hour = '', day = '', month = '', weekday = '', ...rest] = expression
    .trim()
    .split(/\s+/);
  if (month !== '*' || rest.length > 0) return undefined;
  const time = timeWords(minute, hour);
  const days = dayWords(day, weekday);
  if (time === undefined || days === undefined) return undefined;
  // A pattern that runs several times a day runs every day.
  const isOften = !isNumber(hour, 0, 23);
  return isOften && day === '*' && weekday === '*' ? time : `${time}, ${days}`;
}
