/** A Content-Security-Policy from its parts; a part without sources is written alone. */
export const contentPolicy = (parts: Record<string, readonly string[]>): string =>
  Object.entries(parts)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
