import type { Photo } from './api/photos-api.ts';
import { photoMessages as messages } from './messages.ts';

/** What a photo is called among those of its day: « Mur nord », or « Photo 2 ». */
export const photoName = (photo: Photo, ofDay: readonly Photo[]): string =>
  photo.caption ?? messages.numbered(ofDay.findIndex(({ id }) => id === photo.id) + 1);
