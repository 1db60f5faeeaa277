import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useRoute } from 'wouter';
import { useData } from '../../data/data-context.ts';
import { ApiError } from '../../data/http/errors.ts';
import { useSession } from '../../data/session/session-calls.ts';
import { paths, routePath } from '../../rules/paths.ts';
import { hostSignInAtom, returnPathAtom } from '../../state/person-atoms.ts';
import { asksBackendAtom, openDialogAtom } from '../../state/view-atoms.ts';

/** Paths that need a session. The landing page starts one, and an unknown path doesn't need one. */
const protectedPaths: ReadonlySet<string> = new Set(
  Object.values(paths).filter((path) => path !== paths.landing),
);

/** Whether the error comes from a static host, which returns either a 404 or a page for an unknown address. */
const isNoBackend = (error: Error | null) =>
  error instanceof ApiError && (error.status === 404 || error.status === 200);

/** Reports whether the current screen uses a backend. If it does, loads the session. */
export const SessionGate = () => {
  // Matches the path as the router does.
  const [isDemo] = useRoute(paths.demo);
  const setUsesBackend = useSetAtom(asksBackendAtom);
  const usesBackend = !isDemo;
  useLayoutEffect(() => setUsesBackend(usesBackend), [usesBackend, setUsesBackend]);
  return usesBackend ? <SessionLoader /> : null;
};

/**
 * Loads the session, so that task changes and events refetch it. If the backend requires a session and there is none,
 * navigates to the landing page, unless the host page signs people in.
 */
const SessionLoader = () => {
  const { data: session, error } = useSession();
  const { connection } = useData();
  const hasBackend = !isNoBackend(error);
  useEffect(() => connection.reportBackend(hasBackend), [connection, hasBackend]);
  const [returnPath, setReturnPath] = useAtom(returnPathAtom);
  const host = useAtomValue(hostSignInAtom);
  const [path, navigate] = useLocation();
  // An open dialog may contain typed text, so wait until it closes.
  const hasDialog = useAtomValue(openDialogAtom) !== null;
  // If the host page may sign the person in again, wait here.
  const isMissing = session === null && host === 'none' && protectedPaths.has(routePath(path)) && !hasDialog;
  useEffect(() => {
    if (!isMissing) return;
    setReturnPath(path);
    // Replaces the history entry, so that Back doesn't lead to a page that can't be shown.
    navigate(paths.landing, { replace: true });
  }, [isMissing, path, navigate, setReturnPath]);
  const canLeaveLanding = host === 'ready' && path === paths.landing;
  useEffect(() => {
    if (canLeaveLanding) navigate(returnPath ?? paths.dashboard, { replace: true });
  }, [canLeaveLanding, returnPath, navigate]);
  return null;
};
