import { idsOf } from '@gestiontemps/kernel/commands/decider';
import type { RecordedEvent } from '@gestiontemps/kernel/log/event-store';
import type { Connection } from '@gestiontemps/kernel/sql/sql';
import type { Process } from '@gestiontemps/kernel/views/process';
import type { Mails } from '../week-validation/validation-mails.process.ts';
import type { TabletPinEvent } from './tablet-pin.ts';

/**
 * Whoever was given a code for tablets is mailed so, without the code: with it an administrator could enter hours in his
 * name before he does.
 */
export const pinMails = ({
  mails,
  publicUrl,
}: {
  mails: Pick<Mails, 'addressee' | 'compose' | 'queueMail'>;
  publicUrl: string;
}): Process => {
  const react = async (recorded: RecordedEvent, connection: Connection): Promise<void> => {
    const event = { type: recorded.type, data: recorded.data } as TabletPinEvent;
    const [entreprise = '', userId = ''] = idsOf(recorded.stream);
    // His own choice is no news to him.
    if (event.type !== 'TabletPinSet' || recorded.metadata.actor === userId) return;
    const person = await mails.addressee(connection, entreprise, userId);
    // Forgotten since.
    if (!person) return;
    const { email, prenom, company } = person;
    await mails.queueMail(connection, {
      eventId: recorded.id,
      entreprise,
      to: email,
      accountId: userId,
      about: userId,
      subject: 'Un code vous a été donné pour les tablettes',
      ...mails.compose({
        paragraphs: [
          prenom === '' ? 'Bonjour,' : `Bonjour ${prenom},`,
          `Un administrateur de ${company} vient de vous donner un code à six chiffres. Sur les tablettes de l'entreprise, il ouvre votre semaine en cours\u00a0: vos heures s'y saisissent et se corrigent en votre nom. Il vous le remet lui-même.`,
          "Vous pouvez en choisir un autre, que vous serez seul à connaître\u00a0: celui qui vous a été donné n'ouvrira alors plus rien.",
        ],
        button: { label: 'Choisir mon code', href: `${publicUrl}/utilisateur/${userId}` },
        company,
      }),
    });
  };

  return {
    name: 'tablet-pin-mails',
    categories: ['tabletPin'],
    from: 'head',
    readsViews: ['members', 'companies'],
    async react(events, connection) {
      for (const event of events) await react(event, connection);
    },
  };
};
