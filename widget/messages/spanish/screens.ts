import { demo } from './demo.ts';
import { history } from './history.ts';
import { settings } from './settings.ts';

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
  'Separate with commas. Leave empty to allow only the site of the start URL.':
    'Separe con comas. Déjelo vacío para permitir solo el sitio de la URL inicial.',
  Vision: 'Visión',
  'Highlight interactive elements': 'Resaltar elementos interactivos',
  'Please enter a whole number from {min} to {max}': 'Escriba un número entero de {min} a {max}',
  'Please enter a web address, such as {example}': 'Escriba una dirección web, como {example}',

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
  ...history,
  ...settings,
} as const;
