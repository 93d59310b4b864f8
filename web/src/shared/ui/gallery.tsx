import {
  Button,
  Checkbox,
  Menu,
  PasswordInput,
  Select,
  Skeleton,
  Switch,
  Tabs,
  Textarea,
  TextInput,
  Tooltip,
  useMantineColorScheme,
} from '@mantine/core';
import {
  IconAlertTriangle,
  IconCalendarEvent,
  IconCalendarWeek,
  IconCheck,
  IconChevronLeft,
  IconClock,
  IconCloudOff,
  IconCopy,
  IconDots,
  IconPlus,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import { StrictMode, useEffect, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { BarsList } from '../charts/bars-list.tsx';
import { ColumnsCard } from '../charts/columns-card.tsx';
import { formatDuration } from '../duration.ts';
import { formatEuros, formatNumber } from '../numbers.ts';
import { AlertText } from './alert-text.tsx';
import { AppName } from './app-name.tsx';
import { Avatar } from './avatar.tsx';
import { Banner } from './banner.tsx';
import { BottomSheet } from './bottom-sheet.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { Card } from './card.tsx';
import { Chip } from './chip.tsx';
import { CompanyTile } from './company-tile.tsx';
import { CountBadge } from './count-badge.tsx';
import { dialogs } from './dialogs.ts';
import { NotFoundDrawing } from './drawings/not-found-drawing.tsx';
import { SignInDrawing } from './drawings/sign-in-drawing.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorPanel } from './error-panel.tsx';
import { FinishSwitch } from './finish-switch.tsx';
import classes from './gallery.module.css';
import { IconButton } from './icon-button.tsx';
import { KeyFigure, KeyFigures } from './key-figure.tsx';
import { KpiCard } from './kpi-card.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { Mark } from './mark.tsx';
import { PageHeader } from './page-header.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { ProgressRing } from './progress-ring.tsx';
import { ProjectStatusBadge } from './project-status-badge.tsx';
import { SectionTitle } from './section-title.tsx';
import { Segmented } from './segmented.tsx';
import { SimpleTable } from './simple-table.tsx';
import { StatusBadge } from './status-badge.tsx';
import { StepStatusBadge } from './step-status-badge.tsx';
import { tagColours } from './tag-colour.ts';
import { TaskStatusBadge } from './task-status-badge.tsx';
import { TimePicker } from './time-picker.tsx';
import { toasts } from './toasts.ts';
import { ToggleChip } from './toggle-chip.tsx';
import { primary } from './tokens.ts';
import { UiProvider } from './ui-provider.tsx';
import { CompactChain, ValidationChain } from './validation-chain.tsx';
import { ValidationTimeline } from './validation-timeline.tsx';
import { WeekStatusBadge } from './week-status-badge.tsx';

const chain = [
  { role: 'Salarié', state: 'done', person: 'Yann Kervella' },
  { role: 'Responsable', state: 'current', person: 'Sophie Le Goff' },
  { role: 'Commercial', state: 'waiting', person: 'Marie Dubois' },
  { role: 'Entreprise', state: 'waiting', person: 'Bâtir Ouest' },
] as const;

const refusedChain = [chain[0], { ...chain[1], state: 'refused' as const }, chain[2], chain[3]];

const amounts = [
  [1500, 480, 0, 2600],
  [1920, 930, 0, 2600],
  [1970, 1240, 0, 3500],
  [1930, 1530, 0, 3500],
  [1880, 1600, 150, 3500],
  [1830, 1680, 390, 3800],
  [1730, 1720, 680, 3800],
  [1330, 1440, 780, 3800],
  [720, 860, 690, 2400],
  [1200, 1720, 1100, 3800],
  [820, 1340, 1030, 3200],
  [920, 1720, 1640, 3800],
];
const weeks = amounts.map(([first = 0, second = 0, third = 0, planned = 0], index) => ({
  key: String(index),
  label: `S${index + 36}`,
  name: `Semaine ${index + 36}`,
  values: [first, second, third],
  planned,
  current: index === 11,
}));

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.part}>
      <h2 className={classes.title}>{title}</h2>
      <div className={classes.row}>{children}</div>
    </section>
  );
}

