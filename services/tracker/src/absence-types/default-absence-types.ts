import type { AbsenceType } from './absence-type.ts';

const away = (label: string, code: string, compteSeuilHS = false): AbsenceType => ({
  label,
  code,
  compteSeuilHS,
});

/** What a new company starts with (domain.md §3); paid leave counts for overtime (Cass. soc. 10/09/2025, 23-14.455). */
export const defaultAbsenceTypes: readonly AbsenceType[] = [
  away('Congés payés', 'CP', true),
  away('RTT', 'RTT'),
  away('Maladie', 'MAL'),
  away('Accident du travail', 'AT'),
  away('Intempéries', 'INT'),
  away('Formation', 'FOR'),
  away('Récupération', 'REC'),
  away('Événement familial', 'EVF'),
  away('Maternité/Paternité', 'MAT'),
  away('Congé sans solde', 'CSS'),
  away('Jour férié chômé', 'JFC'),
  away('Absence injustifiée', 'ABI'),
];
