import type { Connection } from '@gestiontemps/kernel/sql/sql';
import { compose, queueMail } from './mails.ts';

interface Changed {
  readonly id: string;
  readonly accountId: string;
  readonly before: string;
  readonly after: string;
  readonly byWhom: string;
}

const product = 'GestionTemps';
const subject = "L'adresse de connexion de votre compte a été remplacée";
const then =
  "Les appareils sur lesquels vous étiez connecté ne le sont plus, et un compte d'un service d'identité qui était lié au vôtre ne l'est plus\u00a0: connectez-vous avec la nouvelle adresse.";
const notYours =
  "Si vous n'êtes pas à l'origine de ce changement et qu'il vous étonne, prévenez un autre administrateur de votre entreprise, ou l'exploitant du serveur. Une fois votre adresse rétablie, changez votre mot de passe et vérifiez les moyens de connexion de «\u00a0Mon compte\u00a0».";

/** Tells both addresses of an account that one has replaced the other, and by whom, in nobody's outbox: once for each change. */
export const mailEmailChanges = async (publicUrl: string, sql: Connection): Promise<void> => {
  const { rows } = await sql.query<Changed>(
    `with taken as (delete from directory.email_changes returning *)
     select change_id as id, account_id as "accountId", before, after, by_whom as "byWhom"
     from taken order by changed_on`,
  );
  for (const { id, accountId, before, after, byWhom } of rows) {
    const by = byWhom === '' ? '' : `, par ${byWhom}`;
    const what = `L'adresse de connexion de votre compte vient d'être remplacée par ${after}${by}.`;
    const mail = compose({
      paragraphs: ['Bonjour,', what, then, notYours],
      button: { label: 'Ouvrir mon compte', href: `${publicUrl}/utilisateur/${accountId}` },
      company: product,
    });
    for (const to of new Set([before, after]))
      await queueMail(sql, {
        eventId: id,
        entreprise: null,
        to,
        accountId,
        about: accountId,
        subject,
        ...mail,
      });
  }
};
