export const demoPassword = 'Demo-2026-chantiers';

export const demoAccounts = [
  { email: 'admin@demo.test', who: 'Marie Dubois, administratrice (deux entreprises)' },
  { email: 'responsable@demo.test', who: 'Sophie Le Goff, responsable' },
  { email: 'commercial@demo.test', who: 'Thomas Lemaire, commercial' },
  { email: 'employe@demo.test', who: 'Karim Benali, salarié' },
  { email: 'superadmin@demo.test', who: 'Super administrateur' },
] as const;
