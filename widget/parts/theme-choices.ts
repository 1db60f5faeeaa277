import type { IconName } from '../ui/layout/icon.tsx';

/** The themes a person can choose. */
export const themeChoices = [
  { value: 'light', label: 'Light', icon: 'sun' },
  { value: 'dark', label: 'Dark', icon: 'moon' },
  { value: 'system', label: 'System', icon: 'monitor' },
] as const satisfies readonly { value: string; label: string; icon: IconName }[];
