import { mount, type MountedWidget, mountPage, type MountOptions } from './mount.tsx';

export { mount, type MountedWidget, type MountOptions };

// The attribute marks the widget's own page. Another page may use the same id.
const container =
  typeof document === 'undefined'
    ? null
    : document.querySelector<HTMLElement>('html[data-hoa-pilot-page] #hoa-pilot');
if (container) mountPage(container);
