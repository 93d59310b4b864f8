import { searchable } from '@gestiontemps/contracts/search-text';

/** A member of the company who has a number. */
export interface Bearer {
  readonly utilisateurId: string;
  readonly personne: string;
  readonly matricule: string;
  /** The same as a cell in quotes. */
  readonly matriculeCell: string;
  /** Whether the account has not been removed. */
  readonly isActive: boolean;
}

/** Bearers of each number, case and accents aside. */
export const byNumber = (bearers: readonly Bearer[]): Bearer[][] => [
  ...Map.groupBy(bearers, ({ matricule }) => searchable(matricule)).values(),
];

/**
 * Who left and came back under another account is one person for payroll. Of accounts of one name, of which one at most
 * still works, the others are taken for his former ones; of other names, the number was given again, and somebody has to
 * say whose it is.
 */
export const areOnePerson = (same: readonly Bearer[]): boolean =>
  same.filter(({ isActive }) => isActive).length <= 1 &&
  new Set(same.map(({ personne }) => searchable(personne))).size === 1;

interface OfAccount {
  readonly utilisateurId: string;
  readonly personne: string;
  /** As a cell in quotes. */
  readonly matricule: string | null;
}

/** Rows of a person's former accounts as rows of the one that he has. */
export const underOneAccount = <Row extends OfAccount>(
  rows: readonly Row[],
  bearers: readonly Bearer[],
): Row[] => {
  const accounts = new Map(
    byNumber(bearers)
      .filter(areOnePerson)
      .flatMap((same) => {
        const account = same.find(({ isActive }) => isActive) ?? same[0];
        return account ? same.map(({ utilisateurId }) => [utilisateurId, account] as const) : [];
      }),
  );
  return rows.map((row) => {
    const account = accounts.get(row.utilisateurId);
    if (!account) return row;
    const { utilisateurId, personne, matriculeCell: matricule } = account;
    return { ...row, utilisateurId, personne, matricule };
  });
};
