/** Spanish texts of the settings, keyed by the English text. */
export const settings = {
  'Configure your automation preferences and browser profile':
    'Configure sus preferencias de automatización y el perfil del navegador',
  'Back to Dashboard': 'Volver al panel',
  'Model server': 'Servidor del modelo',
  'At every step, the language model at {host} receives your request and messages, the text of files, and the visible text of the current page. It never receives passwords.':
    'En cada paso, el modelo de lenguaje en {host} recibe su solicitud y sus mensajes, el texto de los archivos y el texto visible de la página actual. Nunca recibe contraseñas.',
  "The model runs on the server's own machine, so none of this leaves it.":
    'El modelo se ejecuta en el mismo equipo que el servidor, así que nada de esto sale de él.',
  'Browser Profile Settings': 'Ajustes del perfil del navegador',
  'How the browser is set up for new tasks. Saved on this device only.':
    'Cómo se configura el navegador para las tareas nuevas. Solo se guarda en este dispositivo.',
  Page: 'Página',
  'Browser window size, from {min} to {max} pixels.':
    'Tamaño de la ventana del navegador, de {min} a {max} píxeles.',
  'Viewport Width': 'Ancho de la ventana',
  'Viewport Height': 'Alto de la ventana',
  'Mobile Browser': 'Navegador móvil',
  'Loads the phone version of sites, at phone size':
    'Carga la versión para teléfono de los sitios, a su tamaño',
  Data: 'Datos',
  'What carries over from one task to the next.': 'Lo que se conserva de una tarea a la siguiente.',
  'Persist Browser Data': 'Conservar datos del navegador',
  'Stays signed in to sites between tasks. When off, each task starts fresh':
    'Mantiene la sesión en los sitios entre tareas. Si está apagado, cada tarea empieza de cero',
  'Store Cache': 'Guardar caché',
  'Caches site content for faster visits. Requires server support':
    'Guarda el contenido de los sitios para visitas más rápidas. Requiere soporte del servidor',
  Network: 'Red',
  'How the browser connects to the web.': 'Cómo se conecta el navegador a la web.',
  'Ad Blocker': 'Bloqueador de anuncios',
  'Blocks ads on pages. Requires server support':
    'Bloquea los anuncios de las páginas. Requiere soporte del servidor',
  'Use Proxy': 'Usar proxy',
  'Visits sites from the country you choose. Requires server support':
    'Visita los sitios desde el país que elija. Requiere soporte del servidor',
  'Mobile Browser sets its own size.': 'Navegador móvil usa su propio tamaño.',
  'Proxy Country': 'País del proxy',
  'Profile settings saved': 'Ajustes del perfil guardados',
  'New tasks will use them.': 'Las tareas nuevas los usarán.',
  'Failed to save settings': 'No se pudieron guardar los ajustes',
  'There was an error saving your profile configuration.':
    'Hubo un error al guardar la configuración de su perfil.',
  'Profile settings reset': 'Ajustes del perfil restablecidos',
  "New tasks will use the server's defaults.":
    'Las tareas nuevas usarán los valores predeterminados del servidor.',
  "Nothing saved yet. Tasks use the server's defaults.":
    'Aún no hay nada guardado. Las tareas usan los valores predeterminados del servidor.',
  'You have unsaved changes.': 'Tiene cambios sin guardar.',
  'Saved on this device.': 'Guardado en este dispositivo.',
  "Couldn't save because this browser blocks storage for this page. Your settings last until you reload.":
    'No se pudo guardar porque este navegador bloquea el almacenamiento de esta página. Sus ajustes valen hasta que la recargue.',
  'Discard Changes': 'Descartar cambios',
  'Reset to Defaults': 'Restablecer valores',
  'Save Settings': 'Guardar ajustes',
  'Reset to defaults?': '¿Restablecer los valores?',
  "This deletes your saved settings. New tasks will use the server's defaults.":
    'Esto elimina sus ajustes guardados. Las tareas nuevas usarán los valores predeterminados del servidor.',
  Reset: 'Restablecer',
} as const;
