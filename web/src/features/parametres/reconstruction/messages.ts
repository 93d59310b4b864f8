import type { RebuildKind, RebuildOutcome, RebuildPhase } from '@gestiontemps/contracts/rebuild';
import { plural } from '../../../shared/numbers.ts';

const nbsp = '\u00a0';
const quoted = (name: string): string => `«${nbsp}${name}${nbsp}»`;

/** French texts of the rebuild screen. */
export const reconstructionMessages = {
  title: 'Reconstruction',
  superadmin: 'Super administrateur',
  readOnly:
    'Vous voyez ici si vos écrans suivent la saisie. Les reconstructions sont lancées par un super administrateur.',
  old: (instant: string) => `Chiffres du ${instant}${nbsp}: ils n'ont pas pu être actualisés depuis.`,
  figures: {
    events: 'Événements',
    lag: 'Retard le plus long',
    entries: 'Saisies par seconde',
    parked: 'Mis de côté',
    toSettle: 'À traiter',
  },
  columns: {
    view: 'Vue',
    version: 'Version',
    rows: 'Lignes',
    lag: 'Retard',
    last: 'Dernière reconstruction',
    acts: 'Actions',
  },
  about: (rows: string) => `environ ${rows}`,
  estimated: 'Estimation',
  never: 'Jamais',
  notMade: 'Pas encore faite',
  stoppedView: "N'avance plus",
  version: (version: number) => (version === 0 ? '–' : `v${version}`),
  ended: (by: string | null, duration: string, differences: number | null, parked: number | null) =>
    [
      ...(by === null ? [] : [`par ${by}`]),
      `en ${duration}`,
      ...(differences === null
        ? []
        : [
            plural(differences, {
              zero: 'aucune différence',
              one: '{n} différence',
              other: '{n} différences',
            }),
          ]),
      ...(parked === null || parked === 0
        ? []
        : [plural(parked, { one: '{n} clé mise de côté', other: '{n} clés mises de côté' })]),
    ].join(', '),
  broken: {
    stopped: { rebuild: 'Interrompue', dryRun: 'Essai interrompu', rollback: 'Retour interrompu' },
    interrupted: { rebuild: 'Interrompue', dryRun: 'Essai interrompu', rollback: 'Retour interrompu' },
    failed: { rebuild: 'A échoué', dryRun: 'Essai en échec', rollback: 'Retour en échec' },
  } satisfies Record<Exclude<RebuildOutcome, 'done'>, Record<RebuildKind, string>>,
  brokenText: (what: string, when: string) => `${what} ${when}, rien n'a été modifié`,
  /** For who hears the page: what has ended, and how. */
  kinds: {
    rebuild: (name) => ({ what: `Reconstruction de ${quoted(name)}`, isFeminine: true }),
    dryRun: (name) => ({ what: `Essai à blanc de ${quoted(name)}`, isFeminine: false }),
    rollback: (name) => ({ what: `Retour aux tables d'avant de ${quoted(name)}`, isFeminine: false }),
  } satisfies Record<RebuildKind, (name: string) => { what: string; isFeminine: boolean }>,
  news: ({ what, isFeminine }: { what: string; isFeminine: boolean }, outcome: RebuildOutcome) => {
    const ending = isFeminine ? 'e' : '';
    const how = {
      done: `terminé${ending}`,
      stopped: `interrompu${ending}, rien n'a été modifié`,
      interrupted: `interrompu${ending}, rien n'a été modifié`,
      failed: "en échec, rien n'a été modifié",
    }[outcome];
    return `${what}${nbsp}: ${how}.`;
  },
  wentBack: "Retour aux tables d'avant",
  acts: {
    dryRun: 'Essai à blanc',
    dryRunOf: (name: string) => `Essai à blanc de ${quoted(name)}`,
    more: (name: string) => `Actions sur ${quoted(name)}`,
    rebuild: 'Reconstruire',
    back: (version: string | undefined) =>
      version === undefined ? "Revenir aux tables d'avant" : `Revenir aux tables d'avant (${version})`,
    backUntil: (when: string) => `Possible jusqu'au ${when}`,
    noBack: "Aucune n'est gardée",
    /** What the last dry run has found, in the row of its view; pressed, it is shown. */
    found: (count: number) =>
      plural(count, { zero: 'Aucune différence', one: '{n} ligne diffère', other: '{n} lignes diffèrent' }),
    foundOf: (name: string, found: string) => `${found}, voir l'essai à blanc de ${quoted(name)}`,
    stop: 'Interrompre',
    stopOf: (name: string) => `Interrompre ce qui est en cours pour ${quoted(name)}`,
    stopping: "S'interrompt…",
  },
  running: {
    rebuild: (version: string) => `Reconstruction de la ${version}`,
    dryRun: (version: string) => `Essai à blanc de la ${version}`,
    rollback: () => "Retour aux tables d'avant",
  } satisfies Record<RebuildKind, (version: string) => string>,
  progress: (name: string) => `Avancement pour ${quoted(name)}`,
  counted: (position: string, until: string) => `${position} événements sur ${until}`,
  phases: {
    fold: 'Lecture des événements et écriture des lignes',
    index: 'Écriture des index',
    'catch up': 'Rattrapage des dernières saisies',
    swap: 'Bascule, dès que les écrans laissent un instant',
  } satisfies Record<RebuildPhase, string>,
  left: (duration: string) => `reste ${duration}`,
  notes: {
    rebuild: (version: string) =>
      `La saisie continue. Les écrans lisent la ${version} jusqu'à la bascule${nbsp}; elle reste disponible 7${nbsp}jours pour revenir en arrière.`,
    dryRun: () =>
      `La saisie continue. Ce qui est construit est comparé, puis jeté${nbsp}: rien n'est modifié.`,
    rollback: (version: string) =>
      `La saisie continue. Les écrans lisent la ${version} d'aujourd'hui jusqu'à la bascule${nbsp}; elle est gardée à son tour.`,
  } satisfies Record<RebuildKind, (version: string) => string>,
  confirm: {
    rebuild: {
      title: (name: string) => `Reconstruire ${quoted(name)}${nbsp}?`,
      text: (before: string, next: string) =>
        `La ${next} est construite à côté, depuis le premier événement, puis prend la place de la ${before}. La saisie continue pendant ce temps, et la ${before} reste disponible 7${nbsp}jours pour revenir en arrière.`,
      again: `La même version est construite à côté, depuis le premier événement, puis prend la place des tables d'aujourd'hui. La saisie continue pendant ce temps, et celles-ci restent disponibles 7${nbsp}jours pour revenir en arrière.`,
      first: (next: string) =>
        `La ${next} est construite depuis le premier événement. La saisie continue pendant ce temps.`,
      ok: 'Reconstruire cette vue',
    },
    back: {
      title: (name: string) => `Revenir à la version d'avant de ${quoted(name)}${nbsp}?`,
      text: `Les tables d'avant reprennent leur place, avec ce qui a été saisi depuis. Celles d'aujourd'hui sont gardées 7${nbsp}jours à leur tour.`,
      ok: "Revenir à la version d'avant",
    },
  },
  dryRun: {
    title: 'Essai à blanc',
    when: (when: string, duration: string) => `${when}, en ${duration}`,
    none: 'Aucune différence',
    count: (count: number) => plural(count, { one: '{n} ligne diffère', other: '{n} lignes diffèrent' }),
    compared: (rows: number) =>
      plural(rows, { one: 'sur {n} ligne comparée.', other: 'sur {n} lignes comparées.' }),
    unchanged: "Rien n'a été modifié.",
    setAside: {
      title: (count: number) =>
        plural(count, {
          one: '{n} clé serait mise de côté, avec un événement que la vue ne sait pas lire',
          other: '{n} clés seraient mises de côté, avec un événement que la vue ne sait pas lire',
        }),
      more: (count: number) => plural(count, { one: 'et {n} autre', other: 'et {n} autres' }),
    },
    nothingToCompare:
      "Rien à comparer\u00a0: les lignes en service sont d'une autre version, ou n'avancent plus.",
    columns: {
      who: 'Personne et semaine',
      field: 'Champ',
      live: 'En service',
      rebuilt: 'Reconstruit',
      gap: 'Écart',
    },
    wholeRow: 'Ligne entière',
    absent: 'absente',
    noValue: 'vide',
    more: (count: number) =>
      plural(count, {
        one: 'et {n} autre différence dans le fichier',
        other: 'et {n} autres différences dans le fichier',
      }),
    rebuild: 'Reconstruire cette vue',
    download: 'Différences',
    downloadOf: (name: string) => `Télécharger les différences de ${quoted(name)}`,
    empty: "Un essai à blanc construit une vue à côté, la compare à celle en service et n'y change rien.",
  },
  parked: {
    title: 'Mis de côté',
    none: "Rien n'est mis de côté.",
    position: (position: string) => `n°${nbsp}${position}`,
    waiting: (count: number) =>
      plural(count, { one: '{n} événement attend', other: '{n} événements attendent' }),
    attempts: (count: number) => plural(count, { one: '{n} essai', other: '{n} essais' }),
    retry: 'Réessayer',
    retryOf: (what: string) => `Réessayer ${quoted(what)}`,
    skip: 'Passer avec un motif',
    skipOf: (what: string) => `Passer avec un motif ${quoted(what)}`,
    settled: (count: number) =>
      plural(count, { one: '{n} événement repris', other: '{n} événements repris' }),
    stillWaiting: "L'événement ne passe toujours pas.",
    skipped: "L'événement a été passé",
    question: {
      title: 'Passer cet événement',
      text: `Il est laissé de côté pour de bon, sauf si une version suivante de la vue sait le lire. Ceux qui le suivent sont repris.`,
      ok: 'Passer cet événement',
      label: 'Motif',
    },
    more: (count: number) => plural(count, { one: 'et {n} autre', other: 'et {n} autres' }),
  },
};
