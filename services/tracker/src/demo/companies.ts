import type { Role } from '@gestiontemps/contracts/codes';
import type { SettingsValues } from '../company-settings/setting-descriptions.ts';

/** A person of the demo; `key` is how the rest of the demo names him. */
export interface DemoPerson {
  readonly key: string;
  readonly prenom: string;
  readonly nom: string;
  readonly email: string;
  readonly role: Role;
  readonly externalId: string;
  readonly responsable?: string;
  readonly canAddTask?: boolean;
  /** Euros an hour from more than a year ago on, then from four weeks ago, for those who had a raise. */
  readonly rates: readonly [number] | readonly [number, number];
}

export interface DemoSite {
  readonly code: string;
  readonly label: string;
  readonly ville: string;
  readonly cp: string;
  readonly client: string;
  /** Days are counted from the Monday of seven weeks ago. */
  readonly startDay: number;
  readonly endDay: number;
  /** Labour budget, euros. */
  readonly amount: number;
  readonly status: 1 | 2 | 3 | 50;
  readonly responsable: string;
  readonly commercial: string | null;
  /** Task → planned hours. */
  readonly tasks: Readonly<Record<string, number>>;
  readonly commentaire?: string;
}

export interface DemoCompany {
  readonly name: string;
  readonly settings: Partial<SettingsValues>;
  readonly clients: Readonly<Record<string, string>>;
  readonly people: readonly DemoPerson[];
  readonly sites: readonly DemoSite[];
}

export const person = (
  key: string,
  name: string,
  role: Role,
  externalId: string,
  rates: DemoPerson['rates'],
  more: Partial<DemoPerson> = {},
): DemoPerson => {
  const [prenom = '', ...rest] = name.split(' ');
  const email = `${prenom}.${rest.join('')}@demo.test`
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '');
  return { key, prenom, nom: rest.join(' '), email, role, externalId, rates, ...more };
};

const sophie = { responsable: 'sophie' } as const;

