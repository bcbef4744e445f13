import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '../actors/query-client.ts';
import { PassengersPage } from './passengers-page.tsx';

/** The passengers' page with the client that its payment form asks by. */
export function PassengersRoute() {
  return (
    <QueryClientProvider client={queryClient}>
      <PassengersPage />
    </QueryClientProvider>
  );
}
