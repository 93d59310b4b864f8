import type { NotificationKind } from '@gestiontemps/contracts/notifications';
import { idsOf } from '@gestiontemps/kernel/commands/decider';
import type { CompanyDatabase } from '@gestiontemps/kernel/sql/company-database';
import { type View, viewTable } from '@gestiontemps/kernel/views/view';
import type { NotificationEvent } from './notification-choices.ts';

interface RefusedRow {
  readonly entreprise: string;
  readonly utilisateurId: string;
  readonly nature: NotificationKind;
}

const refused = viewTable<RefusedRow>({
  name: 'refused_notifications',
  columns: { entreprise: 'uuid', utilisateurId: 'text', nature: 'text' },
  key: ['entreprise', 'utilisateurId', 'nature'],
});

/** Which mails people do without: what queues and sends them asks here (`accounts/mails.ts`). */
export const refusedNotificationsView: View = {
  name: 'refused-notifications',
  version: 1,
  categories: ['notification'],
  tables: [refused],
  wants(recorded, want) {
    const [entreprise = '', utilisateurId = ''] = idsOf(recorded.stream);
    const { nature } = recorded.data as NotificationEvent['data'];
    want.row(refused, entreprise, utilisateurId, nature);
  },
  fold(recorded, rowsOf) {
    const event = { type: recorded.type, data: recorded.data } as NotificationEvent;
    const [entreprise = '', utilisateurId = ''] = idsOf(recorded.stream);
    const { nature } = event.data;
    const rows = rowsOf(refused);
    switch (event.type) {
      case 'NotificationRefused':
        return rows.set({ entreprise, utilisateurId, nature });
      case 'NotificationAccepted':
        return rows.delete(entreprise, utilisateurId, nature);
      default:
        event satisfies never;
    }
  },
};

export const readRefusedNotifications = async (
  db: CompanyDatabase,
  entreprise: string,
  userId: string,
): Promise<ReadonlySet<NotificationKind>> => {
  const rows = await db.rows<Pick<RefusedRow, 'nature'>>(
    entreprise,
    'select nature from views.refused_notifications where entreprise = $1 and utilisateur_id = $2',
    [entreprise, userId],
  );
  return new Set(rows.map(({ nature }) => nature));
};
