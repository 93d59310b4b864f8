import { taskStatus } from '@gestiontemps/contracts/codes';

/**
 * Whether task `t` is offered to somebody of these trades, a parameter: of tasks that are of any trade, those of one of his
 * (domain.md §8.12).
 */
export const openTask = (trades: string): string =>
  `t.status_task <> ${taskStatus.DONE} and t.deleted_on is null
   and (select coalesce(bool_or(k.id = any(${trades})), true) from views.tag_categories k
        where k.entreprise = t.entreprise and t.tag_category_ids ? k.id and not k.is_deleted)`;
