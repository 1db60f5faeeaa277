import type { ReactNode } from 'react';
import './globals.css';

export const metadata = { title: 'Assistant | Harbor Row Portal', icons: 'data:,' };

// Don't render pages at build time, because each response needs a new nonce.
export const dynamic = 'force-dynamic';

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <header>
          <p>Harbor Row Portal</p>
        </header>
        {children}
      </body>
    </html>
  );
}
