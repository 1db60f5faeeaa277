import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { spanish } from '../../../../widget/messages/spanish.ts';
import { setLanguage } from '../../../../widget/messages/translate.ts';
import { documentRequest } from '../../../../widget/rules/compose/document-request.ts';
import { formatAway, formatDate, formatElapsed } from '../../../../widget/rules/format/format-time.ts';
import { parseCsv } from '../../../../widget/dialogs/file-preview/parse-csv.ts';
import { cronWords } from '../../../../widget/rules/schedule/cron-words.ts';
import { runLabels, scheduleNextRun } from '../../../../widget/rules/schedule/schedule-times.ts';
import { runWith } from '../../../../widget/rules/task/run-with.ts';
import { addedToQueue } from '../../../../widget/rules/texts/toasts.ts';

const at = Date.UTC(2026, 5, 1, 15, 4);
const here = { timeZone: 'UTC' };
const planned = {
  isActive: true,
  nextRunAt: new Date(at).toISOString(),
  scheduledAt: undefined,
  timezone: 'Asia/Tokyo',
};

/** Texts that contain dates, numbers and names. */
const rows: readonly (readonly [text: () => string | undefined, expected: string])[] = [
  [() => formatDate(at, 'day', here), 'lunes, 1 de junio'],
  [() => formatDate(at, 'day-and-year', here), 'lunes, 1 de junio de 2026'],
  [() => formatDate(at, 'time', here), '15:04:00'],
  [() => formatAway(at + 3 * 3_600_000, at), 'dentro de 3 horas'],
  [() => formatElapsed(65_000), '1 min 5 s'],
  [() => runLabels([new Date(at)], here).join(), 'lun, 1 jun 2026, 15:04'],
  [() => scheduleNextRun(planned, here), '1 jun 2026, 15:04 (2 jun 2026, 0:04 en Asia/Tokyo)'],
  [() => cronWords('0 9 * * 0'), 'A las 09:00 AM, cada domingo'],
  [() => cronWords('30 21 15 * *'), 'A las 09:30 PM, el día 15 del mes'],
  [() => cronWords('7 */2 * * *'), 'En el minuto 7, cada 2 horas'],
  [() => parseCsv(',\n1,2').header.join(), 'Columna 1,Columna 2'],
  [() => runWith({ proxyCountryCode: 'de' }), 'En Alemania'],
  [() => addedToQueue(1).description, '1 tarea en cola'],
  [() => addedToQueue(2).description, '2 tareas en cola'],
  [
    () => documentRequest('Create a PDF and a CSV file')?.toast.description,
    'Se agregaron a su solicitud los requisitos de formato para un PDF y un archivo CSV.',
  ],
];

describe('in Spanish', () => {
  beforeEach(() => setLanguage('es', spanish));
  afterEach(() => setLanguage('en', {}));

  it.each(rows)('%s', (text, expected) => {
    expect(text()).toBe(expected);
  });

  it('the requirements for the agent stay English', () => {
    expect(documentRequest('Create a PDF')?.requirements).toMatchObject([{ title: 'PDF requirements' }]);
  });
});

// Where no font has them, they are empty boxes. The widget draws its own icons.
it('no text contains an emoji', () => {
  const texts = Object.entries(spanish).flatMap(([english, translated]) => [
    english,
    JSON.stringify(translated),
  ]);
  expect(texts.filter((text) => /\p{Emoji_Presentation}|\uFE0F/u.test(text))).toEqual([]);
});
