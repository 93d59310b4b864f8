import { useMantineColorScheme } from '@mantine/core';
import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Badges } from './gallery/badges.tsx';
import { Controls } from './gallery/controls.tsx';
import { Figures } from './gallery/figures.tsx';
import classes from './gallery/gallery.module.css';
import { Notices } from './gallery/notices.tsx';
import { States } from './gallery/states.tsx';
import { PageHeader } from './page-header.tsx';
import { Segmented } from './segmented.tsx';
import { UiProvider } from './ui-provider.tsx';
import { WeekStatusBadge } from './week-status-badge.tsx';

/** Every piece of the design system on one page, for development only: /gallery.html?scheme=dark of the Vite server. */
function Gallery() {
  const { setColorScheme } = useMantineColorScheme();
  const [scheme, setScheme] = useState(
    new URLSearchParams(location.search).get('scheme') === 'dark' ? 'dark' : 'light',
  );
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
      <Controls />
      <Badges />
      <Notices />
      <Figures />
      <States />
    </main>
  );
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <UiProvider>
        <Gallery />
      </UiProvider>
    </StrictMode>,
  );
