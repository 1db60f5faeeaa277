const english = `
a an the this that these those it its it's they them their there here i me my mine we us our ours you your
and or also too as so then plus both either
of in on at to from for with into onto by about via per up out over
is are was were be been being am do does did done will would can could should may might shall
now note noted seen reported date dates short person community association hoa sure please kindly thanks thank hi hello hey asap just only
what which who how where when
list listing show get find give export save extract pull fetch display provide prepare make create generate
put write produce compile collect gather return bring see view open go look check download retrieve send
need want like have've let let's i'd i'm i've we'd we've you'd tell know read print-friendly
all every each any everything complete entire whole full
file files copy row rows column columns list lists report reports result results record records data info information
detail details item items entry entries one ones name names named thing things
page pages portal site website web system account login log sign signed logged password credentials user username
many come came hold holds held happen happened exist exists among
number count there's
format attached attachment
`;

const spanish = `
el la los las lo un una unos unas este esta estos estas ese esa esos esas mi mis nuestro nuestra nuestros nuestras
y o e u también además
de del en a al con para por desde sobre según
ahora fecha fechas breve comunidad asociación es son está están hay ser estar
favor gracias hola solo solamente
qué que cuál cuáles quién quiénes cómo dónde cuándo cuántos cuántas
lista listar muestra mostrar muéstrame dame dar saca sacar exporta exportar guarda guardar extrae extraer busca buscar
encuentra encontrar trae prepara preparar haz hacer crea crear genera generar descarga descargar obtén obtener reúne
necesito quiero ver abre abrir revisa consulta consultar
todo toda todos todas cada completo completa
archivo archivos fichero copia fila filas columna columnas informe informes resultado resultados registro registros
datos información detalle detalles elemento elementos nombre nombres
página páginas portal sitio web sistema cuenta contraseña usuario
número formato
`;

/** Shorter words, such as `this`, are in many lines. */
export const tellingLetters = 4;

/**
 * Words that ask for no more than what was read, or for nothing: they name no condition, no order, no calculation and no person.
 * A word that can change what fits is not among them.
 */
export const plainWords: ReadonlySet<string> = new Set(`${english} ${spanish}`.split(/\s+/).filter(Boolean));
