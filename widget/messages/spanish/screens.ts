import { demo } from './demo.ts';

/** Spanish texts of the screens, keyed by the English text. */
export const screens = {
  // Names for "{name} couldn't be shown."
  'The prompt': 'El cuadro de texto',
  'The live view': 'La vista en vivo',
  'The tasks': 'Las tareas',
  'A task': 'Una tarea',
  'The workflows': 'Las tareas frecuentes',
  'The current task': 'La tarea actual',
  'The form': 'El formulario',
  'A schedule': 'Una programación',
  'The settings': 'Los ajustes',
  'The picture': 'La imagen',

  // Several screens
  'Popular Workflows': 'Tareas frecuentes',
  'A task is in progress. You can start another when it finishes.':
    'Hay una tarea en curso. Podrá iniciar otra cuando termine.',
  'Task Chat': 'Chat de la tarea',
  Chat: 'Chat',
  Task: 'Tarea',
  Tasks: 'Tareas',
  'LIVE VIEW': 'VISTA EN VIVO',
  'Live view': 'Vista en vivo',
  'Show Browser': 'Mostrar navegador',
  'Hide Browser': 'Ocultar navegador',
  Delete: 'Eliminar',
  Clear: 'Borrar',
  Files: 'Archivos',

  // Workspace
  'What do you want done?': '¿Qué desea que se haga?',
  'Prompt, run, and let the agent do the rest.': 'Pida, ejecute y deje el resto al agente.',

  // Chat dashboard
  'Press Enter for new line • Shift+Enter to send': 'Enter: línea nueva • Mayús+Enter: enviar',
  'Press Enter for new line • Shift+Enter to message the agent':
    'Enter: línea nueva • Mayús+Enter: avisar al agente',
  'A task is in progress. Press Shift+Enter to add this one to the queue.':
    'Hay una tarea en curso. Presione Mayús+Enter para agregar esta a la cola.',
  'Start a task to see the magic happen': 'Inicie una tarea y vea la magia',
  'the last task': 'la última tarea',

  // Community chat
  'Community Chat': 'Chat de la comunidad',
  'No tasks yet': 'Aún no hay tareas',
  'Describe a task below. Your tasks and their results stay here, newest last.':
    'Describa una tarea abajo. Sus tareas y sus resultados quedan aquí, la más reciente al final.',
  // The quoted words stay in English, because the code looks for them.
  "Type 'i logged in' to resume paused task, or enter a new task...":
    "Escriba 'i logged in' para reanudar la tarea en pausa, o pida una nueva...",
  'Press Enter to send • New tasks join the queue':
    'Presione Enter para enviar • Las tareas nuevas van a la cola',
  'Show details': 'Mostrar detalles',
  'Task Logs': 'Registros de la tarea',
  'Generated Files ({count})': 'Archivos generados ({count})',
  'Click to view the browser recording': 'Ver la grabación del navegador',

  // Live session
  'Ask me to do something': 'Pídame que haga algo',
  'Ask me to do something...': 'Pídame que haga algo...',
  'Your AI-powered community management helper': 'Su asistente con IA para administrar la comunidad',
  'Ready to browse': 'Listo para navegar',
  "Tell me what you'd like me to do and I'll handle it for you":
    'Dígame qué necesita y me encargo de hacerlo',
  Layout: 'Diseño',
  'Fixed chat': 'Chat fijo',
  'Collapsible chat': 'Chat plegable',
  'Live Browser Session': 'Sesión del navegador en vivo',
  'Show chat': 'Mostrar chat',
  'Hide chat': 'Ocultar chat',
  'Working on your request...': 'Trabajando en su solicitud...',

  // Simple automator
  'All tasks': 'Todas las tareas',
  'Describe a task. It runs in a browser here, where you can watch and step in.':
    'Describa una tarea. Se ejecuta aquí, en un navegador que puede observar y controlar.',
  'For example': 'Por ejemplo',
  'Check the HOA site for open property violations and list them by address':
    'Revisar en el sitio de la HOA las infracciones abiertas y ordenarlas por dirección',
  'Download the latest meeting minutes from the board portal':
    'Descargar del portal de la junta las actas de la última reunión',
  'Export the open maintenance requests as a spreadsheet':
    'Exportar las solicitudes de mantenimiento abiertas a una hoja de cálculo',
  'No Active Browser': 'No hay navegador activo',
  'Start an automation to see the browser in action':
    'Inicie una automatización para ver el navegador en acción',
  'Live Browser': 'Navegador en vivo',
  '{count} file': '{count} archivo',
  '{count} files': '{count} archivos',
  '{count} step completed': '{count} paso completado',
  '{count} steps completed': '{count} pasos completados',
  Automation: 'Automatización',
  'AI is working...': 'La IA está trabajando...',

  // Task creation
  'Your task': 'Su tarea',
  'How can I help you today?': '¿En qué puedo ayudarle hoy?',
  'Press Enter to start • Shift+Enter for new line': 'Enter: iniciar • Mayús+Enter: línea nueva',
  Fullscreen: 'Pantalla completa',
  'Exit Fullscreen': 'Salir de pantalla completa',
  'Preparing Browser Session': 'Preparando la sesión del navegador',
  Initializing: 'Iniciando',
  'From a sentence to a file in minutes': 'De una frase a un archivo en minutos',
  Simple: 'Sencillo',
  'Say what you need in your own words': 'Diga lo que necesita con sus propias palabras',
  Reliable: 'Confiable',
  'Watch every step and take over at any time': 'Observe cada paso y tome el control cuando quiera',
  'Select an action below to begin': 'Elija una acción más abajo para empezar',
  'Select an action from the right panel to begin': 'Elija una acción en el panel derecho para empezar',
  'Current Task': 'Tarea actual',
  'No task yet. Choose an action or describe your own.':
    'Aún no hay tareas. Elija una acción o describa la suya.',
  Result: 'Resultado',
  'Quick Actions': 'Acciones rápidas',
  'Custom Task': 'Tarea personalizada',
  'Advanced Options (API V2)': 'Opciones avanzadas (API V2)',
  'Max Steps': 'Máximo de pasos',
  'Start URL': 'URL inicial',
  'Allowed domains': 'Dominios permitidos',
  'Separate with commas. Leave empty to let the agent visit any site the task needs.':
    'Separe con comas. Déjelo vacío para que el agente visite cualquier sitio que la tarea necesite.',
  Vision: 'Visión',
  'Highlight interactive elements': 'Resaltar elementos interactivos',
  'Please enter a whole number from {min} to {max}': 'Escriba un número entero de {min} a {max}',
  'Please enter a web address, such as {example}': 'Escriba una dirección web, como {example}',

  // History
  'Loading task history...': 'Cargando el historial...',
  "Couldn't load task history": 'No se pudo cargar el historial',
  '{reason}. Please try again.': '{reason}. Inténtelo de nuevo.',
  "Couldn't refresh your history. It may be out of date.":
    'No se pudo actualizar el historial. Puede que no esté al día.',
  'No matching tasks': 'No hay tareas que coincidan',
  'Clear search': 'Borrar búsqueda',
  'No tasks': 'No hay tareas',
  'No completed tasks': 'No hay tareas completadas',
  'No failed tasks': 'No hay tareas fallidas',
  'No stopped tasks': 'No hay tareas detenidas',
  'No tasks match “{query}”': 'Ninguna tarea coincide con “{query}”',
  'No completed tasks match “{query}”': 'Ninguna tarea completada coincide con “{query}”',
  'No failed tasks match “{query}”': 'Ninguna tarea fallida coincide con “{query}”',
  'No stopped tasks match “{query}”': 'Ninguna tarea detenida coincide con “{query}”',
  'No tasks match the search and the filters': 'Ninguna tarea coincide con la búsqueda y los filtros',
  Verdict: 'Comprobación',
  'All Verdicts': 'Todas las comprobaciones',
  '{shown} of {count} task': '{shown} de {count} tarea',
  '{shown} of {count} tasks': '{shown} de {count} tareas',
  'All Tasks': 'Todas las tareas',
  'Search tasks': 'Buscar tareas',
  'Search tasks...': 'Buscar tareas...',
  'Show newer': 'Mostrar más recientes',
  'Show more': 'Mostrar más',
  Time: 'Hora',
  Cost: 'Costo',
  'View steps': 'Ver pasos',
  'View steps: {title}': 'Ver pasos: {title}',
  Schedule: 'Programar',
  'Schedule this task: {title}': 'Programar esta tarea: {title}',
  Rerun: 'Repetir',
  'Rerun: {title}': 'Repetir: {title}',

  // Replay
  'A step': 'Un paso',
  'Replay: {title}': 'Reproducción: {title}',
  'Replay not found': 'Reproducción no encontrada',
  'The task may have been deleted, or it belongs to another account. Some servers keep no replays.':
    'Puede que la tarea se haya eliminado o que pertenezca a otra cuenta. Algunos servidores no guardan reproducciones.',
  "Couldn't load the replay": 'No se pudo cargar la reproducción',
  "Couldn't refresh the replay. It may be out of date.":
    'No se pudo actualizar la reproducción. Puede que no esté al día.',
  Player: 'Reproductor',
  Play: 'Reproducir',
  Pause: 'Pausar',
  'Previous step': 'Paso anterior',
  'Next step': 'Paso siguiente',
  'Step {step} of {count}: {goal}': 'Paso {step} de {count}: {goal}',
  'Waiting for the next step...': 'En espera del próximo paso...',
  'Open the picture': 'Abrir la imagen',
  'Copy the link to this step': 'Copiar el enlace a este paso',
  'Arrow keys change the step. The space bar plays and pauses.':
    'Las flechas cambian de paso. La barra espaciadora reproduce y pausa.',
  Action: 'Acción',
  Address: 'Dirección',
  'What rests on this step': 'Lo que se apoya en este paso',
  'No claim rests on this step.': 'Ninguna afirmación se apoya en este paso.',
  'Outlined in the picture': 'Marcado en la imagen',
  'What was read': 'Lo que se leyó',
  'Nothing was read at this step': 'En este paso no se leyó nada',
  'Text of {page}': 'Texto de {page}',
  'The page has more text.': 'La página tiene más texto.',
  'Loading the text...': 'Cargando el texto...',
  "Couldn't load the text: {reason}": 'No se pudo cargar el texto: {reason}',
  'There is no picture of this step': 'No hay imagen de este paso',
  'This picture could not be loaded. It may have been deleted.':
    'No se pudo cargar esta imagen. Puede que se haya eliminado.',
  'Loading the picture...': 'Cargando la imagen...',

  // Scheduler
  'New Schedule': 'Nueva programación',
  'What should the task do?': '¿Qué debe hacer la tarea?',
  'Download the latest board meeting minutes from the portal':
    'Descargar del portal las actas de la última reunión de la junta',
  'Schedule Name': 'Nombre de la programación',
  When: 'Cuándo',
  'One Time': 'Una vez',
  'Creating...': 'Creando...',
  'Schedule Task': 'Programar tarea',
  Frequency: 'Frecuencia',
  'Select frequency': 'Elija la frecuencia',
  'Date and Time': 'Fecha y hora',
  'Time zone: {zone}': 'Zona horaria: {zone}',
  'Next run': 'Próxima ejecución',
  'Next runs': 'Próximas ejecuciones',
  'This time has passed': 'Esta hora ya pasó',
  'Active Schedules': 'Programaciones activas',
  'Loading schedules...': 'Cargando programaciones...',
  "Couldn't load schedules": 'No se pudieron cargar las programaciones',
  "The server couldn't respond. Please try again.": 'El servidor no pudo responder. Inténtelo de nuevo.',
  "Couldn't refresh your schedules. They may be out of date.":
    'No se pudieron actualizar las programaciones. Puede que no estén al día.',
  'No schedules yet. Create one above to get started.':
    'Aún no hay programaciones. Cree una arriba para empezar.',
  Active: 'Activa',
  'Active: {name}': 'Activa: {name}',
  'Delete schedule: {name}': 'Eliminar programación: {name}',
  'Delete this schedule?': '¿Eliminar esta programación?',
  '“{name}” will not run again.': '“{name}” no se ejecutará de nuevo.',
  'Deleting...': 'Eliminando...',

  // Settings
  'Configure your automation preferences and browser profile':
    'Configure sus preferencias de automatización y el perfil del navegador',
  'Back to Dashboard': 'Volver al panel',
  Endpoint: 'Punto de acceso',
  'With every step, the endpoint at {host} receives your request and messages, the text of files, and the visible text of the current page. It never receives passwords.':
    'En cada paso, el punto de acceso en {host} recibe su solicitud y sus mensajes, el texto de los archivos y el texto visible de la página actual. Nunca recibe contraseñas.',
  "The endpoint runs on the server's own machine, so none of this leaves it.":
    'El punto de acceso se ejecuta en el mismo equipo que el servidor, así que nada de esto sale de él.',
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

  // Landing
  "Your session isn't recognized. Enter your email address to start a new one, and we'll take you back to where you were.":
    'No se reconoce su sesión. Ingrese su correo electrónico para iniciar una nueva y volverá al lugar donde estaba.',
  "Your session isn't recognized. Sign in through your portal to continue.":
    'No se reconoce su sesión. Inicie sesión en su portal para continuar.',
  'Launch Dashboard': 'Abrir el panel',
  Skip: 'Omitir',
  'Launching in': 'Despegue en',
  'Launching in {number}': 'Despegue en {number}',
  Takeoff: 'Despegue',
  'Next stop: your dashboard': 'Próxima parada: su panel',
  Features: 'Características',
  'Property Management': 'Administración de propiedades',
  'Task Automation': 'Automatización de tareas',
  'Pilot-Powered': 'Con piloto',
  'Real-time Updates': 'Novedades en tiempo real',
  'Describe the chore.': 'Describa la tarea.',
  'Watch it get done.': 'Vea cómo se hace.',
  '{pilot} opens the portal, finds the page, and brings back the file, in a browser you can watch and take over at any time.':
    '{pilot} abre el portal, encuentra la página y trae el archivo, en un navegador que puede observar y controlar en todo momento.',

  // Not found
  '404 Page Not Found': '404 Página no encontrada',
  'Did you forget to add the page to the router?': '¿Olvidó agregar la página al enrutador?',
  'Back to home': 'Volver al inicio',

  ...demo,
} as const;
