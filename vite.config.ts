import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { emptyWidgetCss } from './build/empty-widget-css.ts';
import { markdownAliases } from './build/left-out-aliases.ts';
import { mockBackend } from './build/mock-backend.ts';

const PORT = 4400;
const BACKEND_PORT = 4401;
const BACKEND_PATHS = String.raw`^/(api|ws|live|portal|examples|__mock|host-sdk\.m?js|demo-board-packet\.pdf|embed\.json)(/|\?|$)`;

/** Development only: the widget and its gallery with hot reload, in front of the mock server. */
export default defineConfig({
  root: 'widget',
  cacheDir: '../.cache/vite',
  plugins: [emptyWidgetCss(), vanillaExtractPlugin(), react(), mockBackend(BACKEND_PORT)],
  resolve: { alias: markdownAliases },
  server: {
    port: PORT,
    proxy: { [BACKEND_PATHS]: { target: `http://localhost:${BACKEND_PORT}`, ws: true } },
  },
});
