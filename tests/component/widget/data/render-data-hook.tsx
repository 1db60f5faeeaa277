import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { DataContext } from '../../../../widget/data/data-context.ts';
import type { FakeBackend } from '../../../fakes/fake-backend.ts';
import { createFakePlatform } from '../../../fakes/fake-platform.ts';
import { servicesOf } from '../services-of.ts';

/** Renders hooks of `widget/data` on a fake backend. */
export function renderDataHook<Result>(backend: FakeBackend, useHook: () => Result) {
  const platform = createFakePlatform();
  const services = servicesOf(platform, backend);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <DataContext value={services.data}>
      <QueryClientProvider client={services.queryClient}>{children}</QueryClientProvider>
    </DataContext>
  );
  return { platform, services, ...renderHook(useHook, { wrapper }) };
}
