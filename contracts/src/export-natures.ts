/** What exports count, and targets that they are made for: without schemas, for the browser. */

/** What an entry of the ledger counts (domain.md §4.2), with the unit of its quantity: hours, days or kilometres. */
export const lineNatures = {
  TRAVAIL: { label: 'Travail', unite: 'H' },
  TRAJET: { label: 'Trajet', unite: 'H' },
  TRAJET_TRAVAIL: { label: 'Trajet compté en travail', unite: 'H' },
  ABSENCE: { label: 'Absence', unite: 'H' },
  PANIER: { label: 'Panier repas', unite: 'J' },
  GD: { label: 'Grand déplacement', unite: 'J' },
  KM_PRO: { label: 'Km professionnels', unite: 'KM' },
  KM_PERSO: { label: 'Km personnels', unite: 'KM' },
  PRIME_SAMEDI: { label: 'Prime du samedi', unite: 'J' },
} as const;
export type LineNature = keyof typeof lineNatures;
export const natureKeys = Object.keys(lineNatures) as [LineNature, ...LineNature[]];

/** Natures whose lines have a code of their own: a task's, or an absence's. All others have the company's. */
const codedByThemselves = ['TRAVAIL', 'ABSENCE'] as const;
export type MappedNature = Exclude<LineNature, (typeof codedByThemselves)[number]>;
export const mappedNatures = natureKeys.filter(
  (nature): nature is MappedNature => !(codedByThemselves as readonly string[]).includes(nature),
);

/** Night hours, which payroll wants on their own: a part of the hours of work that is counted a second time. */
export const nightHours = 'HEURES_NUIT';
export type RubriqueNature = Exclude<LineNature, 'ABSENCE'> | typeof nightHours;

/** What goes to payroll under a rubrique that the company chooses: everything but absences, which have their own code. */
export const rubriqueNatures: readonly RubriqueNature[] = [
  ...natureKeys.filter((nature) => nature !== 'ABSENCE'),
  nightHours,
];

/** The nature of a quantity for payroll, with its unit. */
export const payrollNatures: Readonly<
  Record<LineNature | RubriqueNature, { readonly label: string; readonly unite: 'H' | 'J' | 'KM' }>
> = { ...lineNatures, [nightHours]: { label: 'Heures de nuit', unite: 'H' } };

/** Targets in whose shape a file for payroll can be made. */
export const presetKeys = ['silae', 'ebp-variables', 'ebp-absences', 'sage', 'cegid-quadra', 'adp'] as const;
export type PresetKey = (typeof presetKeys)[number];
