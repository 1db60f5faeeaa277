import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createServer, loadConfigFromFile, type PluginOption } from 'vite';

const isBackend = (plugin: PluginOption) =>
  typeof plugin === 'object' && plugin !== null && 'name' in plugin && plugin.name === 'mock-backend';

it('the development server bundles every dependency of the widget and the gallery', async () => {
  const cacheDir = mkdtempSync(join(tmpdir(), 'hoa-pilot-vite-'));
  const loaded = await loadConfigFromFile({ command: 'serve', mode: 'development' }, 'vite.config.ts');
  const server = await createServer({
    ...loaded?.config,
    configFile: false,
    cacheDir,
    logLevel: 'silent',
    plugins: loaded?.config.plugins?.filter((plugin) => !isBackend(plugin)),
    server: { middlewareMode: true, hmr: false, ws: false },
  });
  try {
    const bundler = server.environments.client.depsOptimizer;
    await bundler?.init();
    await bundler?.scanProcessing;
    const dependencies = Object.values(bundler?.metadata.depInfoList ?? []);
    await Promise.all(dependencies.map(async ({ processing }) => await processing));
    expect(dependencies.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['react', 'react-markdown', 'jotai']),
    );
  } finally {
    await server.close();
    rmSync(cacheDir, { recursive: true, force: true });
  }
});
