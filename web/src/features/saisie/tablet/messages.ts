export const tabletDayMessages = {
  title: 'Votre journée',
  locksIn: (seconds: number) => `Verrouillage dans ${seconds} s`,
  lock: 'Terminer',
  week: 'Votre semaine',
  day: (day: string, hours: string) => `${day}, ${hours}`,
  total: 'Total',
  entered: (hours: string) => `${hours} saisies`,
} as const;
