import { currentLanguage, t } from '../../messages/translate.ts';
import { Markdown } from '../../parts/markdown/markdown.tsx';
import type { FileKind } from '../../rules/files/file-name.ts';
import { prettyJson } from '../../rules/files/pretty-json.ts';
import { limits } from '../../rules/limits.ts';
import { ScrollRegion } from '../../ui/layout/scroll-region.tsx';
import { CsvTable } from './csv-table.tsx';
import { mono, note } from './text-preview.css.ts';

const { characters } = limits.preview;

const PlainText = ({ label, text }: { label: string; text: string }) => (
  <>
    {text.length > characters && (
      <p className={note}>
        {t('Showing the first {count} characters. Download the file to see the rest.', {
          count: characters.toLocaleString(currentLanguage()),
        })}
      </p>
    )}
    <ScrollRegion className={mono} label={label}>
      {text.slice(0, characters)}
    </ScrollRegion>
  </>
);

export type FileTextProps = { label: string; kind: FileKind; text: string };

/** Text, rendered according to its kind. */
export const FileText = ({ label, kind, text }: FileTextProps) => {
  if (kind === 'csv') return <CsvTable label={label} text={text} />;
  if (kind === 'markdown') return <Markdown text={text.slice(0, characters)} />;
  return <PlainText label={label} text={kind === 'json' ? prettyJson(text) : text} />;
};
