import { readFile, writeFile } from 'node:fs/promises';
import { hash } from 'node:crypto';
import { mostOfCaption, photoTypes } from '@gestiontemps/contracts/photo-limits';
import { addPhoto, deletePhoto, downloadPhoto, listPhotos } from '@gestiontemps/contracts/photos';
import type { Reply } from '@gestiontemps/contracts/route';
import { line as oneLine } from '@gestiontemps/contracts/shapes';
import { lineIdOf, readLineId } from '@gestiontemps/contracts/week-ids';
import { notFound, Rejection } from '@gestiontemps/kernel/commands/rejection';
import { barePicture } from '@gestiontemps/kernel/files/bare-picture';
import type { RouteHandler } from '@gestiontemps/kernel/http/routing';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { type Member, on } from '../../principal.ts';
import type { EntryAccess } from '../entry-access.ts';
import type { PhotoFiles } from '../timesheet-needs.ts';
import { timesheet } from '../timesheet.ts';
import { writeWeek } from '../write-week.ts';
import { noPhoto, photoPlace } from './day-photo.ts';
import { type PhotoRow, readPhoto, readPhotos } from './photos.view.ts';

const said = z.object({ caption: oneLine(mostOfCaption).optional() });

/** Of what was refused although it was kept: the sweep is not to wait a day before it asks the log. */
const longAgo = new Date(0);

const describe = ({ utilisateurId, kind, ...photo }: Omit<PhotoRow, 'sha256'>): Reply<typeof addPhoto> => ({
  ...photo,
  userId: utilisateurId,
  type: photoTypes[kind],
  url: `/api/Time/Photo/${photo.id}`,
});

/** Photos of days: entered as hours are, and read by whoever reads the sheet. */
export const photoRoutes = (
  { db, commands, now }: Deps,
  access: EntryAccess,
  files: PhotoFiles,
): RouteHandler<Member>[] => [
  on(addPhoto, async (call) => {
    const { principal } = call;
    const { userId, inputDate: date, lineId: line } = call.query;
    const { entreprise } = principal;
    const week = await access.writableWeek(principal, userId, date);
    const photo = lineIdOf(week.id, call.newId('photo'));
    const { state: before } = await commands.load(timesheet, week.stream, entreprise, { maxAge: 0 });
    // Sent again, it lies there already. Where none may come it is neither received nor kept; asked again when it is recorded.
    const isAgain = before.photos.has(photo);
    if (!isAgain) photoPlace(before, date, line, week.act);
    const received = await call.receiveFile();
    // It may be minutes on its way: whoever was erased meanwhile, or may enter there no more, leaves nothing.
    await access.writableWeek(await call.asNow(), userId, date);
    const { caption = null } = said.parse(received.texts);
    const { bytes, kind, width, height } = barePicture(await readFile(received.path));
    // What came is gone from the disk before anything is kept of it.
    await writeFile(received.path, bytes, { flush: true });
    const sha256 = hash('sha256', bytes);
    // Its bytes first: what is recorded can be read, and what is not goes away by itself (file-sweep.process.ts).
    const claim = { entreprise, stream: week.stream, owner: photo };
    if (!isAgain) await files.keep({ path: received.path, sha256 }, claim);
    const of = { photo, date, caption, kind, size: bytes.length, width, height, sha256 };
    const state = await writeWeek(call, week, { type: 'AddPhoto', photo: of, line }).catch(async (error) => {
      if (!isAgain && error instanceof Rejection) await files.letGo(claim, longAgo);
      throw error;
    });
    const held = state.photos.get(photo);
    if (!held) throw noPhoto();
    const { isRemoved: _, photo: id, ...kept } = held;
    return describe({ ...kept, id, utilisateurId: userId });
  }),

  on(listPhotos, async ({ principal, query }) => {
    const { userId, startDate: from, endDate: to } = query;
    await access.mayRead(principal, userId);
    return (await readPhotos(db, principal.entreprise, userId, { from, to })).map(describe);
  }),

  on(downloadPhoto, async ({ principal, params: { id } }) => {
    const { entreprise } = principal;
    const of = readLineId(id);
    if (!of) throw notFound();
    await access.mayRead(principal, of.userId);
    const photo = await readPhoto(db, entreprise, id);
    if (!photo) throw noPhoto();
    const opened = await files.open({ entreprise, sha256: photo.sha256 });
    if (!opened) throw notFound('Le fichier de cette photo est introuvable');
    return {
      ...opened,
      name: `photo-${photo.date}.${photo.kind}`,
      type: photoTypes[photo.kind],
      etag: photo.sha256,
    };
  }),

  on(deletePhoto, async (call) => {
    const { principal, params } = call;
    const week = await access.weekOfLine(principal, params.id);
    const { state } = await commands.load(timesheet, week.stream, principal.entreprise, { maxAge: 0 });
    if (!state.photos.has(params.id)) throw noPhoto();
    // Before it is recorded: of what breaks off between, the sweep asks the log again.
    await files.letGo({ entreprise: principal.entreprise, stream: week.stream, owner: params.id }, now());
    await writeWeek(call, week, { type: 'RemovePhoto', photo: params.id });
    return undefined;
  }),
];
