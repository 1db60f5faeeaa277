/**
 * The sentences about what a task does, waits for, or how it has ended in Spanish, keyed by their code. A key that ends in
 * `one` is for a single thing.
 */
export const spanishStatuses = {
  'status opening': 'Abriendo un navegador',
  'status waiting-for-browser':
    'Esperando un navegador libre. Primero deben terminar otras tareas; detener una tarea en pausa ayuda.',
  'status reading-files one': 'Leyendo {count} archivo',
  'status reading-files': 'Leyendo {count} archivos',
  'status person-controls': 'Usted tiene el control del navegador',
  'status resumed': 'Reanudada: el agente tiene el control del navegador',
  'status asks': 'Espera su aprobación para',
  'status still-asks': 'Sigue esperando su aprobación para',
  'status approved': 'Aprobado:',
  'status declined': 'Rechazado:',
  'status act-press': 'presionar "{control}" en {site}',
  'status act-any': 'actuar en {site}',
  'status act-upload': 'subir un archivo en {site}',
  'status act-dialog': 'responder que sí a una pregunta en {site}',
  'status act-request': 'permitir que {site} envíe datos después de "{control}"',
  'status held': 'Bloqueado porque no se aprobó: {requests}',
  'status stopped': 'La detuvo usted',
  'status stopped-elsewhere': 'Se detuvo en otra ventana',
  'status continued-elsewhere': 'Continuó en una sesión nueva',
  'status missed': 'No se ejecutó: el servidor estaba apagado cuando correspondía, el {due} ({timezone})',
  'status no-start':
    'Esta tarea no tiene una dirección de inicio, y el servidor no tiene una página de inicio. Agregue una dirección a la tarea, o inicie el servidor con --home.',
  'status only-reads':
    'No se hizo: las tareas de este servidor solo leen (--approve never-act). El agente quería hacer esto: {act}.',
  'status step-limit':
    'Se detuvo después de {count} pasos, el límite de esta tarea. Iníciela de nuevo con más pasos para que termine.',
  'status address-refused': 'El agente llegó a una dirección que la tarea no puede abrir.',
  'status page-unopened': 'No se pudo abrir una página.',
  'status not-on-page': 'No estaba en la página algo que se esperaba.',
  'status browser-closed': 'El navegador se cerró antes de que la tarea terminara.',
  'status server-problem': 'El servidor tuvo un problema con esta tarea. Inténtelo de nuevo.',
  'status allow-private':
    'Está en esta máquina o en su red privada. El operador del servidor puede permitirla con --allow-private {origin}.',
  'status add-domain': 'Agregue {host} a los dominios permitidos de la tarea e iníciela de nuevo.',
  'status address-silent': '{address} no respondió.',
  'status address-status': '{address} respondió con {status}.',
  'status host-refused': 'Esta tarea no puede abrir {host}.',
  'status reported': '{text}',
} as const;
