import type { TaskState } from '../../task-state.ts';

const english = {
  states: {
    working: 'Working',
    'needs-answer': 'Has a question',
    'needs-approval': 'Needs your approval',
    'needs-login': 'Needs you to log in',
    'with-person': 'You have control',
    ended: 'Ended',
  } satisfies Record<TaskState['state'], string>,
  statuses: { completed: 'Completed', stopped: 'Stopped', failed: 'Failed' },
  hints: {
    'needs-answer': 'Reply in the conversation, or open HOA Pilot.',
    'needs-approval': 'Only you can approve it, in HOA Pilot.',
    'needs-login': 'Log in yourself, in HOA Pilot. Never give the assistant a password.',
    'with-person': 'The task continues when you hand control back in HOA Pilot.',
  },
  step: (step: number, most: number | undefined) =>
    most === undefined ? `Step ${step}` : `Step ${step} of ${most}`,
  open: 'Open HOA Pilot',
  retry: 'Try again',
  live: 'Live browser',
  loading: 'Loading the task…',
  outcome: 'Outcome',
  question: 'Question',
  choices: 'Choices',
  waits: (control: string, site: string) => `Waits before it presses “${control}” on ${site}`,
  noPicture: 'The live browser appears when the task starts.',
  lost: 'Connection lost. Trying again…',
  expired: 'This view has expired.',
  blocked: 'The live browser cannot be shown here.',
  canceled: 'The assistant canceled the call.',
};

export type Texts = typeof english;

const spanish: Texts = {
  states: {
    working: 'En curso',
    'needs-answer': 'Tiene una pregunta',
    'needs-approval': 'Necesita su aprobación',
    'needs-login': 'Necesita que inicie sesión',
    'with-person': 'Usted tiene el control',
    ended: 'Terminada',
  },
  statuses: { completed: 'Completada', stopped: 'Detenida', failed: 'Fallida' },
  hints: {
    'needs-answer': 'Responda en la conversación o abra HOA Pilot.',
    'needs-approval': 'Solo usted puede aprobarla, en HOA Pilot.',
    'needs-login': 'Inicie sesión usted mismo, en HOA Pilot. Nunca dé una contraseña al asistente.',
    'with-person': 'La tarea continúa cuando devuelve el control en HOA Pilot.',
  },
  step: (step, most) => (most === undefined ? `Paso ${step}` : `Paso ${step} de ${most}`),
  open: 'Abrir HOA Pilot',
  retry: 'Reintentar',
  live: 'Navegador en vivo',
  loading: 'Cargando la tarea…',
  outcome: 'Resultado',
  question: 'Pregunta',
  choices: 'Opciones',
  waits: (control, site) => `Espera antes de pulsar «${control}» en ${site}`,
  noPicture: 'El navegador en vivo aparece cuando la tarea empieza.',
  lost: 'Conexión perdida. Reintentando…',
  expired: 'Esta vista ha caducado.',
  blocked: 'El navegador en vivo no se puede mostrar aquí.',
  canceled: 'El asistente canceló la llamada.',
};

/** Returns the texts of a language tag. */
export const textsOf = (locale: string | undefined): Texts =>
  locale?.toLowerCase().startsWith('es') ? spanish : english;

/** Names the state of a task. */
export const stateText = (texts: Texts, { state, status }: Pick<TaskState, 'state' | 'status'>): string => {
  const endings: Readonly<Record<string, string>> = texts.statuses;
  return (state === 'ended' ? endings[status] : undefined) ?? texts.states[state];
};

/** Says what the person can do about the state of a task. Empty if there is nothing to do. */
export const hintOf = (texts: Texts, state: TaskState['state']): string => {
  const hints: Partial<Record<TaskState['state'], string>> = texts.hints;
  return hints[state] ?? '';
};
