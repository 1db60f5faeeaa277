import { t } from '../../messages/translate.ts';

const controls =
  /[\p{Cc}\p{Zl}\p{Zp}\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\u{E0000}-\u{E007F}]/gu;
const looseJoiners = /(?<![^\p{ASCII}])[\u200C\u200D]+|[\u200C\u200D]+(?![^\p{ASCII}])/gu;

/**
 * A file's name for display, without characters that are invisible, break the line or reverse the direction of text,
 * which can make a program look like `exe.pdf`. Requests for the file use the original name.
 */
export function readableName(name: string): string {
  // Scripts and emoji need joiners between characters that are not ASCII.
  const readable = name.replaceAll(controls, '').replaceAll(looseJoiners, '').trim();
  return readable === '' ? t('Unnamed file') : readable;
}
