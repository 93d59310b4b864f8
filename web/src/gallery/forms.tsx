import { Button } from '@mantine/core';
import { IconBell, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { FormConflict } from '../shared/forms/form-conflict.tsx';
import { FormDrawer } from '../shared/forms/form-drawer.tsx';
import { FormProblem } from '../shared/forms/form-problem.tsx';
import { ReasonDialog } from '../shared/forms/reason-dialog.tsx';
import { SaveBar } from '../shared/forms/save-bar.tsx';
import { PasswordField } from '../shared/forms/password-field.tsx';
import { SendButton } from '../shared/forms/send-button.tsx';
import { OnceButton } from '../shared/ui/once-button.tsx';
import { useCheckedForm } from '../shared/forms/use-checked-form.ts';
import { DateField } from '../shared/ui/date-field.tsx';
import { RangeCalendar } from '../shared/ui/range-calendar.tsx';
import { FormFields } from './form-fields.tsx';
import classes from './gallery.module.css';
import { Part } from './part.tsx';

const nothing = (): void => undefined;

/** Fields in their states, and what stands around a form. */
export function Forms() {
  const [open, setOpen] = useState<'drawer' | 'reason'>();
  const [reason, setReason] = useState('');
  const close = (): void => setOpen(undefined);
  return (
    <>
      <Part title="Champs : vides, remplis, en erreur, désactivés">
        <div className={classes.states}>
          <FormFields state="rest" />
          <FormFields state="filled" />
          <FormFields state="wrong" />
          <FormFields state="disabled" />
        </div>
      </Part>
      <Part title="Formulaires">
        <Button variant="default" onClick={() => setOpen('drawer')}>
          Tiroir
        </Button>
        <Button variant="default" onClick={() => setOpen('reason')}>
          Motif
        </Button>
        <OnceButton
          label="Relancer"
          icon={IconBell}
          isBusy={false}
          done={undefined}
          onClick={() => undefined}
        />
        <OnceButton label="Relancer" isBusy={false} done="Relancé" onClick={() => undefined} />
        <SendButton
          label="Envoyer un lien"
          fullLabel="Envoyer un lien à Karim Benali"
          onSend={async () => ({ error: { status: 400, data: undefined } })}
        />
        <PasswordField label="Mot de passe" defaultValue="Un-secret-2026" />
      </Part>
      <RangeCalendar from="2026-11-16" to="2026-11-22" onChange={nothing} />
      <FormProblem
        problem={{
          status: 409,
          detail: 'Le chantier a été modifié entre-temps, rechargez la page.',
          errors: [],
          correlationId: '0193-7f2a',
        }}
      />
      <FormProblem problem="L'identifiant ou le mot de passe est incorrect" />
      <Conflict />
      <Part title="Barre d'enregistrement">
        <Framed>
          <SaveBar changes={3} isSending={false} onCancel={nothing}>
            <DatedFrom />
          </SaveBar>
        </Framed>
        <Framed>
          <SaveBar changes={1} isSending onCancel={nothing} />
        </Framed>
        <Framed>
          <SaveBar changes={0} stays isSending={false} onCancel={nothing} />
        </Framed>
      </Part>
      {open === 'drawer' && (
        <FormDrawer
          title="Nouveau client"
          onClose={close}
          onSubmit={(event) => event.preventDefault()}
          isSending={false}
          isDirty={false}
        >
          <FormFields state="rest" />
        </FormDrawer>
      )}
      {open === 'reason' && (
        <ReasonDialog
          title="Refuser la semaine 47 de Yann Kervella"
          text="La semaine lui revient avec ce que vous écrivez ici."
          label="Motif du refus"
          reason={reason}
          onReason={setReason}
          ok="Refuser"
          okIcon={IconX}
          danger
          isSending={false}
          onSubmit={close}
          onClose={close}
        />
      )}
    </>
  );
}

/** What a page keeps at the edge of the window stays in this frame. */
function Framed({ children }: { children: React.ReactNode }) {
  return (
    <form className={classes.framed} onSubmit={(event) => event.preventDefault()}>
      {children}
    </form>
  );
}

function DatedFrom() {
  const [date, setDate] = useState('20/11/2026');
  return <DateField label="À partir du" inline value={date} onChange={setDate} />;
}

const conflicts = [
  {
    names: ['name'],
    mine: { name: 'Mairie de Rezé' },
    theirs: { name: 'Ville de Rezé, direction des bâtiments' },
  },
  { names: ['telephone'], mine: { telephone: '' }, theirs: { telephone: '02 40 84 43 00' } },
] as const;
const taken = new Set(conflicts.slice(0, 1));

function Conflict() {
  const form = useCheckedForm(() => new Map(), { name: 'Mairie de Rezé', telephone: '' });
  return (
    <FormConflict
      form={form}
      by={{ id: 'marie', prenom: 'Marie', nom: 'Dubois' }}
      labels={{ name: 'Nom', telephone: 'Téléphone' }}
      conflict={{ all: conflicts, taken, take: nothing }}
    />
  );
}
