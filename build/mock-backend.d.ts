import type { Plugin } from 'vite';
/** Runs the mock server behind the development server, and restarts it when its source changes. */
export declare function mockBackend(port: number): Plugin;
