import { spawn } from 'node:child_process';
import type { Plugin } from 'vite';

/** Runs the mock server behind the development server, and restarts it when its source changes. */
export function mockBackend(port: number): Plugin {
  return {
    name: 'mock-backend',
    configureServer(server) {
      const command = ['--import', 'tsx', '--watch', '--watch-preserve-output', 'mock-server/main.ts'];
      const backend = spawn(process.execPath, [...command, '--port', String(port)], { stdio: 'inherit' });
      backend.on('error', (error) =>
        server.config.logger.error(`The mock server did not start: ${error.message}`),
      );
      server.httpServer?.on('close', () => backend.kill());
      process.on('exit', () => backend.kill());
    },
  };
}
