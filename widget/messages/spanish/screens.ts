/** What the screens say, in Spanish, by what it is in English. */
export const screens = {
  'Popular Workflows': 'Tareas frecuentes',
} as const;