export const batirOuest: DemoCompany = {
  name: 'Bâtir Ouest',
  settings: {
    isManageCommercial: true,
    isManageNightHours: true,
    tauxStandard: 33,
    displayWeekEnd: true,
    isManageExportErp: true,
    exportReportName: 'BatirOuest',
    codeSociete: 'BO44',
  },
  clients: {
    CL00001: 'SCCV Les Tilleuls',
    CL00002: 'Ville de Rezé',
    CL00003: 'Ville de Vannes',
    CL00004: "Ville d'Orvault",
    CL00005: 'Océane Fret',
    CL00006: 'SDC La Fosse',
    CL00007: 'SCI Santé Vertou',
    CL00008: 'Ville de Couëron',
    CL00009: 'GAEC du Bois',
  },
  people: [
    person('marie', 'Marie Dubois', 'administrateur', 'M0001', [46], { email: 'admin@demo.test' }),
    person('sophie', 'Sophie Le Goff', 'responsable', 'M0004', [41.5], { email: 'responsable@demo.test' }),
    person('thomas', 'Thomas Lemaire', 'commercial', 'M0007', [43.2], { email: 'commercial@demo.test' }),
    person('karim', 'Karim Benali', 'utilisateur', 'M0042', [33.8, 34.5], {
      ...sophie,
      email: 'employe@demo.test',
    }),
    person('yann', 'Yann Kervella', 'utilisateur', 'M0038', [34], sophie),
    person('tomasz', 'Tomasz Nowak', 'utilisateur', 'M0045', [30.6, 31.2], sophie),
    person('mehdi', 'Mehdi Amrani', 'utilisateur', 'M0051', [29.8], sophie),
    person('lucie', 'Lucie Moreau', 'utilisateur', 'M0052', [32.5], { ...sophie, canAddTask: true }),
    person('erwan', 'Erwan Riou', 'utilisateur', 'M0056', [28.9], sophie),
  ],
  sites: [
    {
      code: 'CH26-0042',
      label: 'Résidence des Tilleuls',
      ville: 'Nantes',
      cp: '44000',
      client: 'CL00001',
      startDay: -21,
      endDay: 158,
      amount: 19_800,
      status: 2,
      responsable: 'sophie',
      commercial: 'thomas',
      tasks: { 'Gros œuvre': 240, Coffrage: 120, Ferraillage: 140, 'Réunion de chantier': 20, Finitions: 80 },
      commentaire: 'Grue disponible du lundi au jeudi. Accès par la rue des Tilleuls, badge au bureau.',
    },
    {
      code: 'CH26-0038',
      label: 'École Jean-Moulin',
      ville: 'Rezé',
      cp: '44400',
      client: 'CL00002',
      startDay: -7,
      endDay: 88,
      amount: 12_300,
      status: 2,
      responsable: 'sophie',
      commercial: 'thomas',
      tasks: { 'Gros œuvre': 180, Maçonnerie: 110, 'Réunion de chantier': 24, Peinture: 60 },
    },
    {
      code: 'CH26-0051',
      label: 'Halle du marché',
      ville: 'Vannes',
      cp: '56000',
      client: 'CL00003',
      startDay: 0,
      endDay: 130,
      amount: 12_400,
      status: 2,
      responsable: 'sophie',
      commercial: null,
      tasks: { Charpente: 260, Étanchéité: 90, 'Réunion de chantier': 20 },
    },
    {
      code: 'CH26-0047',
      label: 'Gymnase des Pontreaux',
      ville: 'Orvault',
      cp: '44700',
      client: 'CL00004',
      startDay: 0,
      endDay: 70,
      amount: 5_600,
      status: 2,
      responsable: 'sophie',
      commercial: 'thomas',
      tasks: { 'Gros œuvre': 70, Charpente: 60, Menuiserie: 40 },
    },
    {
      code: 'CH26-0029',
      label: 'Entrepôt Océane Fret',
      ville: 'Donges',
      cp: '44480',
      client: 'CL00005',
      startDay: -77,
      endDay: 88,
      amount: 12_800,
      status: 2,
      responsable: 'sophie',
      commercial: null,
      tasks: { Fondations: 160, 'Gros œuvre': 220, 'Nettoyage et repli': 24 },
    },
    {
      code: 'CH26-0058',
      label: 'Surélévation La Fosse',
      ville: 'Nantes',
      cp: '44000',
      client: 'CL00006',
      startDay: 35,
      endDay: 120,
      amount: 7_200,
      status: 2,
      responsable: 'sophie',
      commercial: 'thomas',
      tasks: { Charpente: 120, Couverture: 80, 'Réunion de chantier': 12 },
    },
    {
      code: 'CH26-0055',
      label: 'Maison de santé',
      ville: 'Vertou',
      cp: '44120',
      client: 'CL00007',
      startDay: 14,
      endDay: 178,
      amount: 13_400,
      status: 50,
      responsable: 'sophie',
      commercial: 'thomas',
      tasks: { Fondations: 140, 'Gros œuvre': 260 },
      commentaire: 'En pause : permis modificatif attendu.',
    },
    {
      code: 'CH26-0063',
      label: 'Crèche Les Hirondelles',
      ville: 'Couëron',
      cp: '44220',
      client: 'CL00008',
      startDay: 63,
      endDay: 214,
      amount: 15_500,
      status: 1,
      responsable: 'sophie',
      commercial: 'thomas',
      tasks: { Terrassement: 60, Fondations: 120, 'Gros œuvre': 280 },
    },
    {
      code: 'CH26-0017',
      label: 'Hangar du Bois',
      ville: 'Pontchâteau',
      cp: '44160',
      client: 'CL00009',
      startDay: -150,
      endDay: 14,
      amount: 3_300,
      status: 3,
      responsable: 'sophie',
      commercial: null,
      tasks: { Charpente: 60, Couverture: 40 },
    },
  ],
};

export const toituresMartin: DemoCompany = {
  name: 'Toitures Martin',
  settings: { displayWeekEnd: false, tauxStandard: 33 },
  clients: { CL00001: 'Copropriété Les Ormeaux', CL00002: 'Mairie de Clisson' },
  people: [
    person('luc', 'Luc Martin', 'responsable', 'T001', [44]),
    person('nadia', 'Nadia Cherif', 'utilisateur', 'T012', [30.4], { responsable: 'luc' }),
    person('julien', 'Julien Picard', 'utilisateur', 'T014', [29.5, 30.1], { responsable: 'luc' }),
  ],
  sites: [
    {
      code: 'CH26-0101',
      label: 'Les Ormeaux, réfection',
      ville: 'Clisson',
      cp: '44190',
      client: 'CL00001',
      startDay: -7,
      endDay: 60,
      amount: 8_600,
      status: 2,
      responsable: 'luc',
      commercial: null,
      tasks: { Couverture: 180, Zinguerie: 90 },
    },
    {
      code: 'CH26-0102',
      label: 'Halle de Clisson',
      ville: 'Clisson',
      cp: '44190',
      client: 'CL00002',
      startDay: 0,
      endDay: 90,
      amount: 9_900,
      status: 2,
      responsable: 'luc',
      commercial: null,
      tasks: { Charpente: 160, Couverture: 140, 'Réunion de chantier': 10 },
    },
    {
      code: 'CH26-0103',
      label: 'École Sainte-Anne',
      ville: 'Vallet',
      cp: '44330',
      client: 'CL00002',
      startDay: 56,
      endDay: 130,
      amount: 2_600,
      status: 1,
      responsable: 'luc',
      commercial: null,
      tasks: { Couverture: 80 },
    },
  ],
};
