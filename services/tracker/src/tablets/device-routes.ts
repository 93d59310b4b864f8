import { errorCode } from '@gestiontemps/contracts/codes';
import { enrolTablet, listTabletPeople, signInOnTablet } from '@gestiontemps/contracts/tablets';
import { invalid, Rejection, rejection } from '@gestiontemps/kernel/commands/rejection';
import { hashToken } from '@gestiontemps/kernel/http/token';
import type { Call, RouteHandler } from '@gestiontemps/kernel/http/routing';
import type { Deps } from '../deps.ts';
import { type Member, on } from '../principal.ts';
import { tablet, tabletStream } from './tablet.ts';
import { tabletPin, tabletPinStream } from './tablet-pin.ts';
import { readTabletPeople } from './tablet-pins.view.ts';
import { keptCode, newDeviceToken, tabletCookie, tabletTokenIn } from './tablet-tokens.ts';
import { tabletNamed, type TabletsDeps } from './tablets-deps.ts';

const badCode = (): Rejection =>
  invalid(
    'bad-code',
    "Ce code n'est pas ou plus valable\u00a0: demandez-en un autre à un administrateur",
    'code',
  );

/** 403: this browser is no tablet, or none any more; whoever else is signed in there stays so. */
const notEnrolled = (): Rejection =>
  new Rejection(
    'not-enrolled',
    "Cette tablette n'est pas, ou n'est plus, enrôlée",
    403,
    errorCode.UnAuthorizedAccess,
  );

const noPin = (): Rejection =>
  rejection(
    'no-pin',
    "Vous n'avez pas de code\u00a0: demandez-en un à un administrateur, ou choisissez-le dans «\u00a0Mon compte\u00a0»",
  );

const wrongPin = (remaining: number): Rejection =>
  invalid(
    'wrong-pin',
    `Code incorrect, encore ${remaining === 1 ? '1 essai' : `${remaining} essais`}`,
    'pin',
  );

const locked = (seconds: number): Rejection => {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const wait = minutes === 1 ? '1\u00a0minute' : `${minutes}\u00a0minutes`;
  const message = `Trop de codes incorrects\u00a0: réessayez dans ${wait}`;
  return new Rejection('pin-locked', message, 429, errorCode.CommandFailed, null, Math.ceil(seconds));
};

const lockSeconds = 900;

/** What a device does that is enrolled as a tablet, or is about to be: it has no session, and shows a cookie of its own. */
export const deviceRoutes = (deps: Deps, handed: TabletsDeps): RouteHandler<Member>[] => {
  const { commands, db, facts } = deps;
  const { devices, sessions, throttle, security, originOf, verify, secret } = handed;

  /** @throws {Rejection} 403 for a browser that is no tablet any more, as it is now */
  const tabletOf = async (cookies: string | undefined) => {
    const token = tabletTokenIn(cookies);
    const device = token === undefined ? undefined : await devices.find(hashToken(token));
    if (!device || token === undefined) throw notEnrolled();
    const stream = tabletStream(device.entreprise, device.tablet);
    const { state } = await commands.load(tablet, stream, device.entreprise, { maxAge: 0 });
    if (state.status !== 'active') throw notEnrolled();
    return { ...device, token, nom: state.item.nom };
  };

  return [
    on(enrolTablet, async (call) => {
      const { body, exchange } = call;
      // Codes are short: who tries them has to wait for his turn.
      const turn = await throttle.enter({ queue: 'tablet', address: exchange.address });
      const token = newDeviceToken();
      const { device: browser } = originOf(call);
      const enrolled = await devices.enrol(keptCode(secret, body.code), {
        tokenHash: hashToken(token),
        device: browser,
      });
      if (!enrolled) throw badCode();
      await turn.succeeded();
      const { entreprise, by } = enrolled;
      const stream = tabletStream(entreprise, enrolled.tablet);
      const { state } = await commands.load(tablet, stream, entreprise, { maxAge: 0 });
      if (state.status !== 'active') {
        await devices.end(enrolled);
        throw badCode();
      }
      // Whoever is at the device that was enrolled before.
      await sessions.endTabletSessions({ tablet: enrolled.tablet });
      const forgotten = await handed.forgetRemembered(exchange.header('Cookie'));
      exchange.setHeader('Set-Cookie', [tabletCookie(token, handed), ...(forgotten ? [forgotten] : [])]);
      const { nom } = state.item;
      security.note(
        { kind: 'tablet-enrolled', actor: by, entreprise, ...originOf(call), detail: [tabletNamed(nom)] },
        'A device was enrolled as a tablet',
        { id: enrolled.tablet },
      );
      return { nom };
    }),

    on(listTabletPeople, async ({ exchange }: Call<typeof listTabletPeople, Member>) => {
      const { entreprise, nom, token } = await tabletOf(exchange.header('Cookie'));
      // A device that is used stays enrolled.
      exchange.setHeader('Set-Cookie', tabletCookie(token, handed));
      const [name, people] = await Promise.all([
        handed.companyName(entreprise),
        readTabletPeople(db, entreprise),
      ]);
      return { nom, entreprise: { id: entreprise, name }, people };
    }),

    on(signInOnTablet, async (call) => {
      const { body, exchange } = call;
      const { userId, pin } = body;
      const device = await tabletOf(exchange.header('Cookie'));
      const { entreprise } = device;
      const origin = { entreprise, ...originOf(call), detail: [tabletNamed(device.nom)] };
      const counted = await devices.takeTry(device, userId);
      if (!counted.granted) {
        const known = await facts.member(entreprise, userId);
        security.note(
          { kind: 'pin-refused', actor: known ? userId : undefined, ...origin },
          'A code was not looked at on a tablet, after too many errors',
        );
        throw locked(counted.wait);
      }
      const stream = tabletPinStream(entreprise, userId);
      const [member, { state }] = await Promise.all([
        facts.member(entreprise, userId, { maxAge: 0 }),
        commands.load(tabletPin, stream, entreprise, { maxAge: 0 }),
      ]);
      const isLetIn = member?.active === true && member.role !== 'auditeur';
      if (isLetIn && state.credential === null) throw noPin();
      const stored =
        isLetIn && state.credential !== null
          ? await devices.pinHash(state.credential, entreprise, userId)
          : undefined;
      const isRight = await verify(pin, stored, { lane: device.tablet, signal: exchange.signal });
      if (!isRight) {
        security.note(
          { kind: 'pin-refused', actor: member ? userId : undefined, ...origin },
          'A code was wrong on a tablet',
        );
        throw counted.remaining === 0 ? locked(lockSeconds) : wrongPin(counted.remaining);
      }
      await devices.succeeded(device, userId);
      const token = await sessions.open(userId, entreprise, {
        credential: null,
        device: `${device.nom} (tablette)`,
        tablet: device.tablet,
      });
      if (token === undefined) throw notEnrolled();
      security.note({ kind: 'tablet-opened', actor: userId, ...origin }, 'Somebody signed in on a tablet');
      return { token, userId, entreprise };
    }),
  ];
};