/** Every piece of the design system on one page, for development: `npm run dev`, then /gallery.html?scheme=dark. */
function Gallery() {
  const { setColorScheme } = useMantineColorScheme();
  const [scheme, setScheme] = useState(
    new URLSearchParams(location.search).get('scheme') === 'dark' ? 'dark' : 'light',
  );
  const [view, setView] = useState('semaine');
  const [finished, setFinished] = useState(true);
  const [company, setCompany] = useState('1');
  const [sheet, setSheet] = useState(false);
  const [basket, setBasket] = useState(true);
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
      <Part title="Semaine, chantier, étape, tâche">
        <WeekStatusBadge status={0} />
        <WeekStatusBadge status={1} />
        <WeekStatusBadge status={2} />
        <WeekStatusBadge status={0} refused />
        <ProjectStatusBadge status={1} />
        <ProjectStatusBadge status={2} />
        <ProjectStatusBadge status={50} />
        <ProjectStatusBadge status={3} />
        {([0, 1, 2, 3, 4] as const).map((status) => (
          <StepStatusBadge key={status} status={status} />
        ))}
        {([1, 2, 3, 50] as const).map((status) => (
          <TaskStatusBadge key={status} status={status} />
        ))}
        <StatusBadge tone="holiday" icon={IconCalendarEvent}>
          Férié
        </StatusBadge>
        <StatusBadge tone="blue" icon={IconCloudOff}>
          Hors ligne, 2 saisies gardées
        </StatusBadge>
        <StatusBadge tone="orange" icon={IconAlertTriangle}>
          3 alertes
        </StatusBadge>
        <CountBadge count={9} label="9 feuilles à valider" />
        <AlertText>Jour sans saisie</AlertText>
      </Part>
      <Part title="Mots-clés">
        {tagColours.map(({ name, value }) => (
          <Chip key={name} colour={value}>
            {name}
          </Chip>
        ))}
        <Chip>Logement collectif</Chip>
        <ToggleChip icon={basket ? IconCheck : IconPlus} pressed={basket} onClick={() => setBasket(!basket)}>
          Panier repas
        </ToggleChip>
        <ToggleChip icon={IconClock} filled>
          Trajet 2h15
        </ToggleChip>
        <ToggleChip icon={IconClock}>Grand déplacement</ToggleChip>
      </Part>
      <Part title="Personnes">
        <Avatar name="Yann Kervella" size={24} />
        <Avatar name="Sophie Le Goff" />
        <Avatar name="Marie Dubois" size={40} />
        <ProgressRing ratio={0.64} />
      </Part>
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
          <Tooltip label="Résidence des Tilleuls : 11h30" position="top">
            <span>Infobulle</span>
          </Tooltip>
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
      <Banner tone="info" title="Les 15 lignes du grand livre recevront chacune une extourne." />
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
      <div className={classes.kpis}>
        <KpiCard
          label="Temps saisi"
          figure="1 246h30"
          suffix="sur 1 480h00"
          bar={{ value: 1246.5, max: 1480 }}
          foot={<strong>84 %</strong>}
          footEnd="reste 233h30"
        />
        <KpiCard
          label="Montant MO"
          figure="40 374,00 €"
          bar={{ value: 40374, planned: 47500, max: 50000 }}
          foot={<strong>85 %</strong>}
          footEnd="sur 47 500,00 €"
        />
        <KpiCard
          label="Coût moyen de l'heure"
          figure="32,39 €"
          foot={
            <>
              <strong>+0,30 €</strong> par rapport au prévu
            </>
          }
        />
      </div>
      <KeyFigures>
        <KeyFigure label="Total semaine" value="35h00" size="title" />
        <KeyFigure label="Nuit" value="0h00" />
        <KeyFigure label="Paniers" value="4" />
        <KeyFigure label="Coût" value="1 190,00 €" />
      </KeyFigures>
      <div className={classes.column}>
        <ProgressBar label="37h30 sur 35h00" value={37.5} planned={35} max={42} />
        <ProgressBar label="298h30 sur 280h00" value={298.5} planned={280} max={340} overrun height={8} />
      </div>
      <Card title="Par personne" flush>
        <SimpleTable
          caption="Temps et montants par personne"
          rowKey={(row) => row.name}
          rows={[
            { name: 'Karim Benali', time: '312h00', amount: '10 764,00 €' },
            { name: 'Tomasz Nowak', time: '286h30', amount: '8 938,80 €' },
          ]}
          columns={[
            {
              key: 'name',
              label: 'Personne',
              cell: (row) => (
                <span className={classes.person}>
                  <Avatar name={row.name} size={24} /> {row.name}
                </span>
              ),
              total: 'Total',
            },
            { key: 'time', label: 'Temps saisi', end: true, cell: (row) => row.time, total: '598h30' },
            {
              key: 'amount',
              label: 'Montant MO',
              end: true,
              cell: (row) => row.amount,
              total: '19 702,80 €',
            },
          ]}
        />
      </Card>
      <div className={classes.charts}>
        <ColumnsCard
          title="Coût par semaine"
          unit="Semaine"
          series={['Gros œuvre', 'Coffrage, ferraillage', 'Second œuvre']}
          columns={weeks}
          format={formatEuros}
          formatTick={(amount) => (amount === 0 ? '0\u00A0€' : formatNumber(amount))}
        />
        <Card title="Prévu et saisi par tâche">
          <BarsList
            rows={[
              { key: '1', label: 'Gros œuvre', done: 486, planned: 520 },
              { key: '2', label: 'Coffrage', done: 298.5, planned: 280 },
              { key: '3', label: 'Ferraillage', done: 214, planned: 240 },
              { key: '4', label: 'Nettoyage', done: 12 },
            ]}
            format={formatDuration}
            overrunText={(amount) => `${amount} de plus que prévu`}
          />
        </Card>
      </div>
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
      <SignInDrawing />
      <NotFoundDrawing />
      <BulkBar count="3 feuilles sélectionnées" figure="107h30" onClear={() => undefined}>
        <Button size="xs" variant="inverse" leftSection={<IconCheck size={18} />}>
          Valider (3)
        </Button>
      </BulkBar>
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
