import { useMantineColorScheme } from '@mantine/core';
import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { Badges } from './badges.tsx';
import { Controls } from './controls.tsx';
import { Figures } from './figures.tsx';
import { Files } from './files.tsx';
import { Forms } from './forms.tsx';
import classes from './gallery.module.css';
import { Lists } from './lists.tsx';
import { Notices } from './notices.tsx';
import { Reports } from './reports.tsx';
import { States } from './states.tsx';
import { PageHeader } from '../shared/ui/page-header.tsx';
import { Segmented } from '../shared/ui/segmented.tsx';
import { UiProvider } from '../shared/ui/ui-provider.tsx';
import { WeekStatusBadge } from '../shared/weeks/week-status-badge.tsx';

const parts = {
  controls: Controls,
  forms: Forms,
  files: Files,
  lists: Lists,
  badges: Badges,
  notices: Notices,
  figures: Figures,
  reports: Reports,
  states: States,
};

/**
 * Every piece of the design system, for development only: /gallery.html?scheme=dark of the Vite server, or one part of
 * it with `&part=forms`.
 */
function Gallery() {
  const parameters = new URLSearchParams(location.search);
  const shown = Object.entries(parts).filter(([name]) => (parameters.get('part') ?? name) === name);
  const { setColorScheme } = useMantineColorScheme();
  const [scheme, setScheme] = useState(parameters.get('scheme') === 'dark' ? 'dark' : 'light');
  useEffect(() => setColorScheme(scheme === 'dark' ? 'dark' : 'light'), [scheme, setColorScheme]);
  return (
    <main className={classes.page}>
      <PageHeader
        title="Composants"
        beside={<WeekStatusBadge status={1} />}
        subtitle="Toutes les pièces, dans les deux thèmes"
        actions={
          <Segmented
            label="Thème"
            value={scheme}
            onChange={setScheme}
            options={[
              { value: 'light', label: 'Clair' },
              { value: 'dark', label: 'Sombre' },
            ]}
          />
        }
      />
      {shown.map(([name, Shown]) => (
        <Shown key={name} />
      ))}
    </main>
  );
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <MemoryRouter>
        <UiProvider>
          <Gallery />
        </UiProvider>
      </MemoryRouter>
    </StrictMode>,
  );
