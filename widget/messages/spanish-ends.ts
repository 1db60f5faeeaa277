/** The sentences about how a task has ended in Spanish, keyed by their code. */
export const spanishEnds = {
  'end stopped': 'La detuvo usted',
  'end stopped-elsewhere': 'Se detuvo en otra ventana',
  'end continued-elsewhere': 'Continuó en una sesión nueva',
  'end missed': 'No se ejecutó: el servidor estaba apagado cuando correspondía, el {due} ({timezone})',
  'end no-start':
    'Esta tarea no tiene una dirección de inicio, y el servidor no tiene una página de inicio. Agregue una dirección a la tarea, o inicie el servidor con --home.',
  'end only-reads':
    'No se hizo: las tareas de este servidor solo leen (--approve never-act). El agente quería hacer esto: {act}.',
  'end step-limit':
    'Se detuvo después de {count} pasos, el límite de esta tarea. Iníciela de nuevo con más pasos para que termine.',
  'end address-refused': 'El agente llegó a una dirección que la tarea no puede abrir.',
  'end page-unopened': 'No se pudo abrir una página.',
  'end not-on-page': 'No estaba en la página algo que se esperaba.',
  'end browser-closed': 'El navegador se cerró antes de que la tarea terminara.',
  'end server-problem': 'El servidor tuvo un problema con esta tarea. Inténtelo de nuevo.',
  'end allow-private':
    'Está en esta máquina o en su red privada. El operador del servidor puede permitirla con --allow-private {origin}.',
  'end add-domain': 'Agregue {host} a los dominios permitidos de la tarea e iníciela de nuevo.',
  'end address-silent': '{address} no respondió.',
  'end address-status': '{address} respondió con {status}.',
  'end host-refused': 'Esta tarea no puede abrir {host}.',
  'end reported': '{text}',
} as const;
