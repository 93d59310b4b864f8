import type { Page } from 'playwright-core';

export type ChantierTab = "Vue d'ensemble" | 'Tâches' | 'Équipe' | 'Commentaires';

/** Intl separates thousands and units with spaces of several kinds: one kind is easier to compare. */
const plain = (text: string | null): string => (text ?? '').replaceAll(/\s/g, ' ');

/** /chantiers/:id as people use it. */
export const chantierPage = (page: Page) => {
  const statusButton = page.getByRole('button', { name: /^Statut/ });

  return {
    statusButton,
    tasks: page.getByRole('table', { name: 'Tâches' }),

    shown: (): Promise<void> => page.getByRole('heading', { level: 1 }).waitFor(),

    async tab(name: ChantierTab): Promise<void> {
      await page.getByRole('navigation', { name: 'Rubriques du chantier' }).getByText(name).click();
    },

    /** What a card above says, figure and foot: `figure('Temps saisi')` → « 426h00 sur 600h00 … ». */
    async figure(label: string): Promise<string> {
      const card = page.getByText(label, { exact: true }).first().locator('..');
      return plain(await card.innerText());
    },

    /** Closing asks first: say so with `confirm`. */
    async changeStatus(status: string, options: { readonly confirm?: boolean } = {}): Promise<void> {
      await statusButton.click();
      await page.getByRole('menuitemradio', { name: status }).click();
      if (options.confirm) await page.getByRole('dialog').getByRole('button', { name: 'Clôturer' }).click();
    },

    async addTask(task: { readonly label: string; readonly planned?: string }): Promise<void> {
      await page.getByRole('button', { name: 'Ajouter une tâche' }).click();
      const drawer = page.getByRole('dialog', { name: 'Ajouter une tâche' });
      await drawer.getByLabel('Libellé').fill(task.label);
      if (task.planned !== undefined) await drawer.getByLabel('Temps prévu').fill(task.planned);
      await drawer.getByRole('button', { name: 'Enregistrer' }).click();
      await drawer.waitFor({ state: 'detached' });
    },
  };
};
