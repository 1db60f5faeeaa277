import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useRoute } from 'wouter';
import { useData } from '../../data/data-context.ts';
import { ApiError } from '../../data/http/errors.ts';
import { useSession } from '../../data/session/session-calls.ts';
import { paths } from '../../rules/paths.ts';
import { hostSignInAtom, returnPathAtom } from '../../state/person-atoms.ts';
import { asksBackendAtom, openDialogAtom } from '../../state/view-atoms.ts';

/** The landing page is where a session begins; an unknown path only says that it is one. */
const gated: ReadonlySet<string> = new Set(Object.values(paths).filter((path) => path !== paths.landing));

/** Whether this is how a host of files answers: it knows no such address, or has a page for every one. */
const isNoBackend = (error: Error | null) =>
  error instanceof ApiError && (error.status === 404 || error.status === 200);

/** Says whether the screen at hand has a backend to ask; where it has, its session is known. */
export const SessionGate = () => {
  // However its path is written: as the router matches it.
  const [isDemo] = useRoute(paths.demo);
  const setAsks = useSetAtom(asksBackendAtom);
  const asks = !isDemo;
  useLayoutEffect(() => setAsks(asks), [asks, setAsks]);
  return asks ? <KnownSession /> : null;
};

/**
 * Knows the session on every such screen, so that changes of tasks and events ask for it again. Where the backend wants
 * one and has none, it leads to the landing page; who was signed in by the page around it has no use for that page.
 */
const KnownSession = () => {
  const { data: session, error } = useSession();
  const { connection } = useData();
  const hasBackend = !isNoBackend(error);
  useEffect(() => connection.reportBackend(hasBackend), [connection, hasBackend]);
  const [returnPath, setReturnPath] = useAtom(returnPathAtom);
  const host = useAtomValue(hostSignInAtom);
  const [here, navigate] = useLocation();
  // Nobody is taken out of a dialog, where something may be typed: the way leads on once it is closed.
  const hasDialog = useAtomValue(openDialogAtom) !== null;
  // Who may be signed in again by the page around waits where they are.
  const isMissing = session === null && host === 'none' && gated.has(here) && !hasDialog;
  useEffect(() => {
    if (!isMissing) return;
    setReturnPath(here);
    // The page that could not be shown is no place to go back to.
    navigate(paths.landing, { replace: true });
  }, [isMissing, here, navigate, setReturnPath]);
  const isAtTheDoor = host === 'ready' && here === paths.landing;
  useEffect(() => {
    if (isAtTheDoor) navigate(returnPath ?? paths.dashboard, { replace: true });
  }, [isAtTheDoor, returnPath, navigate]);
  return null;
};
