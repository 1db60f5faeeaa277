import type { OutputFile } from '../contract/output-file.ts';

/** All a task made but its logs and raw extracts. Unlike the list beside a chat, a record leaves out no result. */
export function historyFiles(files: readonly OutputFile[] = []): OutputFile[] {
  const seen = new Set<string>();
  return files.filter(({ name }) => {
    if (/logs\.txt|extracted_content_/i.test(name) || seen.has(name)) return false;
    seen.add(name);
    return true;
  });
}
