import { spawn } from 'node:child_process';

/** Runs node, or a command of the project, with its output on ours, and resolves with its exit code. */
export function runCommand(
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const path = command === 'node' ? process.execPath : `node_modules/.bin/${command}`;
    const child = spawn(path, args, {
      stdio: 'inherit',
      env: { ...process.env, ...env },
    });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
