/**
 * Stands for `hoa-pilot/element` in React server components, whose code never reaches the browser. Without an error the
 * page would show nothing.
 */
throw new Error("hoa-pilot/element: import it in a client component, a file that starts with 'use client'.");
