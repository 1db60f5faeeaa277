/** What the ui says, in Spanish, by what it is in English. */
export const ui = {
  'Try again': 'Intentar de nuevo',
  "{name} couldn't be shown.": 'No se pudo mostrar: {name}.',
  Dismiss: 'Descartar',
  Close: 'Cerrar',
} as const;
