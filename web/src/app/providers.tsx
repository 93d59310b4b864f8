import { StrictMode } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router/dom';
import { UiProvider } from '../shared/ui/ui-provider.tsx';
import { router } from './router.tsx';
import { store } from './store.ts';

export function Providers() {
  return (
    <StrictMode>
      <Provider store={store}>
        <UiProvider>
          <RouterProvider router={router} />
        </UiProvider>
      </Provider>
    </StrictMode>
  );
}
