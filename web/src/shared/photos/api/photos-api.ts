import { addDays, withinReach, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { mondayOf } from '@gestiontemps/contracts/dates/iso-week';
import type { deletePhoto, listPhotos } from '@gestiontemps/contracts/photos';
import { weekIdOf } from '@gestiontemps/contracts/week-ids';
import { baseApi, download, upload } from '../../api/base-api.ts';
import { mutation, query, type Reply } from '../../api/endpoint.ts';
import type { Command } from '../../api/request.ts';
import { timeSheetTag, type Tag } from '../../api/tags.ts';
import type { TransferOptions } from '../../api/transfers.ts';
import { photoMessages } from '../messages.ts';

export type Photo = Reply<typeof listPhotos>[number];

/** Photos of a week, under the tag of its sheet alone: each frame of the week falls on that, whoever it came from. */
const sheetTag = (userId: string, date: CivilDate): Tag => ({
  type: 'WeekSheet',
  id: weekIdOf(userId, mondayOf(date)),
});

const photosApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    photos: query<typeof listPhotos>(build, 'GET /Time/Photos', {
      provides: (_, { query: { userId, startDate } }) => [sheetTag(userId, startDate)],
    }),
    removePhoto: mutation<typeof deletePhoto>(build, 'DELETE /Time/DeletePhoto/:id', {
      invalidates: (_, { params: { id } }) => [{ type: 'WeekSheet', id: id.slice(0, id.lastIndexOf('.')) }],
      success: photoMessages.removed,
    }),
  }),
});

const { usePhotosQuery } = photosApi;
export const { useRemovePhotoMutation } = photosApi;

/** Those of the days of a week, of which the first and the last that there is may have fewer than seven. */
export const useWeekPhotos = (userId: string, monday: CivilDate) =>
  usePhotosQuery({
    query: { userId, startDate: withinReach(monday), endDate: withinReach(addDays(monday, 6)) },
  });

/** Reads a week and its photos again. */
export const photosChanged = (userId: string, date: CivilDate) =>
  baseApi.util.invalidateTags([sheetTag(userId, date), timeSheetTag(userId, mondayOf(date))]);

export interface NewPhoto {
  readonly userId: string;
  readonly date: CivilDate;
  readonly caption: string;
  readonly picture: Blob;
}

export const addPhoto = (
  { userId, date, caption, picture }: NewPhoto,
  command: Command,
  options: TransferOptions,
) => {
  const body = new FormData();
  body.append('file', picture, 'photo.jpg');
  if (caption !== '') body.append('caption', caption);
  return upload('POST /Time/AddPhoto', { query: { userId, inputDate: date }, body, command }, options);
};

export const downloadPhoto = async ({ id }: Photo, signal: AbortSignal): Promise<Blob | undefined> => {
  const answer = await download('GET /Time/Photo/:id', { params: { id } }, { signal });
  return 'problem' in answer ? undefined : answer.file.content;
};
