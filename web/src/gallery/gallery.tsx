import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
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
 * Every piece of the design system, for development only: /gallery.html of the Vite server, in the scheme of the system
 * or with `?scheme=dark`, or one part of it with `?part=forms`.
 */
function Gallery() {
  const parameters = new URLSearchParams(location.search);
  const shown = Object.entries(parts).filter(([name]) => (parameters.get('part') ?? name) === name);
  const { setColorScheme } = useMantineColorScheme();
  const ofSystem = useComputedColorScheme('light');
  const [chosen, setChosen] = useState(parameters.get('scheme'));
  useEffect(() => {
    if (chosen !== null) setColorScheme(chosen === 'dark' ? 'dark' : 'light');
  }, [chosen, setColorScheme]);
  return (
    <main className={classes.page}>
      <PageHeader
        title="Composants"
        beside={<WeekStatusBadge status={1} />}
        subtitle="Toutes les pièces, dans les deux thèmes"
        actions={
          <Segmented
            label="Thème"
            value={chosen ?? ofSystem}
            onChange={setChosen}
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
