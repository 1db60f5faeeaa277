import { demo } from './demo.ts';

/** What the screens say, in Spanish, by what it is in English. */
export const screens = {
  // Named where one of them could not be shown.
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
  'A task is running or paused. Choose the next one when that has ended.':
    'Hay una tarea en ejecución o en pausa. Elija la siguiente cuando termine.',
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
  'Press Enter for new line • Shift+Enter to tell the agent':
    'Enter: línea nueva • Mayús+Enter: decírselo al agente',
  'A task is running or paused. Press Shift+Enter to let this one wait for its turn.':
    'Hay una tarea en ejecución o en pausa. Presione Mayús+Enter para que esta espere su turno.',
  'Start a task to see the magic happen': 'Inicie una tarea y vea la magia',
  'the last task': 'la última tarea',

  // Community chat
  'Community Chat': 'Chat de la comunidad',
  'Nothing asked for yet': 'Aún no se ha pedido nada',
  'Say below what is to be done. Every task stays here with what came of it, the newest last.':
    'Diga abajo qué hay que hacer. Cada tarea queda aquí con su resultado, la más reciente al final.',
  'A task is running. Press Enter to let this one wait for its turn.':
    'Hay una tarea en ejecución. Presione Enter para que esta espere su turno.',
  // The words between the quotes are what is understood.
  "Type 'i logged in' to resume paused task, or enter a new task...":
    "Escriba 'i logged in' para reanudar la tarea en pausa, o pida una nueva...",
  'Press Enter to send • A new task waits for its turn.':
    'Presione Enter para enviar • Una tarea nueva espera su turno.',
  'Show details': 'Mostrar detalles',
  'Hide details': 'Ocultar detalles',
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
  'Say what is to be done. It happens in a browser here, where you can watch it and step in.':
    'Diga qué hay que hacer. Se hace aquí, en un navegador que puede observar y controlar.',
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
  'What is to be done': 'Qué hay que hacer',
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
  'No task yet. Choose an action, or describe one.': 'Aún no hay tareas. Elija una acción o describa una.',
  Result: 'Resultado',
  'Quick Actions': 'Acciones rápidas',
  'Custom Task': 'Tarea personalizada',
  'Advanced Options (API V2)': 'Opciones avanzadas (API V2)',
  'Max Steps': 'Máximo de pasos',
  'Start URL': 'URL inicial',
  'Allowed domains': 'Dominios permitidos',
  'Set apart by commas. Empty: the agent may go where the task leads.':
    'Separados por comas. Vacío: el agente puede ir adonde lo lleve la tarea.',
  Vision: 'Visión',
  'Highlight interactive elements': 'Resaltar elementos interactivos',
  'Please enter a whole number from {min} to {max}': 'Escriba un número entero de {min} a {max}',
  'Please enter a web address, such as {example}': 'Escriba una dirección web, como {example}',

  // History
  'Loading task history...': 'Cargando el historial...',
  'Task history could not be loaded': 'No se pudo cargar el historial',
  '{reason}. Please try again.': '{reason}. Inténtelo de nuevo.',
  'The history could not be refreshed. What you see may be out of date.':
    'No se pudo actualizar el historial. Puede que lo que ve no esté al día.',
  'No matching tasks': 'No hay tareas que coincidan',
  'Clear search': 'Borrar búsqueda',
  'There is nothing': 'No hay nada',
  'There is nothing among completed tasks': 'No hay nada entre las tareas completadas',
  'There is nothing among failed tasks': 'No hay nada entre las tareas fallidas',
  'There is nothing among stopped tasks': 'No hay nada entre las tareas detenidas',
  'Nothing matches “{query}”': 'Nada coincide con “{query}”',
  'Nothing matches “{query}” among completed tasks':
    'Nada coincide con “{query}” entre las tareas completadas',
  'Nothing matches “{query}” among failed tasks': 'Nada coincide con “{query}” entre las tareas fallidas',
  'Nothing matches “{query}” among stopped tasks': 'Nada coincide con “{query}” entre las tareas detenidas',
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
  'Schedules could not be loaded': 'No se pudieron cargar las programaciones',
  'The server could not answer. Please try again.': 'El servidor no pudo responder. Inténtelo de nuevo.',
  'The schedules could not be refreshed. What you see may be out of date.':
    'No se pudieron actualizar las programaciones. Puede que lo que ve no esté al día.',
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
  'Browser Profile Settings': 'Ajustes del perfil del navegador',
  'How the browser of every new task is set up. Kept on this device only.':
    'Cómo se configura el navegador de cada tarea nueva. Solo se guarda en este dispositivo.',
  Page: 'Página',
  'How large pages are shown: {min} to {max} pixels.':
    'A qué tamaño se muestran las páginas: de {min} a {max} píxeles.',
  'Viewport Width': 'Ancho de la ventana',
  'Viewport Height': 'Alto de la ventana',
  'Mobile Browser': 'Navegador móvil',
  'Asks sites for the pages they show on a phone, at its size':
    'Pide a los sitios las páginas que muestran en un teléfono, a su tamaño',
  Data: 'Datos',
  'What a task leaves for the next one.': 'Lo que una tarea deja para la siguiente.',
  'Persist Browser Data': 'Conservar datos del navegador',
  'Stays signed in to sites from one task to the next. When off, each task starts clean':
    'Mantiene la sesión en los sitios de una tarea a otra. Si está apagado, cada tarea empieza de cero',
  'Store Cache': 'Guardar caché',
  'Keeps what sites load, for faster visits. Decided by the backend':
    'Guarda lo que cargan los sitios para visitas más rápidas. Lo decide el servidor',
  Network: 'Red',
  'What lies between the browser and the web.': 'Lo que hay entre el navegador y la web.',
  'Ad Blocker': 'Bloqueador de anuncios',
  'Leaves advertisements out of pages. Decided by the backend':
    'Quita los anuncios de las páginas. Lo decide el servidor',
  'Use Proxy': 'Usar proxy',
  'Visits sites from a country of your choice. Decided by the backend':
    'Visita los sitios desde el país que elija. Lo decide el servidor',
  'Not used while Mobile Browser is on: a phone has a size of its own.':
    'No se usa con Navegador móvil: un teléfono tiene su propio tamaño.',
  'Proxy Country': 'País del proxy',
  'Profile settings saved': 'Ajustes del perfil guardados',
  'New tasks use them from now on.': 'Las tareas nuevas los usan desde ahora.',
  'Failed to save settings': 'No se pudieron guardar los ajustes',
  'There was an error saving your profile configuration.':
    'Hubo un error al guardar la configuración de su perfil.',
  'Profile settings reset': 'Ajustes del perfil restablecidos',
  'New tasks run as if nothing had been set.': 'Las tareas nuevas se ejecutan sin ajustes previos.',
  'Nothing is saved yet: tasks run as the backend sees fit.':
    'Aún no hay nada guardado: las tareas se ejecutan como decida el servidor.',
  'You have unsaved changes.': 'Tiene cambios sin guardar.',
  'Saved on this device.': 'Guardado en este dispositivo.',
  'Not saved: this browser keeps nothing for the page. The settings hold until it is reloaded.':
    'No se guardó: este navegador no conserva nada para la página. Los ajustes valen hasta que se recargue.',
  'Discard Changes': 'Descartar cambios',
  'Reset to Defaults': 'Restablecer valores',
  'Save Settings': 'Guardar ajustes',
  'Reset to defaults?': '¿Restablecer los valores?',
  'What you saved here is forgotten, and new tasks run as if nothing had been set.':
    'Se olvida lo que guardó aquí, y las tareas nuevas se ejecutan sin ajustes previos.',
  Reset: 'Restablecer',

  // Landing
  'The server asks for a session first, and does not know yours. Start one with your email address; you will be led back to where you were.':
    'El servidor pide primero una sesión y no conoce la suya. Inicie una con su correo electrónico; volverá al lugar donde estaba.',
  'Launch Dashboard': 'Abrir el panel',
  Skip: 'Omitir',
  'Launching in': 'Despegue en',
  'Launching in {number}': 'Despegue en {number}',
  Takeoff: 'Despegue',
  'Your dashboard is ahead': 'Su panel lo espera',
  Features: 'Características',
  'Property Management': 'Administración de propiedades',
  'Task Automation': 'Automatización de tareas',
  'Pilot-Powered': 'Con piloto',
  'Real-time Updates': 'Novedades en tiempo real',
  'Describe the chore.': 'Describa la tarea.',
  'Watch it get done.': 'Vea cómo se hace.',
  '{pilot} opens the portal, finds the page and brings back the file, in a browser you can watch and take over at any moment.':
    '{pilot} abre el portal, encuentra la página y trae el archivo, en un navegador que puede observar y controlar en todo momento.',

  // Not found
  '404 Page Not Found': '404 Página no encontrada',
  'Did you forget to add the page to the router?': '¿Olvidó agregar la página al enrutador?',
  'Back to the start': 'Volver al inicio',

  ...demo,
} as const;
