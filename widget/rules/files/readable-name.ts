import { t } from '../../messages/translate.ts';

const controls =
  /[\p{Cc}\p{Zl}\p{Zp}\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\u{E0000}-\u{E007F}]/gu;
const looseJoiners = /(?<![^\p{ASCII}])[\u200C\u200D]+|[\u200C\u200D]+(?![^\p{ASCII}])/gu;

/**
 * A file's name as it can be trusted on the screen: without signs that turn its direction (`exe.pdf` may be a program),
 * that cannot be seen or that break the line. The name itself stays as it is for whoever asks for the file.
 */
export function readableName(name: string): string {
  // Joiners stay where scripts and emoji need them: between letters that are not Latin.
  const readable = name.replaceAll(controls, '').replaceAll(looseJoiners, '').trim();
  return readable === '' ? t('Unnamed file') : readable;
}
