import { BulkBar } from '../shared/ui/bulk-bar.tsx';
import { CompanyTile } from '../shared/session/company-tile.tsx';
import { CountBadge } from '../shared/ui/count-badge.tsx';
import { ForbiddenDrawing } from '../shared/ui/drawings/forbidden-drawing.tsx';
import { NotFoundDrawing } from '../shared/ui/drawings/not-found-drawing.tsx';
import { SignInDrawing } from '../shared/ui/drawings/sign-in-drawing.tsx';
import { EmptyState } from '../shared/ui/empty-state.tsx';
import { ListSkeleton } from '../shared/ui/list-skeleton.tsx';
import { SectionTitle } from '../shared/ui/section-title.tsx';
import { TimePicker } from '../shared/ui/time-picker.tsx';
import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './gallery.module.css';

/** Rows to come, nothing to show, choices, drawings. */
export function States() {
  const [company, setCompany] = useState('1');
  return (
    <>
      <SectionTitle
        title="Feuilles à valider"
        beside={<CountBadge count={9} label="9 feuilles à valider" />}
        action={<a href="#tout">Tout voir</a>}
        ruled
      />
      <ListSkeleton rows={2} />
      <div className={classes.form}>
        <EmptyState drawing="level" title="Aucune feuille à valider" text="Tout est d'aplomb." />
        <EmptyState
          drawing="rule"
          title="Aucune saisie pour cette journée"
          action={<Button variant="link">Ajouter une tâche</Button>}
        />
      </div>
      <div className={classes.form} role="radiogroup" aria-label="Entreprise">
        <CompanyTile
          company={{ id: '1', name: 'Bâtir Ouest' }}
          current
          group="company"
          checked={company === '1'}
          onSelect={setCompany}
        />
        <CompanyTile
          company={{ id: '2', name: 'Toitures Martin' }}
          group="company"
          checked={company === '2'}
          onSelect={setCompany}
        />
      </div>
      <div className={classes.picker}>
        <TimePicker
          value={{ inputTime: 7.5, heuresDeNuit: 2, isFinished: true }}
          withNight
          withComment
          withFinish
          onCancel={() => undefined}
          onSubmit={() => undefined}
        />
      </div>
      <ForbiddenDrawing />
      <SignInDrawing />
      <NotFoundDrawing />
      <BulkBar count="3 feuilles sélectionnées" figure="107h30" onClear={() => undefined}>
        <Button size="xs" variant="inverse" leftSection={<IconCheck size={18} />}>
          Valider (3)
        </Button>
      </BulkBar>
    </>
  );
}
