import type { SeededRandom } from '../../../mock-server/portal/seeded-random.ts';

const firstNames =
  'Ada Bruno Carmen Dmitri Esther Farid Greta Hiro Imani Jonas Kavya Lucía Mateo Noor Olga Pavel Quinn Rosa Sven Tova Uma Viktor Wanda Ximena Yusuf Zadie'.split(
    ' ',
  );
const lastNames =
  "Abara Bianchi Castellanos Dubois Eriksen Fontaine Grünwald Hashimoto Ibarra Jovanović Kowalczyk Lindqvist Moreau Nakagawa O'Dell Petrov Qureshi Rasmussen Sandoval Tanaka Ueda Villanueva Whitcombe Yilmaz Zapata".split(
    ' ',
  );

/** Returns a function that names people. Up to 650 indexes give different names. */
export function peopleNames(random: SeededRandom): (index: number) => string {
  const offset = random.between(0, lastNames.length - 1);
  return (index) =>
    `${firstNames[index % firstNames.length]} ${lastNames[(7 * index + offset) % lastNames.length]}`;
}

/** Writes an amount of cents in dollars. */
export const dollars = (cents: number): string =>
  `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;

/** Writes a date as in `2026-03-09`. */
export const isoDate = (year: number, month: number, day: number): string =>
  [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');

/** Returns the items in an order that depends on the random generator. */
export function shuffled<Item>(random: SeededRandom, items: readonly Item[]): Item[] {
  const rest = [...items];
  return items.map(() => rest.splice(random.between(0, rest.length - 1), 1)).flat();
}
