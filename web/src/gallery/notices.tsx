import { Banner } from '../shared/ui/banner.tsx';
import { BottomSheet } from '../shared/ui/bottom-sheet.tsx';
import { CopyField } from '../shared/ui/copy-field.tsx';
import { dialogs } from '../shared/ui/dialogs.ts';
import { ErrorPanel } from '../shared/ui/error-panel.tsx';
import { Fact, Facts } from '../shared/ui/facts.tsx';
import { FoldedPart } from '../shared/ui/folded-part.tsx';
import { SideDrawer } from '../shared/ui/side-drawer.tsx';
import { TimePicker } from '../shared/ui/time-picker.tsx';
import { toasts } from '../shared/ui/toasts.ts';
import { CompactChain, ValidationChain } from '../shared/weeks/validation-chain.tsx';
import { ValidationTimeline } from '../shared/weeks/validation-timeline.tsx';
import { Part } from './part.tsx';
import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';

const chain = [
  { role: 'Salarié', state: 'done', person: 'Yann Kervella' },
  { role: 'Responsable', state: 'current', person: 'Sophie Le Goff' },
  { role: 'Commercial', state: 'waiting', person: 'Marie Dubois' },
  { role: 'Entreprise', state: 'waiting', person: 'Bâtir Ouest' },
] as const;

const refusedChain = [chain[0], { ...chain[1], state: 'refused' as const }, chain[2], chain[3]];

/** What speaks to people: toasts, dialogs, banners, the chain. */
export function Notices() {
  const [sheet, setSheet] = useState(false);
  const [beside, setBeside] = useState(false);
  return (
    <>
      <Part title="Messages et questions">
        <Button variant="default" onClick={() => toasts.success('Le temps a bien été ajouté')}>
          Succès
        </Button>
        <Button
          variant="default"
          onClick={() => toasts.error('Une erreur est survenue lors de la modification')}
        >
          Erreur
        </Button>
        <Button variant="default" onClick={() => toasts.undo('8 cellules copiées', () => undefined)}>
          Défaire
        </Button>
        <Button
          variant="default"
          onClick={() =>
            void dialogs.confirm({
              title: 'Supprimer ce chantier',
              text: 'Voulez-vous vraiment supprimer ce chantier ?',
              ok: 'Supprimer',
              danger: true,
            })
          }
        >
          Confirmer
        </Button>
        <Button
          variant="default"
          onClick={() =>
            void dialogs.prompt({
              title: 'Refuser la semaine 47 de Yann Kervella',
              ok: 'Refuser',
              okIcon: IconX,
              danger: true,
              inputs: [{ name: 'commentaire', label: 'Motif du refus', multiline: true, required: true }],
            })
          }
        >
          Demander
        </Button>
        <Button variant="default" onClick={() => setSheet(true)}>
          Heures
        </Button>
        <Button variant="default" onClick={() => setBeside(true)}>
          Envois
        </Button>
      </Part>
      <Banner
        tone="danger"
        title={
          <>
            <strong>Semaine refusée par Sophie Le Goff</strong> le 20/11/2026 à 16:48
          </>
        }
        action={
          <Button variant="default" size="xs">
            Aller au jeudi 19 nov.
          </Button>
        }
      >
        « Jeudi, les 2h00 de nuit ne figurent pas au planning de l'école Jean-Moulin. »
      </Banner>
      <Banner tone="closed" title="Cette semaine est validée, elle ne peut pas être modifiée." />
      <Banner tone="info" title="Les 15 lignes du grand livre recevront chacune une extourne." />
      <CopyField label="Secret" value="whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwq8yGfBTN3Rk=" filled />
      <FoldedPart title="Comment s'en servir">
        <p>Chaque appel porte la clé dans son en-tête.</p>
      </FoldedPart>
      <ErrorPanel correlationId="0193-7f2a" onRetry={() => undefined} />
      <ValidationChain steps={chain} />
      <ValidationChain steps={refusedChain} />
      <Part title="Circuit, en liste et en colonne">
        <CompactChain steps={chain} />
        <CompactChain steps={refusedChain} />
        <ValidationTimeline
          steps={[
            { ...chain[0], text: 'Yann Kervella a demandé la validation', note: 'le 20/11/2026 à 15:42' },
            { ...chain[1], text: 'Sophie Le Goff, à vous de décider' },
            { ...chain[2], text: 'Marie Dubois, ensuite' },
            { ...chain[3], text: 'Administration, en dernier' },
          ]}
        />
      </Part>
      {beside && (
        <SideDrawer
          title="Envois à ERP comptable"
          subtitle="https://erp.exemple.fr/gestiontemps"
          onClose={() => setBeside(false)}
        >
          <Facts>
            <Fact label="Écritures">1188 à 1203</Fact>
            <Fact label="Envoi">20/11/2026 à 16:00</Fact>
          </Facts>
        </SideDrawer>
      )}
      <BottomSheet
        opened={sheet}
        onClose={() => setSheet(false)}
        title="Gros œuvre"
        subtitle="CH26-0038 École Jean-Moulin, Rezé"
      >
        <TimePicker
          value={{ inputTime: 7.5, heuresDeNuit: 2, isFinished: true }}
          withNight
          withComment
          withFinish
          onCancel={() => setSheet(false)}
          onSubmit={() => setSheet(false)}
        />
      </BottomSheet>
    </>
  );
}
