import type { Locator, Page } from 'playwright-core';

/** The home page and the dashboard: what waits, what came back, how far the week is, how the company stands. */
export const dashboardPage = (page: Page) => {
  const part = (title: string): Locator =>
    page.locator('section', { has: page.getByRole('heading', { level: 2, name: title }) });
  const rowOf = (title: string, words: string): Locator =>
    part(title).getByRole('listitem').filter({ hasText: words });
  const nearPlan = 'Chantiers à 80 % du temps prévu';

  return {
    myWeek: part('Ma semaine'),
    late: part('Semaines non validées'),
    absences: part('Absences cette semaine'),
    rates: part('Taux horaires manquants'),
    exported: part('Export ERP'),
    reopenedOf: (person: string) => rowOf('Semaines rouvertes après export', person),
    hours: part('Heures par jour'),
    /** Its columns, which arrows go through. */
    chart: page.getByRole('slider', { name: 'Heures par jour' }),
    nearPlan: part(nearPlan),
    nearPlanOf: (chantier: string) => rowOf(nearPlan, chantier),
    refusedOf: (person: string) => rowOf('Feuilles refusées', person),
  };
};
