const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const two = (part: number) => String(part).padStart(2, '0');

const isNumber = (field: string, from: number, to: number) =>
  /^\d{1,2}$/.test(field) && Number(field) >= from && Number(field) <= to;

const everyOf = (field: string, most: number): number | undefined => {
  const step = Number(/^\*\/(\d{1,2})$/.exec(field)?.[1]);
  return step >= 2 && step <= most ? step : undefined;
};

function timeWords(minute: string, hour: string): string | undefined {
  const everyMinutes = everyOf(minute, 30);
  if (everyMinutes !== undefined) return hour === '*' ? `Every ${everyMinutes} minutes` : undefined;
  if (!isNumber(minute, 0, 59)) return undefined;
  const past = Number(minute);
  if (isNumber(hour, 0, 23)) {
    const clock = `${two(Number(hour) % 12 || 12)}:${two(past)}`;
    return `At ${clock} ${Number(hour) < 12 ? 'AM' : 'PM'}`;
  }
  const everyHours = hour === '*' ? 1 : everyOf(hour, 12);
  if (everyHours === undefined) return undefined;
  const every = everyHours === 1 ? 'every hour' : `every ${everyHours} hours`;
  if (past === 0) return `${every.replace('every', 'Every')}, on the hour`;
  return `At ${past} ${past === 1 ? 'minute' : 'minutes'} past the hour, ${every}`;
}

function dayWords(day: string, weekday: string): string | undefined {
  if (day === '*' && weekday === '*') return 'every day';
  if (day === '*' && isNumber(weekday, 0, 7)) return `only on ${weekdays[Number(weekday) % 7]}`;
  if (weekday === '*' && isNumber(day, 1, 31)) return `on day ${Number(day)} of the month`;
  return undefined;
}

/**
 * A cron pattern in plain words; undefined for one that takes more than these. It knows every pattern that can be
 * chosen here and the like of them: a library for all others would be as large as the screen.
 */
export function cronWords(expression: string): string | undefined {
  const [minute = '', hour = '', day = '', month = '', weekday = '', ...rest] = expression
    .trim()
    .split(/\s+/);
  if (month !== '*' || rest.length > 0) return undefined;
  const time = timeWords(minute, hour);
  const days = dayWords(day, weekday);
  if (time === undefined || days === undefined) return undefined;
  // What comes several times a day comes every day.
  const isOften = !isNumber(hour, 0, 23);
  return isOften && days === 'every day' ? time : `${time}, ${days}`;
}
