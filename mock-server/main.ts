import type { Environment } from '../server/options/read-flags.ts';

/** Runs the command `hoa-pilot`: `serve`, `mcp`, `conform` or, by default, `dev`. Each loads only what it needs. */
async function main([command, ...rest]: readonly string[], environment: Environment): Promise<void> {
  if (command === 'serve') {
    const { serve } = await import('../server/serve.ts');
    return await serve(rest, environment);
  }
  if (command === 'mcp') {
    const { mcp } = await import('../server/mcp/mcp-command.ts');
    return mcp(rest, environment);
  }
  if (command === 'conform') {
    const { conform } = await import('../server/conform/conform.ts');
    process.exitCode = await conform(rest, {
      out: (line) => console.log(line),
      error: (line) => console.error(line),
    });
    return;
  }
  const { dev } = await import('./dev.ts');
  await dev(command === 'dev' || command === undefined ? rest : [command, ...rest], environment);
}

await main(process.argv.slice(2), process.env);
