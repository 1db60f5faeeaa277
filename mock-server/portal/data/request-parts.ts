import * as z from 'zod/mini';

export const requestCategories = [
  'Plumbing',
  'Electrical',
  'Heating and Cooling',
  'Doors and Locks',
  'Appliances',
  'Pest Control',
  'Landscaping',
  'Common Area',
  'Other',
] as const;

export const urgencies = ['Low', 'Normal', 'Urgent'] as const;

/** First page of a request: who asks, and for which home. */
export const requestContactSchema = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  unit: z.string(),
  location: z.string(),
});
export type RequestContact = z.infer<typeof requestContactSchema>;

/** Second page: what is to be done. */
export const requestDetailsSchema = z.object({
  category: z.string(),
  urgency: z.string(),
  description: z.string(),
  /** "2027-01-15", or empty. */
  preferredDate: z.string(),
  mayEnter: z.boolean(),
  /** Its name and size; the portal looks at no file. */
  attachment: z.nullable(z.object({ name: z.string(), size: z.number() })),
});
export type RequestDetails = z.infer<typeof requestDetailsSchema>;
