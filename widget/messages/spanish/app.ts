/** Spanish texts of the app, keyed by the English text. */
export const app = {
  "You're offline. You can keep typing. Everything resumes when you're back online.":
    'No hay conexión. Puede seguir escribiendo. Todo continuará cuando vuelva la red.',
  "Can't reach the server. You can keep typing while we try to reconnect.":
    'No se puede conectar con el servidor. Puede seguir escribiendo mientras intentamos reconectar.',
  "No server responded at this address, so you can't start tasks here.":
    'Ningún servidor respondió en esta dirección, por lo que aquí no puede iniciar tareas.',
  'Watch the demo instead': 'Ver la demostración',
  'The application encountered an error. Please refresh the page to continue.':
    'La aplicación encontró un error. Actualice la página para continuar.',
  'Unknown error': 'Error desconocido',
  'Refresh Page': 'Actualizar página',
  Reload: 'Volver a cargar',
  'Simple Automator': 'Automatizador sencillo',
  Demo: 'Demostración',
  'This page is taking a while to load. Your text is still here, and you can copy it.':
    'Esta página está tardando en cargar. Su texto sigue aquí y puede copiarlo.',
} as const;
