export const tabletDayMessages = {
  title: 'Votre journée',
  locksIn: (seconds: number) => `Verrouillage dans ${seconds} s`,
  lock: 'Terminer',
  week: 'Votre semaine',
  total: 'Total',
} as const;
