import type { Target } from '../../../server/browser/driver.ts';

export const link = (name: string, nth?: number): Target => ({
  by: 'role',
  role: 'link',
  name,
  ...(nth ? { nth } : {}),
});
export const button = (name: string): Target => ({ by: 'role', role: 'button', name });
export const field = (label: string): Target => ({ by: 'label', label });
