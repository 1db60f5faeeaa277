import { execFileSync } from 'node:child_process';

export interface Process {
  pid: number;
  parent: number;
  command: string;
}

/** What runs on this machine. */
export function processes(): Process[] {
  const listed = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], {
    encoding: 'utf8',
    maxBuffer: 10_000_000,
  });
  return listed.split('\n').flatMap((line) => {
    const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return pid && parent ? [{ pid: Number(pid), parent: Number(parent), command }] : [];
  });
}

/** The browser this process started: its first process. */
export function ownBrowser(): number {
  const own = processes().find(
    ({ parent, command }) => parent === process.pid && command.includes('--remote-debugging-pipe'),
  );
  if (!own) throw new Error('This process started no browser');
  return own.pid;
}
