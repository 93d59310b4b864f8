/** French texts of the order of a list where no head says it. */
export const orderMessages = {
  label: 'Ordre',
  choose: 'Trier par',
  by: (head: string, isAscending: boolean) => `${head}, ${isAscending ? 'croissant' : 'décroissant'}`,
} as const;
