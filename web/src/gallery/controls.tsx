import { AppName } from '../shared/ui/app-name.tsx';
import { FinishSwitch } from '../shared/ui/finish-switch.tsx';
import { IconButton } from '../shared/ui/icon-button.tsx';
import { Mark } from '../shared/ui/mark.tsx';
import { Segmented } from '../shared/ui/segmented.tsx';
import { Tip } from '../shared/ui/tip.tsx';
import { primary } from '../shared/ui/tokens.ts';
import { Part } from './part.tsx';
import {
  Button,
  Checkbox,
  Menu,
  PasswordInput,
  Select,
  Skeleton,
  Switch,
  Tabs,
  TextInput,
  Textarea,
} from '@mantine/core';
import {
  IconCalendarWeek,
  IconCheck,
  IconChevronLeft,
  IconClock,
  IconCopy,
  IconDots,
  IconPlus,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import { useState } from 'react';
import classes from './gallery.module.css';

/** The mark, buttons, fields, tabs, menu. */
export function Controls() {
  const [finished, setFinished] = useState(true);
  const [view, setView] = useState('semaine');
  return (
    <>
      <Part title="Marque">
        <Mark size={16} />
        <Mark size={24} />
        <Mark size={48} />
        <AppName />
        <AppName large />
      </Part>
      <div className={classes.shades}>
        {primary.map((shade) => (
          <span key={shade} style={{ background: shade }} />
        ))}
      </div>
      <Part title="Boutons">
        <Button leftSection={<IconCheck size={18} />}>Valider</Button>
        <Button id="keyboard">Au clavier</Button>
        <Button variant="light">Teinté</Button>
        <Button variant="default">Annuler</Button>
        <Button variant="subtle">Discret</Button>
        <Button variant="link" leftSection={<IconPlus size={16} />}>
          Ajouter une tâche
        </Button>
      </Part>
      <Part title="Boutons, suite">
        <Button variant="danger" leftSection={<IconTrash size={18} />}>
          Supprimer
        </Button>
        <Button variant="danger-outline" leftSection={<IconX size={18} />}>
          Refuser
        </Button>
        <Button disabled>Valider</Button>
        <Button loading>Envoi…</Button>
        <IconButton icon={IconDots} label="Autres actions" />
        <IconButton icon={IconChevronLeft} label="Semaine précédente" />
        <IconButton variant="subtle" icon={IconX} label="Fermer" />
        <Button size="xs" variant="default">
          Valider
        </Button>
        <Button size="lg">Se connecter</Button>
      </Part>
      <div className={classes.form}>
        <TextInput label="N° chantier" defaultValue="CH26-0063" />
        <Select label="Client" placeholder="Rechercher" data={['SCCV Les Tilleuls', 'Ville de Rezé']} />
        <TextInput label="Libellé" error="Le libellé ne peut pas être vide" />
        <div className={classes.row}>
          <Checkbox label="Facturable" defaultChecked />
          <Checkbox label="Supprimés" />
          <Checkbox label="Toutes" indeterminate readOnly />
          <Switch label="Validation" defaultChecked />
          <Switch label="Prime" />
          <FinishSwitch label="Terminé" finished={finished} onChange={setFinished} />
          <FinishSwitch label="En cours" finished={!finished} onChange={(on) => setFinished(!on)} />
        </div>
        <PasswordInput label="Mot de passe" defaultValue="motdepasse12" />
        <Textarea label="Commentaire" placeholder="Expliquez ce qui doit être corrigé" rows={2} />
      </div>
      <Tabs defaultValue="valider">
        <Tabs.List>
          <Tabs.Tab value="valider" rightSection={9}>
            À valider
          </Tabs.Tab>
          <Tabs.Tab value="refusees" rightSection={2}>
            Refusées
          </Tabs.Tab>
          <Tabs.Tab value="validees" rightSection={14}>
            Validées
          </Tabs.Tab>
        </Tabs.List>
      </Tabs>
      <Part title="Menu, infobulle, segment, attente">
        <Menu position="bottom-start">
          <Menu.Target>
            <Button variant="default" leftSection={<IconCopy size={18} />}>
              Copier
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconCopy size={20} />} rightSection="Ctrl D">
              La veille
            </Menu.Item>
            <Menu.Item leftSection={<IconCalendarWeek size={20} />}>Semaine précédente</Menu.Item>
            <Menu.Item leftSection={<IconClock size={20} />}>Lignes et heures</Menu.Item>
            <Menu.Divider />
            <Menu.Item data-danger leftSection={<IconTrash size={20} />} rightSection="Suppr">
              Supprimer la ligne
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
        <div className={classes.column}>
          <Tip label="Résidence des Tilleuls : 11h30" position="top">
            <span>Infobulle</span>
          </Tip>
          <Segmented
            label="Affichage"
            value={view}
            onChange={setView}
            options={[
              { value: 'jour', label: 'Jour' },
              { value: 'semaine', label: 'Semaine' },
            ]}
          />
          <Skeleton height={12} radius="xl" />
          <Skeleton height={12} radius="xl" width="70%" />
        </div>
      </Part>
    </>
  );
}
