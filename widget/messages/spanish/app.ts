/** What the app says, in Spanish, by what it is in English. */
export const app = {
  'You are offline. You can keep typing; everything goes on when the network is back.':
    'No hay conexión. Puede seguir escribiendo; todo continuará cuando vuelva la red.',
  'The server cannot be reached right now. You can keep typing; trying again by itself.':
    'En este momento no se puede acceder al servidor. Puede seguir escribiendo; se volverá a intentar automáticamente.',
  'No backend answers at this address, so no task can be started here.':
    'Ningún servidor responde en esta dirección, por lo que aquí no se pueden iniciar tareas.',
  'Watch the demo, which needs none': 'Ver la demostración, que no lo necesita',
  'The application encountered an error. Please refresh the page to continue.':
    'La aplicación encontró un error. Actualice la página para continuar.',
  'Unknown error': 'Error desconocido',
  'Refresh Page': 'Actualizar página',
  'Load again': 'Volver a cargar',
  'This page is taking long to load. What you typed stays here and can be copied.':
    'Esta página está tardando en cargar. Lo que escribió permanece aquí y se puede copiar.',
} as const;
