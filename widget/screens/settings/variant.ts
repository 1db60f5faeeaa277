import type { Message } from '../../messages/translate.ts';
import type { ProfileSwitch, ViewportField } from '../../rules/settings/profile-form.ts';
import { toastText, type ToastText } from '../../rules/texts/toasts.ts';

/** A section of the card: its inputs, then its switches. */
export type SettingsGroup = {
  title: Message;
  /** Contains the viewport's limits as `{min}` and `{max}`. */
  about: Message;
  dimensions: readonly { field: ViewportField; label: Message }[];
  switches: readonly { field: ProfileSwitch; label: Message; about: Message }[];
};

/** The values that define the settings. */
export type SettingsVariant = {
  heading: Message;
  subtitle: Message;
  card: { title: Message; about: Message };
  groups: readonly SettingsGroup[];
  /** Shown below the viewport's fields while mobile mode overrides them. */
  dimensionsUnused: Message;
  country: Message;
  toasts: Record<'saved' | 'notSaved' | 'reset', () => ToastText>;
  /** Whether the shown values are saved. */
  state: Record<'untouched' | 'unsaved' | 'saved' | 'notSaved', Message>;
};

export const variant: SettingsVariant = {
  heading: 'Settings',
  subtitle: 'Configure your automation preferences and browser profile',
  card: {
    title: 'Browser Profile Settings',
    about: 'How the browser is set up for new tasks. Saved on this device only.',
  },
  groups: [
    {
      title: 'Page',
      about: 'Browser window size, from {min} to {max} pixels.',
      dimensions: [
        { field: 'viewportWidth', label: 'Viewport Width' },
        { field: 'viewportHeight', label: 'Viewport Height' },
      ],
      switches: [
        {
          field: 'mobileBrowser',
          label: 'Mobile Browser',
          about: 'Loads the phone version of sites, at phone size',
        },
      ],
    },
    {
      title: 'Data',
      about: 'What carries over from one task to the next.',
      dimensions: [],
      switches: [
        {
          field: 'persistBrowserData',
          label: 'Persist Browser Data',
          about: 'Stays signed in to sites between tasks. When off, each task starts fresh',
        },
        {
          field: 'storeCache',
          label: 'Store Cache',
          about: 'Caches site content for faster visits. Requires server support',
        },
      ],
    },
    {
      title: 'Network',
      about: 'How the browser connects to the web.',
      dimensions: [],
      switches: [
        {
          field: 'adBlocker',
          label: 'Ad Blocker',
          about: 'Blocks ads on pages. Requires server support',
        },
        {
          field: 'useProxy',
          label: 'Use Proxy',
          about: 'Visits sites from the country you choose. Requires server support',
        },
      ],
    },
  ],
  dimensionsUnused: 'Mobile Browser sets its own size.',
  country: 'Proxy Country',
  toasts: {
    saved: () => toastText('Profile settings saved', 'New tasks will use them.'),
    notSaved: () =>
      toastText('Failed to save settings', 'There was an error saving your profile configuration.'),
    reset: () => toastText('Profile settings reset', "New tasks will use the server's defaults."),
  },
  state: {
    untouched: "Nothing saved yet. Tasks use the server's defaults.",
    unsaved: 'You have unsaved changes.',
    saved: 'Saved on this device.',
    // Spec silent: failed storage. The choices apply until a reload, as everywhere else.
    notSaved:
      "Couldn't save because this browser blocks storage for this page. Your settings last until you reload.",
  },
};
