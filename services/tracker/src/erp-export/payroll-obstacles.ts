import { type ExportEncoding, exportEncodings } from '@gestiontemps/contracts/erp-export';
import { payrollNatures, rubriqueNatures } from '@gestiontemps/contracts/export-natures';
import type { previewExport } from '@gestiontemps/contracts/payroll-export';
import type { Reply } from '@gestiontemps/contracts/route';
import { searchable } from '@gestiontemps/contracts/search-text';
import { rejection } from '@gestiontemps/kernel/commands/rejection';
import type { Payroll } from './read-payroll.ts';
import { areOnePerson, byNumber } from './same-number.ts';
import { charactersLackingIn } from './write-csv.ts';

type Obstacle = Reply<typeof previewExport>['empechements'][number];
type Person = Obstacle['personnes'][number];

/** What keeps a file for payroll from being made: with any of it, hours would be paid to nobody, to another or as another. */
export const obstaclesIn = (payroll: Payroll, encodage: ExportEncoding): readonly Obstacle[] => [
  ...withoutNumber(payroll),
  ...withSharedNumber(payroll),
  ...withAbsenceCode(payroll),
  ...withoutCharacters(payroll, encodage),
];

/** @throws {Rejection} 400 while anything keeps the file from being made */
export const requireNoObstacle = (payroll: Payroll, encodage: ExportEncoding): void => {
  const obstacles = obstaclesIn(payroll, encodage);
  if (obstacles.length === 0) return;
  throw rejection('payroll-obstacle', obstacles.map(({ message }) => message).join('. '), 'preset');
};

const namesOf = (people: readonly Person[]): string => people.map(({ label }) => label).join(', ');

const withoutNumber = ({ lines }: Payroll): readonly Obstacle[] => {
  const unknown = new Map(
    lines
      .filter(({ matricule }) => matricule === null)
      .map(({ utilisateurId: id, personne: label }) => [id, { id, label }]),
  );
  const personnes = [...unknown.values()];
  if (personnes.length === 0) return [];
  const message = `Il manque le matricule de\u00a0: ${namesOf(personnes)}. La paie ne prend aucune ligne sans matricule, complétez ces fiches puis refaites le fichier`;
  return [{ raison: 'SANS_MATRICULE', valeur: null, personnes, message }];
};

const withSharedNumber = ({ bearers }: Payroll): readonly Obstacle[] =>
  byNumber(bearers).flatMap((same) =>
    same.slice(0, areOnePerson(same) ? 0 : 1).map(({ matricule }) => {
      const personnes = same.map(({ utilisateurId: id, personne: label }) => ({ id, label }));
      const message = `Le matricule ${matricule} est celui de plusieurs personnes\u00a0: ${namesOf(personnes)}. Corrigez leurs fiches, puis refaites le fichier`;
      return { raison: 'MATRICULE_PARTAGE' as const, valeur: matricule, personnes, message };
    }),
  );

/** Of rubriques that these entries go under: absence types may have got their code after it was chosen. */
const withAbsenceCode = ({ rubriques, absences, ledger }: Payroll): readonly Obstacle[] => {
  const counted = ledger.flatMap(({ nature, rubrique, quantite }) =>
    rubrique === null || quantite === 0 ? [] : [{ nature, rubrique: searchable(rubrique) }],
  );
  const used = new Set(counted.map(({ rubrique }) => rubrique));
  const ofAbsences = new Set([
    ...absences.map(searchable),
    ...counted.flatMap(({ nature, rubrique }) => (nature === 'ABSENCE' ? [rubrique] : [])),
  ]);
  return rubriqueNatures.flatMap((nature) => {
    const rubrique = rubriques[nature];
    if (rubrique === null) return [];
    const key = searchable(rubrique);
    if (!used.has(key) || !ofAbsences.has(key)) return [];
    const { label } = payrollNatures[nature];
    const message = `La rubrique ${rubrique} de «\u00a0${label}\u00a0» est aussi le code d'un type d'absence\u00a0: la paie les additionnerait. Donnez une autre rubrique à «\u00a0${label}\u00a0», puis refaites le fichier`;
    return [{ raison: 'RUBRIQUE_ABSENCE' as const, valeur: rubrique, personnes: [], message }];
  });
};

/** Two codes would else become the same, `?1`. */
const withoutCharacters = ({ lines, bearers }: Payroll, encodage: ExportEncoding): readonly Obstacle[] => {
  const obstacle = (
    valeur: string,
    personnes: Person[],
    [where, change]: readonly [where: string, change: string],
  ): Obstacle[] => {
    const lacking = charactersLackingIn(encodage, valeur);
    if (lacking.length === 0) return [];
    const message = `${exportEncodings[encodage]} n'a pas ${lacking.map((one) => `«\u00a0${one}\u00a0»`).join(', ')}, qui est dans ${where}. ${change}, ou demandez le fichier en UTF-8`;
    return [{ raison: 'CARACTERES', valeur, personnes, message }];
  };
  const inFile = new Set(lines.map(({ utilisateurId }) => utilisateurId));
  return [
    ...bearers
      .filter(({ utilisateurId }) => inFile.has(utilisateurId))
      .flatMap(({ utilisateurId: id, personne: label, matricule }) =>
        obstacle(matricule, [{ id, label }], [`le matricule ${matricule} de ${label}`, 'Changez-le']),
      ),
    ...[...new Set(lines.map(({ rubrique }) => rubrique))].flatMap((rubrique) =>
      obstacle(rubrique, [], [`la rubrique ${rubrique}`, 'Changez-la']),
    ),
  ];
};
