import { sharedLimits } from '../../../contract/limits.ts';
import type { CreateTask } from '../../../contract/entities/create-task.ts';
import { limits } from '../limits.ts';

/** How a screen's tasks differ from those of other screens when they are created. */
export interface PayloadShape {
  /** Values that every task of the screen has. */
  fields: Readonly<Partial<CreateTask>>;
  /** The field for the ids of attached files. */
  fileIdsIn: 'uploadedFileIds' | 'fileIds';
  /** Whether title and priority are sent. */
  isTitled: boolean;
  /** Whether the description names the attached files. */
  namesFiles: boolean;
}

const common = { fields: {}, fileIdsIn: 'uploadedFileIds', isTitled: true, namesFiles: false } as const;

/** The shapes by name. A dialog or a queued task refers to one by its name. */
export const payloadShapes = {
  confirmation: { ...common, fields: { maxSteps: limits.steps.confirmation } },
  chat: { ...common, fields: { status: 'running', isAiEnhanced: false } },
  community: { ...common, fields: { isAiEnhanced: false }, fileIdsIn: 'fileIds', isTitled: false },
  // This screen offers no choice of speed.
  simple: { ...common, fields: { model: 'smart' } },
  'live-session': { ...common, fields: { maxSteps: limits.steps.liveSession } },
  form: {
    ...common,
    fields: { maxSteps: sharedLimits.steps.default, vision: true, highlightElements: false },
    namesFiles: true,
  },
} as const satisfies Record<string, PayloadShape>;

export type ShapeName = keyof typeof payloadShapes;

/**
 * Checks whether a value is the name of a shape.
 *
 * @param value Anything, such as a value read from storage.
 * @returns Whether `payloadShapes` has it.
 */
export const isShapeName = (value: unknown): value is ShapeName =>
  typeof value === 'string' && Object.hasOwn(payloadShapes, value);

/** The advanced options of the task form. */
export interface FormFields {
  maxSteps: number;
  /** Domains as typed, separated by commas. */
  allowedDomains: string;
  vision: boolean;
  highlightElements: boolean;
}

export const formDefaults: FormFields = {
  ...payloadShapes.form.fields,
  allowedDomains: '',
};

/**
 * Turns the task form's advanced options into payload fields.
 *
 * @param fields The options as typed.
 * @returns The fields, without `allowedDomains` if no domain was entered.
 */
export function formOptions({ allowedDomains, ...fields }: FormFields): Partial<CreateTask> {
  const domains = allowedDomains.split(',').flatMap((domain) => domain.trim() || []);
  return { ...fields, ...(domains.length > 0 && { allowedDomains: domains }) };
}
