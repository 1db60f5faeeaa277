/** What the screens say, in Spanish, by what it is in English. */
export const screens = {
  'Popular Workflows': 'Tareas frecuentes',
  'What do you want done?': '¿Qué desea que se haga?',
  'Press Enter for new line • Shift+Enter to send': 'Enter: línea nueva • Mayús+Enter: enviar',
  'Press Enter for new line • Shift+Enter to tell the agent':
    'Enter: línea nueva • Mayús+Enter: decírselo al agente',
  'A task is running or paused. Press Shift+Enter to let this one wait for its turn.':
    'Hay una tarea en curso o en pausa. Presione Mayús+Enter para que esta espere su turno.',
  'A task is running. Press Enter to let this one wait for its turn.':
    'Hay una tarea en curso. Presione Enter para que esta espere su turno.',
  "Type 'i logged in' to resume paused task, or enter a new task...":
    "Escriba 'i logged in' para reanudar la tarea en pausa, o pida una nueva...",
  'Press Enter to send • A new task waits for its turn.':
    'Presione Enter para enviar • Una tarea nueva espera su turno.',
  'Ask me to do something': 'Pídame que haga algo',
  'Ask me to do something...': 'Pídame que haga algo...',
  'What is to be done': 'Qué hay que hacer',
  'How can I help you today?': '¿En qué puedo ayudarle hoy?',
  'Press Enter to start • Shift+Enter for new line': 'Enter: iniciar • Mayús+Enter: línea nueva',
} as const;
