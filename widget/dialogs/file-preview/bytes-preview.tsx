import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useFileBytes } from '../../data/files/file-calls.ts';
import { usePlatform } from '../../platform/platform.ts';
import { readableName } from '../../rules/files/readable-name.ts';
import { CannotPreview } from './cannot-preview.tsx';
import { CannotLoad, FileLoading } from './file-loading.tsx';
import { pages, picture } from './text-preview.css.ts';

type FileOfTask = { taskId: string; fileName: string };

/** An image, shown from an object URL, because loading its bytes requires the session. */
export const PicturePreview = ({ taskId, fileName }: FileOfTask) => {
  const { data: bytes, isError, refetch } = useFileBytes(taskId, fileName);
  const [broken, setBroken] = useState(false);
  const imageRef = useRef<HTMLImageElement>(null);
  useLayoutEffect(() => {
    if (!bytes || !imageRef.current) return;
    const address = URL.createObjectURL(bytes);
    imageRef.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [bytes]);
  if (isError) return <CannotLoad onRetry={() => void refetch()} />;
  if (broken) return <CannotPreview kind="picture" />;
  if (!bytes) return <FileLoading />;
  return (
    <img ref={imageRef} className={picture} alt={readableName(fileName)} onError={() => setBroken(true)} />
  );
};

/**
 * A PDF's pages, in a frame with the browser's own viewer. The frame has no sandbox, because Chromium shows no PDFs in
 * sandboxed frames. The bytes are always typed as a PDF, so they can't become a page of this origin.
 */
const Pages = ({ bytes, title, onRefused }: { bytes: Blob; title: string; onRefused: () => void }) => {
  const { pdfViewer } = usePlatform();
  const containerRef = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState<HTMLIFrameElement>();
  useLayoutEffect(() => {
    const address = URL.createObjectURL(bytes.slice(0, bytes.size, 'application/pdf'));
    const frame = document.createElement('iframe');
    frame.title = title;
    frame.className = pages;
    frame.addEventListener('load', () => setLoaded(frame));
    frame.src = address;
    containerRef.current?.append(frame);
    return () => {
      frame.remove();
      URL.revokeObjectURL(address);
    };
  }, [bytes, title]);
  useEffect(() => {
    if (loaded && pdfViewer.hasRefused(loaded)) onRefused();
  }, [loaded, pdfViewer, onRefused]);
  return <div ref={containerRef} />;
};

const PdfFrame = ({ taskId, fileName }: FileOfTask) => {
  const { data: bytes, isError, refetch } = useFileBytes(taskId, fileName);
  const [isRefused, setIsRefused] = useState(false);
  const onRefused = useCallback(() => setIsRefused(true), []);
  if (isError) return <CannotLoad onRetry={() => void refetch()} />;
  if (isRefused) return <CannotPreview kind="pdf" />;
  if (!bytes) return <FileLoading />;
  return <Pages bytes={bytes} title={readableName(fileName)} onRefused={onRefused} />;
};

/** Shows a PDF, or a notice if the browser can't show PDFs. */
export const PdfPreview = (file: FileOfTask) =>
  usePlatform().pdfViewer.isAvailable ? <PdfFrame {...file} /> : <CannotPreview kind="pdf" />;
