/** The minute of an instant by the browser's clock, as a date-and-time field takes it: `YYYY-MM-DDTHH:mm`. */
export function scheduleEarliest(now: number): string {
  const date = new Date(now);
  const two = (part: number) => String(part).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}
