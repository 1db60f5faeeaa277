import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useRoute } from 'wouter';
import { useData } from '../../data/data-context.ts';
import { ApiError } from '../../data/http/errors.ts';
import { useSession } from '../../data/session/session-calls.ts';
import { paths } from '../../rules/paths.ts';
import { hostSignInAtom, returnPathAtom } from '../../state/person-atoms.ts';
import { asksBackendAtom, openDialogAtom } from '../../state/view-atoms.ts';

/** Paths that need a session. The landing page starts one, and an unknown path has no use for it. */
const gated: ReadonlySet<string> = new Set(Object.values(paths).filter((path) => path !== paths.landing));

/** Whether the error comes from a static host, which either knows no such address or returns a page for every one. */
const isNoBackend = (error: Error | null) =>
  error instanceof ApiError && (error.status === 404 || error.status === 200);

/** Reports whether the current screen uses a backend. If it does, loads the session. */
export const SessionGate = () => {
  // Matches the path as the router does.
  const [isDemo] = useRoute(paths.demo);
  const setAsks = useSetAtom(asksBackendAtom);
  const asks = !isDemo;
  useLayoutEffect(() => setAsks(asks), [asks, setAsks]);
  return asks ? <KnownSession /> : null;
};

/**
 * Loads the session on every such screen, so that changes of tasks and events refetch it. If the backend requires a
 * session and there is none, navigates to the landing page, unless the host page signs people in.
 */
const KnownSession = () => {
  const { data: session, error } = useSession();
  const { connection } = useData();
  const hasBackend = !isNoBackend(error);
  useEffect(() => connection.reportBackend(hasBackend), [connection, hasBackend]);
  const [returnPath, setReturnPath] = useAtom(returnPathAtom);
  const host = useAtomValue(hostSignInAtom);
  const [here, navigate] = useLocation();
  // An open dialog may contain typed text, so wait until it closes.
  const hasDialog = useAtomValue(openDialogAtom) !== null;
  // If the host page may sign the person in again, wait here.
  const isMissing = session === null && host === 'none' && gated.has(here) && !hasDialog;
  useEffect(() => {
    if (!isMissing) return;
    setReturnPath(here);
    // Replaces the entry, so that Back doesn't lead to the page that couldn't be shown.
    navigate(paths.landing, { replace: true });
  }, [isMissing, here, navigate, setReturnPath]);
  const isAtTheDoor = host === 'ready' && here === paths.landing;
  useEffect(() => {
    if (isAtTheDoor) navigate(returnPath ?? paths.dashboard, { replace: true });
  }, [isAtTheDoor, returnPath, navigate]);
  return null;
};
