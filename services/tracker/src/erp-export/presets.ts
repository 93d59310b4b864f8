import type { ExportEncoding } from '@gestiontemps/contracts/erp-export';
import type { PresetKey } from '@gestiontemps/contracts/export-natures';

/** What a cell of a preset says. */
export type PresetCell =
  | 'matricule'
  | 'rubrique'
  /** Hours in hundredths, days or kilometres: two decimals. */
  | 'quantite'
  /** First and last day that the line is about, `21/10/2026`: the same day where the target wants days. */
  | 'debut'
  | 'fin'
  /** Month in which it is paid, `11/2026`: that of the last day of the period. */
  | 'mois';

/** How payroll software takes a file: data alone, so that another target is another of these. */
export interface Preset {
  readonly label: string;
  /** What its shape rests on, for whoever sets the import up. */
  readonly source: string;
  /** Header words in the order of the file, and what stands under them. */
  readonly columns: readonly (readonly [label: string, cell: PresetCell])[];
  /** A line is a person, and each rubrique is a further column. */
  readonly parRubrique: boolean;
  readonly separateur: ';' | '\t';
  readonly encodage: ExportEncoding;
  readonly enTete: boolean;
  /** Every text in quotes, or those alone that cannot be read without. */
  readonly guillemets: 'toujours' | 'au besoin';
  readonly absencesParJour: boolean;
  readonly contenu: 'tout' | 'absences' | 'sans absences';
}

const ofWindows = {
  parRubrique: false,
  separateur: ';',
  encodage: 'windows-1252',
  enTete: true,
  guillemets: 'toujours',
  absencesParJour: false,
  contenu: 'tout',
} as const;

/** Where no layout is published: four columns that the import of the target is told about once. */
const parametrable = {
  ...ofWindows,
  columns: [
    ['Matricule', 'matricule'],
    ['Rubrique', 'rubrique'],
    ['Quantité', 'quantite'],
    ['Période', 'mois'],
  ],
} as const;

const ebpDocument =
  'Aide en ligne EBP, « Import des données variables » (aide-en-ligne.ebp.com, article 14204779562909) : CSV ou TXT, séparateur « ; », première ligne de titres';

export const presets: Readonly<Record<PresetKey, Preset>> = {
  silae: {
    ...ofWindows,
    label: 'Silae',
    source:
      "Import « IMPORTSILAE » (Traitement mois > Import de données variables), fiche 16538753683730 de l'aide de Silae, dont la disposition est reprise de programmes publics qui l'écrivent : séparateur « ; », virgule décimale. Laissez la première ligne : ce sont les titres, et Silae ne l'importe pas. Les codes sont ceux de votre dossier.",
    columns: [
      ['Matricule', 'matricule'],
      ['Code', 'rubrique'],
      ['Valeur', 'quantite'],
      ['Date debut', 'debut'],
      ['Date fin', 'fin'],
    ],
    guillemets: 'au besoin',
    absencesParJour: true,
  },
  'ebp-variables': {
    ...ofWindows,
    label: 'EBP Paie, variables',
    source: `${ebpDocument}, colonnes du salarié puis valeurs. Les titres des valeurs sont vos rubriques.`,
    columns: [['Matricule', 'matricule']],
    parRubrique: true,
    guillemets: 'au besoin',
    contenu: 'sans absences',
  },
  'ebp-absences': {
    ...ofWindows,
    label: 'EBP Paie, absences',
    source: `${ebpDocument}, une ligne par jour d'absence. Les titres exacts des colonnes ne sont pas repris de ce document : vérifiez-les dans l'aperçu de l'import.`,
    columns: [
      ['Matricule', 'matricule'],
      ['Code', 'rubrique'],
      ['Date', 'debut'],
      ['Heures', 'quantite'],
    ],
    guillemets: 'au besoin',
    absencesParJour: true,
    contenu: 'absences',
  },
  sage: {
    ...parametrable,
    label: 'Sage Paie',
    source:
      "Format paramétrable : matricule, rubrique, quantité, période. Sage ne publie pas de disposition fixe : décrivez ces colonnes dans G.A. > Format d'importation (support.brynq.com, « Setup the import for Sage 100 France Data »).",
  },
  'cegid-quadra': {
    ...parametrable,
    label: 'Cegid Quadra Paie',
    source:
      "Format paramétrable : matricule, rubrique, quantité, période. Aucune disposition publique de l'import des variables n'a été trouvée : décrivez ces colonnes dans l'import.",
  },
  adp: {
    ...parametrable,
    label: 'ADP',
    source:
      "Format paramétrable : matricule, rubrique, quantité, période. Aucune disposition publique de l'import français n'a été trouvée : décrivez ces colonnes dans l'import.",
  },
};
