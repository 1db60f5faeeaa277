import { mount, type MountedWidget, mountPage, type MountOptions } from './mount.tsx';

export { mount, type MountedWidget, type MountOptions };

const page = document.getElementById('hoa-pilot');
if (page) mountPage(page);
