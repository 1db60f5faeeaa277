import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A folder of the project by name, wherever this code runs from: its source, or its build below `dist`. */
export function projectFolder(name: string): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) {
    const above = dirname(folder);
    if (above === folder) throw new Error('The project has no package.json above this file');
    folder = above;
  }
  return join(folder, name);
}
