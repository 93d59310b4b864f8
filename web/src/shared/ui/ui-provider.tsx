import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { DialogHost } from './dialog-host.tsx';
import './styles.css';
import { cssVariablesResolver, theme } from './theme.ts';
import { Toaster } from './toaster.tsx';

/** The house around the application: theme in both schemes, toasts, dialogs. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      {children}
      <Toaster />
      <DialogHost />
    </MantineProvider>
  );
}
