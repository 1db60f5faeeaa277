import { mount, type MountedWidget, mountPage, type MountOptions } from './mount.tsx';

export { mount, type MountedWidget, type MountOptions };

// Another page may use the same id. Only a container with the attribute belongs to the widget.
const own =
  typeof document === 'undefined'
    ? null
    : document.querySelector<HTMLElement>('html[data-hoa-pilot-page] #hoa-pilot');
if (own) mountPage(own);
