/** Spanish texts of the ui room, keyed by the English text. */
export const ui = {
  'Try again': 'Intentar de nuevo',
  "{name} couldn't be shown.": 'No se pudo mostrar: {name}.',
  Dismiss: 'Descartar',
  Close: 'Cerrar',
} as const;
