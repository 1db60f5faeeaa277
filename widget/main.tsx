import { mount, type MountedWidget, mountPage, type MountOptions } from './mount.tsx';

export { mount, type MountedWidget, type MountOptions };

// A page of somebody else may use the same id: only one that says so is the widget's own.
const own =
  typeof document === 'undefined'
    ? null
    : document.querySelector<HTMLElement>('html[data-hoa-pilot-page] #hoa-pilot');
if (own) mountPage(own);
