import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useFileBytes } from '../../data/files/file-calls.ts';
import { usePlatform } from '../../platform/platform.ts';
import { readableName } from '../../rules/files/readable-name.ts';
import { CannotPreview } from './cannot-preview.tsx';
import { CannotLoad, FileLoading } from './file-loading.tsx';
import { pages, picture } from './text-preview.css.ts';

type FileOfTask = { taskId: string; fileName: string };

/** A picture as it stands, by an address that only this page knows: its bytes were asked for with the session. */
export const PicturePreview = ({ taskId, fileName }: FileOfTask) => {
  const { data: bytes, isError, refetch } = useFileBytes(taskId, fileName);
  const [broken, setBroken] = useState(false);
  const drawn = useRef<HTMLImageElement>(null);
  useLayoutEffect(() => {
    if (!bytes || !drawn.current) return;
    const address = URL.createObjectURL(bytes);
    drawn.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [bytes]);
  if (isError) return <CannotLoad onRetry={() => void refetch()} />;
  if (broken) return <CannotPreview kind="picture" />;
  if (!bytes) return <FileLoading />;
  return <img ref={drawn} className={picture} alt={readableName(fileName)} onError={() => setBroken(true)} />;
};

/**
 * The pages of a PDF, in a frame of the browser's own reader. It has no sandbox, because Chromium shows no PDF in
 * one. The bytes are typed as a PDF, whatever they are: they do not become a page of this origin.
 */
const Pages = ({ bytes, title, onRefused }: { bytes: Blob; title: string; onRefused: () => void }) => {
  const { pdfViewer } = usePlatform();
  const place = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState<HTMLIFrameElement>();
  useLayoutEffect(() => {
    const address = URL.createObjectURL(bytes.slice(0, bytes.size, 'application/pdf'));
    const frame = document.createElement('iframe');
    frame.title = title;
    frame.className = pages;
    frame.addEventListener('load', () => setLoaded(frame));
    frame.src = address;
    place.current?.append(frame);
    return () => {
      frame.remove();
      URL.revokeObjectURL(address);
    };
  }, [bytes, title]);
  useEffect(() => {
    if (loaded && pdfViewer.hasRefused(loaded)) onRefused();
  }, [loaded, pdfViewer, onRefused]);
  return <div ref={place} />;
};

const PdfFrame = ({ taskId, fileName }: FileOfTask) => {
  const { data: bytes, isError, refetch } = useFileBytes(taskId, fileName);
  const [refused, setRefused] = useState(false);
  const onRefused = useCallback(() => setRefused(true), []);
  if (isError) return <CannotLoad onRetry={() => void refetch()} />;
  if (refused) return <CannotPreview kind="pdf" />;
  if (!bytes) return <FileLoading />;
  return <Pages bytes={bytes} title={readableName(fileName)} onRefused={onRefused} />;
};

/** A PDF where the browser shows them, or word that it does not. */
export const PdfPreview = (file: FileOfTask) =>
  usePlatform().pdfViewer.isThere ? <PdfFrame {...file} /> : <CannotPreview kind="pdf" />;
