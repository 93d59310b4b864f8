import type { SuperiorAmounts } from '@gestiontemps/contracts/codes';
import { plural } from '../../../shared/numbers.ts';
import type { FeatureOption, SettingKey } from './api/settings-endpoints.ts';

const figure = 'Le nombre doit être valide';

/** French texts of the settings of the application. */
export const applicationMessages = {
  title: 'Application',
  effectiveFrom: 'À partir du',
  unreadable: {
    hours: figure,
    euros: 'Le montant doit être valide',
    date: 'La date doit être valide',
    days: 'Chaque jour doit avoir une date valide',
    boolean: figure,
    text: figure,
    choice: figure,
  } satisfies Record<FeatureOption['type'], string>,
  moreThan: 'plus de',
  hints: {
    isManageAbsences: "Ce qui est éteint n'est plus proposé. Ce qui est déjà saisi reste.",
    manageValidation: "L'étape Entreprise a toujours lieu. Les semaines déjà demandées gardent leur circuit.",
    secondFacteurAdministrateurs:
      "Un administrateur qui n'a ni clé d'accès ni application d'authentification devra d'abord en ajouter une.",
    isEditTimeByAdmin: 'Chaque correction est tracée, et le salarié la voit.',
    alerteHoursBeforeRestMax: 'Une journée plus longue ne laisse pas 11h de repos.',
    alerteHoursAverageMax: 'Heures par semaine, sur 12 semaines de suite.',
    tauxStandard: 'Peut commencer à une date passée.',
    journeeSolidarite: 'Ce jour redevient un jour ordinaire.',
    outreMer: "Abolition de l'esclavage.",
    joursFeries: 'Sans nom, un jour férié est travaillé.',
    conservationHeures:
      "Après la fin de leur année. Les totaux des chantiers et l'export restent. Rien n'est détruit sans un e-mail aux administrateurs, un mois avant.",
  } satisfies { readonly [key in SettingKey]?: string } as { readonly [key in SettingKey]?: string },
  deadline: {
    none: "Sans limite\u00a0: un jour reste ouvert tant que sa semaine n'est pas demandée.",
    weeks: (weeks: number) =>
      weeks === 0 ? '' : plural(weeks, { one: ' de la semaine suivante', other: ', {n} semaines plus tard' }),
    until: (day: string, hour: number) => `Un lundi reste ouvert jusqu'au ${day}, ${hour}h00.`,
    zero: '0\u00a0: sans limite.',
  },
  noOverseas: 'Aucun',
  amountHints: {
    0: 'Ils voient les heures seules.',
    1: 'Aucun salaire ne peut en être déduit.',
    2: 'Les salaires peuvent en être déduits.',
  } satisfies Record<SuperiorAmounts, string>,
  days: {
    date: 'Date',
    label: 'Nom',
    worked: 'Travaillé',
    add: 'Ajouter un jour',
    remove: (day: string) => (day === '' ? 'Retirer ce jour' : `Retirer le ${day}`),
    count: (count: number) => plural(count, { zero: 'Aucun', one: '{n} jour', other: '{n} jours' }),
  },
  preview: {
    title: 'Ce que verra le salarié',
    subtitle: 'Sa journée avec vos réglages\u00a0;',
    dot: 'ce qui change.',
    changed: 'changé',
    task: 'Gros œuvre',
    place: 'École Jean-Moulin, Rezé',
    number: 'CH26-0038',
    client: 'Ville de Rezé',
    allowances: 'Indemnités',
    meal: 'Panier repas',
    away: 'Grand dépl.',
    travel: 'Trajet 2h15',
    counted: 'dont 0h45 comptée',
    kmPro: '132 Km pro',
    kmPerso: '18 Km perso',
    saturday: 'Prime, le samedi',
    night: 'nuit 2h00',
    total: 'Total jour',
    absence: 'Absence',
    overrun: (most: string, total: string) => `Plus de ${most} saisies ce jour (${total})`,
    chain: 'Sa semaine passera par',
    noChain: (deadline: string) => `Elle se valide d'elle-même ${deadline}.`,
    noChainDeadline: (days: number) =>
      plural(days, { one: '{n} jour après sa fin', other: '{n} jours après sa fin' }),
    noChainHours: (hours: number) => `${hours}h après sa fin`,
  },
  retention: {
    next: 'Prochaine destruction',
    first: (year: number, day: string) =>
      `Les semaines de ${year} seront les premières, à partir du ${day}. Les administrateurs seront prévenus un mois avant.`,
    announced: (year: number, day: string) =>
      `Les semaines jusqu'à ${year} comprise seront détruites à partir du ${day}.`,
    told: (instant: string) => `Les administrateurs ont été prévenus ${instant}.`,
    untold:
      "L'e-mail qui prévient les administrateurs n'est pas encore parti : rien n'est détruit avant un mois après son départ.",
    counts: (people: number, weeks: number, mails: number) =>
      [
        plural(people, { one: '{n} personne', other: '{n} personnes' }),
        plural(weeks, { one: '{n} semaine', other: '{n} semaines' }),
        plural(mails, { zero: 'aucun e-mail', one: '{n} e-mail', other: '{n} e-mails' }),
      ].join(', '),
    prevented: "En attendant, rien n'est détruit :",
    done: 'Destructions faites',
    doneOn: (year: number) => `Semaines jusqu'à ${year} comprise`,
    running: 'En cours',
    print: (position: string, hash: string | null) =>
      hash === null ? `Position ${position}` : `Position ${position} · Empreinte ${hash}`,
  },
  planned: {
    title: 'Changements à venir',
    from: (day: string) => `À partir du ${day}`,
    takeBack: 'Annuler ce changement',
    takeBackOf: (setting: string) => `Annuler ce changement\u00a0: ${setting}`,
    takenBack: (setting: string, day: string) => `${setting} ne changera pas le ${day}`,
    hint: (value: string, day: string) => `${value} à partir du ${day}.`,
  },
  effects: {
    title: (day: string) => `Ce qui change à partir du ${day}`,
    acts: 'Pour ce qui se saisit ou se décide dès ce jour, quelle que soit la semaine',
    days: 'Pour les heures des journées à partir de ce jour',
    from: 'de',
    to: 'à',
    yes: 'Oui',
    no: 'Non',
    none: 'Aucun',
  },
} as const;
