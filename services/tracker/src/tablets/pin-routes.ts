import { choosePin, givePin, listTabletPins, ownPin, removePin } from '@gestiontemps/contracts/tablets';
import { derivedId } from '@gestiontemps/kernel/commands/command-ids';
import { forbidden, notFound } from '@gestiontemps/kernel/commands/rejection';
import type { Route } from '@gestiontemps/contracts/route';
import type { Call, RouteHandler } from '@gestiontemps/kernel/http/routing';
import type { Deps } from '../deps.ts';
import { type Member, on } from '../principal.ts';
import { tabletPin, tabletPinStream } from './tablet-pin.ts';
import { readPins, readPinSetOn } from './tablet-pins.view.ts';
import { newPin } from './tablet-tokens.ts';
import type { TabletsDeps } from './tablets-deps.ts';
import { hasTablets } from './tablets.view.ts';

type Setting = Pick<Call<Route, Member>, 'handle' | 'context' | 'exchange' | 'principal'>;

/** Codes by which people sign in on tablets: given by an administrator, or chosen by themselves. */
export const pinRoutes = (
  { commands, db, facts }: Deps,
  { devices, sessions, security, originOf, hash, showsPassword }: TabletsDeps,
): RouteHandler<Member>[] => {
  /** Whoever has hours of his own in the company, now. */
  const memberNow = async (entreprise: string, userId: string): Promise<boolean> => {
    const member = await facts.member(entreprise, userId, { maxAge: 0 });
    return member?.active === true && member.role !== 'auditeur';
  };

  const credentialNow = async (entreprise: string, userId: string): Promise<string | null> =>
    (await commands.load(tabletPin, tabletPinStream(entreprise, userId), entreprise, { maxAge: 0 })).state
      .credential;

  /** What the code before opened is over. */
  const endOf = async (entreprise: string, userId: string, credential: string | null): Promise<void> => {
    if (credential !== null) await devices.forgetPin(credential);
    await devices.forgetTries(entreprise, userId);
    await sessions.endTabletSessions({ accountId: userId, entreprise });
  };

  /** @returns whether it was set now, and whether it is this code that opens: one that the same call had made before may be another */
  const setPin = async (
    call: Setting,
    userId: string,
    pin: string,
  ): Promise<{ isNew: boolean; isOpening: boolean }> => {
    const { entreprise } = call.principal;
    const credential = derivedId(call.context.commandId, 'tablet-pin');
    const before = await credentialNow(entreprise, userId);
    const keep = async (): Promise<boolean> => {
      const hashed = await hash(pin, { lane: call.principal.userId, signal: call.exchange.signal });
      return devices.keepPin(credential, { entreprise, userId, hash: hashed });
    };
    const isKept = before !== credential && (await keep());
    // Told again it is looked at here whether it is the same request.
    const { replayed } = await call.handle(tabletPin, tabletPinStream(entreprise, userId), {
      type: 'SetPin',
      credential,
    });
    const isNow = (await credentialNow(entreprise, userId)) === credential;
    if (isKept && !isNow) await devices.forgetPin(credential);
    // Told again it ends what a failure kept open: which code that was, nobody knows any more, and it opens nothing.
    if (!replayed || isNow) await endOf(entreprise, userId, before === credential ? null : before);
    return { isNew: !replayed, isOpening: isKept && isNow };
  };

  return [
    on(listTabletPins, async ({ principal, query }) => readPins(db, principal.entreprise, query)),

    on(givePin, async (call) => {
      const { entreprise, userId: actor } = call.principal;
      const { userId: subject } = call.params;
      if (!(await memberNow(entreprise, subject))) throw notFound("Cet utilisateur n'existe pas");
      const pin = newPin();
      const { isNew, isOpening } = await setPin(call, subject, pin);
      if (isNew)
        security.note(
          { kind: 'pin-given', actor, entreprise, subject, ...originOf(call) },
          'An administrator gave a code for tablets',
        );
      return { pin: isOpening ? pin : null };
    }),

    on(removePin, async (call) => {
      const { entreprise, userId: actor } = call.principal;
      const { userId: subject } = call.params;
      if (!(await facts.member(entreprise, subject))) throw notFound("Cet utilisateur n'existe pas");
      const before = await credentialNow(entreprise, subject);
      const { position, replayed } = await call.handle(tabletPin, tabletPinStream(entreprise, subject), {
        type: 'RemovePin',
      });
      // Told again, it ends what a failure kept open, and nothing of the code that he was given since.
      if (!replayed || before === null) await endOf(entreprise, subject, before);
      if (position > 0 && !replayed)
        security.note(
          { kind: 'pin-removed', actor, entreprise, subject, ...originOf(call) },
          'A code for tablets was taken from somebody',
        );
      return undefined;
    }),

    on(ownPin, async ({ principal: { entreprise, userId } }) => ({
      pinSetOn: await readPinSetOn(db, entreprise, userId),
      hasTablets: await hasTablets(db, entreprise),
    })),

    on(choosePin, async (call) => {
      const { entreprise, userId } = call.principal;
      if (!(await memberNow(entreprise, userId))) throw forbidden();
      // Whoever finds a session open for a moment is not to keep a way into the week.
      await showsPassword(call, userId, call.body.currentPassword);
      if ((await setPin(call, userId, call.body.pin)).isNew)
        security.note(
          { kind: 'pin-chosen', actor: userId, entreprise, ...originOf(call) },
          'Somebody chose a code for tablets',
        );
      return undefined;
    }),
  ];
};
