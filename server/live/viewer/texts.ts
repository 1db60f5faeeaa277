/** The texts in Spanish, keyed by the English text. `{name}` is a placeholder. */
const spanish = {
  '{name} cannot be read': 'No se puede leer {name}',
  '{name} is larger than 10 MB': '{name} ocupa más de 10 MB',
  '{state}, waiting for a new picture': '{state}, esperando una imagen nueva',
  'Part of the file is too large': 'Un fragmento del archivo es demasiado grande',
  Address: 'Dirección',
  Agent: 'Agente',
  Answer: 'Respuesta',
  Back: 'Atrás',
  'Browser bar': 'Barra del navegador',
  Cancel: 'Cancelar',
  'Changes that you made may not be saved.': 'Es posible que los cambios no se guarden.',
  Choose: 'Elegir',
  'Choose a file': 'Elegir un archivo',
  'Choose an option': 'Elija una opción',
  'Choose files': 'Elegir archivos',
  'Choose: {label}': 'Elija: {label}',
  'Click on the page to use it': 'Haga clic en la página para usarla',
  'Close {name}': 'Cerrar {name}',
  Copied: 'Copiado',
  Copy: 'Copiar',
  'Copy the text': 'Copiar el texto',
  Done: 'Listo',
  'Fill in the field': 'Rellene el campo',
  'Fill in: {label}': 'Rellene: {label}',
  Forward: 'Adelante',
  'Returning control…': 'Devolviendo el control…',
  'It receives only the text you paste here.': 'Solo recibe el texto que pegue aquí.',
  'Kept for review': 'Guardado para revisión',
  'Page keyboard': 'Teclado de la página',
  'Keys go to the page. Press Escape twice to leave.':
    'Las teclas van a la página. Presione Escape dos veces para salir.',
  Leave: 'Salir',
  'Leave this page?': '¿Salir de esta página?',
  'Live browser': 'Navegador en vivo',
  'Live page': 'Página en vivo',
  'Live page: {title}': 'Página en vivo: {title}',
  'New page': 'Página nueva',
  'No more than {count} files at once': 'No más de {count} archivos a la vez',
  'No page is open yet': 'Aún no hay ninguna página abierta',
  'No page was opened': 'No se abrió ninguna página',
  'Not sent: the page was just resized': 'No enviado: la página acaba de cambiar de tamaño',
  'Not sent: the picture shows an earlier page': 'No enviado: la imagen muestra una página anterior',
  'Nothing is selected on the page': 'No hay nada seleccionado en la página',
  OK: 'Aceptar',
  'Open pages': 'Páginas abiertas',
  'Opening the first page…': 'Abriendo la primera página…',
  Options: 'Opciones',
  Paste: 'Pegar',
  'Pausing…': 'Pausando…',
  'Picture of the page: {title}': 'Imagen de la página: {title}',
  'Press Ctrl+C to copy the selected text': 'Presione Ctrl+C para copiar el texto seleccionado',
  'Reconnecting…': 'Reconectando…',
  Reload: 'Recargar',
  'Saved {name}': 'Se guardó {name}',
  Set: 'Aplicar',
  'Something went wrong': 'Algo salió mal',
  Stay: 'Quedarse',
  'Text for the page': 'Texto para la página',
  'Text to copy': 'Texto para copiar',
  'The connection was lost': 'Se perdió la conexión',
  'The file arrived in the wrong order': 'El archivo llegó en el orden incorrecto',
  'The file is incomplete': 'El archivo está incompleto',
  'The file is larger than 10 MB': 'El archivo ocupa más de 10 MB',
  'The page asks': 'La página pregunta',
  'The page asks for a file': 'La página pide un archivo',
  'The page asks for files': 'La página pide archivos',
  'The page is still busy': 'La página sigue ocupada',
  'The page receives the files you choose, up to 10 MB each.':
    'La página recibe los archivos que elija, de hasta 10 MB cada uno.',
  'The page says': 'La página dice',
  'The page wants to paste': 'La página quiere pegar',
  'This browser is closed': 'Este navegador está cerrado',
  'This page cannot access your clipboard. Copy the selected text here.':
    'Esta página no puede acceder al portapapeles. Copie aquí el texto seleccionado.',
  'This page cannot read your clipboard. Paste into the field.':
    'Esta página no puede leer el portapapeles. Pegue en el campo.',
  'This picture shows an earlier page. Waiting for a new one…':
    'Esta imagen muestra una página anterior. Esperando una nueva…',
  'This text is too long to paste at once': 'Este texto es demasiado largo para pegarlo de una vez',
  'Too many messages at once': 'Demasiados mensajes a la vez',
  'Type on the page': 'Escribir en la página',
  'Unknown message': 'Mensaje desconocido',
  Value: 'Valor',
  'Waiting for a person': 'Esperando a una persona',
  'Waiting for an approval': 'Esperando una aprobación',
  'Waiting for the person in control': 'Esperando a la persona que tiene el control',
  'Waiting for your approval': 'Esperando su aprobación',
  'Watching the agent': 'Observando al agente',
  'You are in control': 'Usted tiene el control',
  'You are not in control of this browser': 'Usted no tiene el control de este navegador',
} as const;

/** A text of the viewer, in English. */
export type Text = keyof typeof spanish;

const inSpanish = new Map<string, string>(Object.entries(spanish));
let isSpanish = false;

/**
 * Sets the language of all texts from now on. Call it before the first text is shown.
 * @param tag A BCP 47 tag. Languages without texts get English.
 */
export function setLanguage(tag: string): void {
  isSpanish = /^es\b/i.test(tag);
  document.documentElement.lang = isSpanish ? 'es' : 'en';
}

/** Returns a text in the current language, with its values filled in. */
export function t(text: Text, values: Readonly<Record<string, string | number>> = {}): string {
  return serverText(text).replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

/** Returns a text of the server in the current language. What pages and drivers report stays as it is. */
export const serverText = (text: string): string => (isSpanish && inSpanish.get(text)) || text;
