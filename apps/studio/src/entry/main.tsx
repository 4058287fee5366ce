import { Toaster } from '@hookline/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';

import { createQueries } from '../lib/query.ts';
import { ROUTES } from './routes.tsx';
import '../styles/studio.css';

const place = document.getElementById('studio');
if (place !== null) {
  createRoot(place).render(
    <StrictMode>
      <QueryClientProvider client={createQueries()}>
        <RouterProvider router={createBrowserRouter(ROUTES)} />
        <Toaster />
      </QueryClientProvider>
    </StrictMode>,
  );
}
