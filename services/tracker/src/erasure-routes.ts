import { parisDate } from '@gestiontemps/contracts/dates/paris-clock';
import { erasePerson, erasureCertificate, previewErasure } from '@gestiontemps/contracts/erasure';
import { isTypedName } from '@gestiontemps/contracts/typed-name';
import { invalid, notFound, rejection } from '@gestiontemps/kernel/commands/rejection';
import type { FileStore } from '@gestiontemps/kernel/files/file-store';
import type { Call, RouteHandler } from '@gestiontemps/kernel/http/routing';
import type { Pool } from '@gestiontemps/kernel/sql/sql';
import type { ShownPassword } from './accounts/shown-password.ts';
import type { Deps } from './deps.ts';
import { readFindings, readNames, weigh } from './erasure/findings.ts';
import type { Eraser } from './erasure/eraser.ts';
import type { PersonErasures } from './erasure/person-erasures.ts';
import { obstaclesOf, toldErased, toldKept, warningsOf } from './erasure/words.ts';
import { type Member, on } from './principal.ts';
import { noUser, user, userStream } from './users/user.ts';

const wrongPassword = () => invalid('wrong-password', 'Votre mot de passe est incorrect', 'password');
const otherName = () => invalid('other-name', "Ce n'est pas le nom de la personne à effacer", 'confirmation');

/** The erasure of a person: what it would do, the act, and its certificate; of no slice, since it is about all of them. */
export const erasureRoutes = (
  deps: Deps & {
    erasures: Pick<PersonErasures, 'of'>;
    eraser: Pick<Eraser, 'stopped'>;
    /** Reads the rows of all companies, and which keys there are. */
    pool: Pool;
    files: FileStore;
    showPassword: ShownPassword;
  },
): RouteHandler<Member>[] => {
  const { commands, people, erasures, eraser, pool, files, db, now } = deps;

  const memberOf = async (entreprise: string, id: string) => {
    const { state } = await commands.load(user, userStream(entreprise, id), entreprise, { maxAge: 0 });
    if (state.status === 'none') throw noUser();
    return state;
  };

  /** What stands in the way of an erasure, or keeps one that was decided from being carried out. */
  const obstaclesNow = async ({ entreprise, userId }: Member, id: string) => {
    const [state, weighed, stopped] = await Promise.all([
      memberOf(entreprise, id),
      weigh(pool, { entreprise, utilisateurId: id }),
      eraser.stopped(),
    ]);
    const obstacles = obstaclesOf(weighed, {
      isActive: state.status === 'active',
      isInvited: state.status === 'invited',
      isOneself: userId === id,
      hasStopped: stopped.length > 0,
    });
    return { state, weighed, obstacles };
  };

  const look = async (principal: Member, id: string) => {
    const subject = { entreprise: principal.entreprise, utilisateurId: id };
    const [{ state, weighed, obstacles: found }, erasure, names] = await Promise.all([
      obstaclesNow(principal, id),
      erasures.of(subject),
      readNames(pool, subject),
    ]);
    const findings = erasure?.findings ?? (await readFindings(pool, files, subject, names));
    const obstacles = erasure?.findings ? [] : found;
    const confirmation = `${names.prenom} ${names.nom}`;
    const waits = obstacles.length > 0 ? 'prevented' : 'possible';
    return {
      etat: state.isErased ? (erasure?.doneOn ? 'done' : 'running') : waits,
      confirmation,
      obstacles,
      avertissements: state.isErased ? [] : warningsOf(weighed, parisDate(now())),
      efface: toldErased(findings),
      conserve: toldKept(findings),
    } as const;
  };

  const erase = async (call: Call<typeof erasePerson, Member>): Promise<void> => {
    const { principal, params, body } = call;
    const { entreprise, userId, role } = principal;
    const subject = { entreprise, utilisateurId: params.id };
    // A retry whose first answer was lost: by now he has no name that could be typed.
    if ((await memberOf(entreprise, params.id)).isErased) return;
    await call.abreast();
    const { confirmation } = await look(principal, params.id);
    if (!isTypedName(body.confirmation, confirmation)) throw otherName();
    await deps.showPassword(call, {
      accountId: userId,
      password: body.password,
      refusal: wrongPassword,
      because: 'Nobody was erased for want of the password',
    });
    // Last of all: a week may have been opened while the password was looked at, by whichever process.
    await call.abreast();
    const [obstacle] = (await obstaclesNow(principal, params.id)).obstacles;
    if (obstacle !== undefined) throw rejection('erasure-prevented', obstacle);
    await call.handle(user, userStream(subject.entreprise, subject.utilisateurId), {
      type: 'ErasePerson',
      userId: subject.utilisateurId,
      actorId: userId,
      actorRole: role,
    });
  };

  return [
    on(previewErasure, ({ principal, params }) => look(principal, params.id)),
    on(erasePerson, async (call) => {
      await erase(call);
      return undefined;
    }),
    on(erasureCertificate, async ({ principal: { entreprise }, params }) => {
      await memberOf(entreprise, params.id);
      const erasure = await erasures.of({ entreprise, utilisateurId: params.id });
      if (!erasure?.doneOn || !erasure.findings) throw notFound("Désolé, il n'y a pas encore d'attestation");
      const [actors, company, link] = await Promise.all([
        people.actors(entreprise, [erasure.askedBy]),
        db.rows<{ name: string }>(entreprise, 'select name from views.companies where entreprise = $1', [
          entreprise,
        ]),
        pool.query<{ hash: string }>(
          `select encode(hash, 'hex') as hash from log.chain where position = $1`,
          [erasure.position],
        ),
      ]);
      return {
        id: erasure.eventId,
        utilisateurId: params.id,
        entreprise: company[0]?.name ?? '',
        demandeLe: erasure.askedOn,
        demandePar: actors.get(erasure.askedBy) ?? null,
        termineLe: erasure.doneOn,
        position: erasure.position,
        empreinte: link.rows[0]?.hash ?? null,
        efface: toldErased(erasure.findings),
        conserve: toldKept(erasure.findings),
      };
    }),
  ];
};
