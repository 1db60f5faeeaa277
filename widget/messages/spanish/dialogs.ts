/** Spanish texts of the dialogs, keyed by the English text. */
export const dialogs = {
  // Several dialogs
  "Couldn't load this": 'No se pudo cargar',
  "Couldn't show this": 'No se pudo mostrar',
  'Requested by {name}': 'Solicitado por {name}',
  'Username or Email': 'Usuario o correo electrónico',
  Password: 'Contraseña',
  Model: 'Modelo',
  Agent: 'Agente',
  Usage: 'Consumo',

  // Add Files
  'Add Files to Your Task': 'Agregar archivos a la tarea',
  'Upload documents or images to include in your automation':
    'Suba documentos o imágenes para incluirlos en la automatización',
  'Choose files to include': 'Elija los archivos que desea incluir',
  'Add to Task': 'Agregar a la tarea',
  '{ready} of {count} file ready to use': '{ready} de {count} archivo listo para usar',
  '{ready} of {count} files ready to use': '{ready} de {count} archivos listos para usar',
  'How it works': 'Cómo funciona',
  'Your files are read automatically': 'Sus archivos se leen automáticamente',
  'Their content guides the automation': 'Su contenido guía la automatización',
  'Good for spreadsheets, documents, and images': 'Útil para hojas de cálculo, documentos e imágenes',

  // Clear All
  'Clear all tasks?': '¿Borrar todas las tareas?',
  'This removes all tasks, their history, and this chat. Running tasks are stopped.':
    'Se eliminarán todas las tareas, su historial y este chat. Las tareas en ejecución se detendrán.',
  'Clearing...': 'Borrando...',

  // Email
  'Welcome to {pilot}': 'Le damos la bienvenida a {pilot}',
  'Enter your email to start automating': 'Ingrese su correo electrónico para empezar a automatizar',
  'Getting Ready...': 'Preparando...',
  'Start Automating': 'Empezar a automatizar',
  'Email address': 'Correo electrónico',

  // File preview
  'PDF Preview Not Available': 'Vista previa de PDF no disponible',
  'PDF files cannot be displayed as text. Click the Download button below to view the PDF in your browser or save it to your device.':
    'Los archivos PDF no se pueden mostrar como texto. Haga clic en el botón Descargar de abajo para ver el PDF en su navegador o guardarlo en su dispositivo.',
  'Preview Not Available': 'Vista previa no disponible',
  'Office documents cannot be previewed. Download the file to open it on your device.':
    'Los documentos de Office no tienen vista previa. Descargue el archivo para abrirlo en su dispositivo.',
  "This image can't be displayed. Download it to open it on your device.":
    'No se puede mostrar esta imagen. Descárguela para abrirla en su dispositivo.',
  'Showing the first {count} characters. Download the file to see the rest.':
    'Se muestran los primeros {count} caracteres. Descargue el archivo para ver el resto.',
  'Loading the file': 'Cargando el archivo',
  'This file is empty': 'Este archivo está vacío',
  Copy: 'Copiar',
  'Download PDF': 'Descargar PDF',

  // Instruction from the host page
  'Send this to the agent?': '¿Enviar esto al agente?',
  'Send to agent': 'Enviar al agente',

  // Integrations
  '{active} of {count} integrations active': '{active} de {count} integraciones activas',
  '{description}. Sign-in required.': '{description}. Requiere que inicie sesión.',
  'Coming soon': 'Próximamente',

  // Login required
  'Login Required': 'Inicio de sesión requerido',
  'The automation has encountered a login page. Please provide your credentials to continue.':
    'La automatización encontró una página de inicio de sesión. Proporcione sus credenciales para continuar.',
  'Please enter your username or email': 'Ingrese su usuario o correo electrónico',
  'Please enter your password': 'Ingrese su contraseña',
  "Your login couldn't be sent. Please try again.":
    'No se pudieron enviar las credenciales. Inténtelo de nuevo.',
  'Submitting...': 'Enviando...',
  'Submit Credentials': 'Enviar credenciales',
  'Or cancel and log in yourself in the live view.':
    'O cancele e inicie sesión por su cuenta en la vista en vivo.',

  // Feedback
  'Send Feedback': 'Enviar comentarios',
  Type: 'Tipo',
  'Bug Report': 'Error',
  'What happened, and what did you expect instead?': '¿Qué ocurrió y qué esperaba en su lugar?',
  'Feature Request': 'Sugerencia',
  'What would you like to be able to do?': '¿Qué le gustaría poder hacer?',
  General: 'General',
  "What's on your mind?": '¿Qué nos quiere contar?',
  'Your Email': 'Su correo electrónico',
  'Your Feedback': 'Sus comentarios',

  // Task confirmation
  'Task Confirmation': 'Confirmación de la tarea',
  Start: 'Iniciar',
  'Task description': 'Descripción de la tarea',
  Category: 'Categoría',
  'Estimated time': 'Tiempo estimado',
  'Standard model': 'Modelo estándar',
  Mode: 'Modo',
  'AI enhancement': 'Mejora con IA',
  'Analyzing...': 'Analizando...',
  Ready: 'Listo',
  'Nothing is added. Your text is sent as is.': 'No se agrega nada. Su texto se envía tal como está.',
  'Your text is sent with these additions:': 'Su texto se envía con lo siguiente:',
  'Add format requirements': 'Agregar requisitos de formato',
  'Add the conversation so far': 'Agregar la conversación hasta ahora',
  'Improved text': 'Texto mejorado',
  'Key improvements': 'Mejoras principales',
  'Use the improved text': 'Usar el texto mejorado',
  'Tip: {tip}': 'Consejo: {tip}',
  'Additional Instructions': 'Instrucciones adicionales',
  'Anything else to keep in mind (optional)': 'Algo más que deba tenerse en cuenta (opcional)',
  'File {number}': 'Archivo {number}',
  'Start address': 'Dirección inicial',
  'Website to start at': 'Sitio web donde comenzar',
  'Leave empty to let the agent find it.': 'Déjelo vacío para que el agente lo encuentre.',
  'Please enter a web address, such as https://portal.example.com':
    'Ingrese una dirección web, como https://portal.example.com',
  'Secure Login Credentials': 'Credenciales de acceso seguras',
  'AES-256 Encrypted': 'Cifrado AES-256',
  'Credentials are encrypted and used only for this automation':
    'Las credenciales se cifran y se usan solo para esta automatización',
  'Credentials are used only for this automation': 'Las credenciales se usan solo para esta automatización',
  'Website URL or Domain': 'URL o dominio del sitio web',
  'Please enter the website or its domain.': 'Ingrese el sitio web o su dominio.',
  'Please enter the username or email.': 'Ingrese el usuario o correo electrónico.',
  'Please enter the password.': 'Ingrese la contraseña.',
  'Login {number}': 'Acceso {number}',
  'Remove login {number}': 'Quitar acceso {number}',
  'Only the first complete login is sent with this task.':
    'Con esta tarea solo se envía el primer acceso completo.',
  'Add another login': 'Agregar otro acceso',

  // Task history
  'No Task History': 'Sin historial de tareas',
  'Your completed tasks will appear here': 'Sus tareas completadas aparecerán aquí',
  'Tasks, newest first': 'Tareas, las más recientes primero',
  Timeline: 'Cronología',
  Details: 'Detalles',
  'Browser View': 'Vista del navegador',
  '{count} seconds': '{count} segundos',
  Title: 'Título',
  Status: 'Estado',
  Duration: 'Duración',
  Created: 'Creada',
  Description: 'Descripción',
  None: 'Ninguna',
  'Browser recording': 'Grabación del navegador',
  Approvals: 'Aprobaciones',
  Values: 'Valores',
  'No recording': 'Sin grabación',
  'Opens in a new window.': 'Se abre en una ventana nueva.',
  'No browser recording available for this task':
    'No hay una grabación del navegador disponible para esta tarea',
  'Open Recording': 'Abrir grabación',

  // Task queue
  '{count} task': '{count} tarea',
  '{count} tasks': '{count} tareas',
  '{count} pending': 'Pendientes: {count}',
  'Queue is empty': 'La cola está vacía',
  'Tasks will appear here when added': 'Las tareas aparecerán aquí cuando se agreguen',
  'Queued tasks': 'Tareas en cola',
  'Enter password': 'Ingresar contraseña',
  'Remove task {place} from the queue': 'Quitar la tarea {place} de la cola',

  // Task steps
  'Task Steps': 'Pasos de la tarea',
  Step: 'Paso',
  '{count} step': '{count} paso',
  '{count} steps': '{count} pasos',
  'Loading steps...': 'Cargando pasos...',
  'No steps': 'Sin pasos',
  Replay: 'Reproducción',
  'No steps were recorded for this task': 'No se registraron pasos para esta tarea',
} as const;
