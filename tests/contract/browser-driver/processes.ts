import { execFileSync } from 'node:child_process';

export interface Process {
  pid: number;
  parent: number;
  command: string;
}

/** Lists the processes on this machine. */
export function processes(): Process[] {
  const output = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], {
    encoding: 'utf8',
    maxBuffer: 10_000_000,
  });
  return output.split('\n').flatMap((line) => {
    const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return pid && parent ? [{ pid: Number(pid), parent: Number(parent), command }] : [];
  });
}

/** Returns the id of the browser's main process that this process started. */
export function ownBrowser(): number {
  const browser = processes().find(
    ({ parent, command }) => parent === process.pid && command.includes('--remote-debugging-pipe'),
  );
  if (!browser) throw new Error('This process has not started a browser');
  return browser.pid;
}
