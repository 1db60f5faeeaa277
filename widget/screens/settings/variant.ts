import type { Message } from '../../messages/translate.ts';
import type { ProfileSwitch, ViewportField } from '../../rules/settings/profile-form.ts';
import { toastText, type ToastText } from '../../rules/texts/toasts.ts';

/** A part of the card: what is typed in it, then what is switched in it. */
export type SettingsGroup = {
  title: Message;
  /** The viewport's limits stand in it as `{min}` and `{max}`. */
  about: Message;
  lengths: readonly { field: ViewportField; label: Message }[];
  switches: readonly { field: ProfileSwitch; label: Message; about: Message }[];
};

/** What the settings are made of, as far as it is values. */
export type SettingsVariant = {
  heading: Message;
  subtitle: Message;
  card: { title: Message; about: Message };
  groups: readonly SettingsGroup[];
  /** Under the viewport's lengths while a phone's are used. */
  lengthsUnused: Message;
  country: Message;
  toasts: Record<'saved' | 'notSaved' | 'reset', () => ToastText>;
  /** How what is shown stands to what is kept. */
  state: Record<'untouched' | 'unsaved' | 'saved' | 'notKept', Message>;
};

export const variant: SettingsVariant = {
  heading: 'Settings',
  subtitle: 'Configure your automation preferences and browser profile',
  card: {
    title: 'Browser Profile Settings',
    about: 'How the browser of every new task is set up. Kept on this device only.',
  },
  groups: [
    {
      title: 'Page',
      about: 'How large pages are shown: {min} to {max} pixels.',
      lengths: [
        { field: 'viewportWidth', label: 'Viewport Width' },
        { field: 'viewportHeight', label: 'Viewport Height' },
      ],
      switches: [
        {
          field: 'mobileBrowser',
          label: 'Mobile Browser',
          about: 'Asks sites for the pages they show on a phone, at its size',
        },
      ],
    },
    {
      title: 'Data',
      about: 'What a task leaves for the next one.',
      lengths: [],
      switches: [
        {
          field: 'persistBrowserData',
          label: 'Persist Browser Data',
          about: 'Stays signed in to sites from one task to the next. When off, each task starts clean',
        },
        {
          field: 'storeCache',
          label: 'Store Cache',
          about: 'Keeps what sites load, for faster visits. Decided by the backend',
        },
      ],
    },
    {
      title: 'Network',
      about: 'What lies between the browser and the web.',
      lengths: [],
      switches: [
        {
          field: 'adBlocker',
          label: 'Ad Blocker',
          about: 'Leaves advertisements out of pages. Decided by the backend',
        },
        {
          field: 'useProxy',
          label: 'Use Proxy',
          about: 'Visits sites from a country of your choice. Decided by the backend',
        },
      ],
    },
  ],
  lengthsUnused: 'Not used while Mobile Browser is on: a phone has a size of its own.',
  country: 'Proxy Country',
  toasts: {
    saved: () => toastText('Profile settings saved', 'New tasks use them from now on.'),
    notSaved: () =>
      toastText('Failed to save settings', 'There was an error saving your profile configuration.'),
    reset: () => toastText('Profile settings reset', 'New tasks run as if nothing had been set.'),
  },
  state: {
    untouched: 'Nothing is saved yet: tasks run as the backend sees fit.',
    unsaved: 'You have unsaved changes.',
    saved: 'Saved on this device.',
    // Spec silent: what holds then. What was chosen does, as everywhere else where storage fails.
    notKept: 'Not saved: this browser keeps nothing for the page. The settings hold until it is reloaded.',
  },
};
