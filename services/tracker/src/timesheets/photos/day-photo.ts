import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { mostOfCaption, mostOfDay } from '@gestiontemps/contracts/photo-limits';
import { invalid, notFound, rejection } from '@gestiontemps/kernel/commands/rejection';
import type { Photo, TimesheetEvent } from '../../week/timesheet-events.ts';
import { dayRefusal, futureRefusal, type Act } from '../edit-window.ts';
import { commentOf, refuse } from '../entry-rules.ts';
import type { Timesheet } from '../timesheet-state.ts';
import { recorded } from '../week-content.ts';

export interface AddPhoto extends Act {
  readonly type: 'AddPhoto';
  readonly photo: Omit<Photo, 'projectId' | 'taskProjectId'>;
  /** Of the same day, whose chantier and task it is about. */
  readonly line: string | undefined;
}
export interface RemovePhoto extends Act {
  readonly type: 'RemovePhoto';
  readonly photo: string;
}
export type PhotoCommand = AddPhoto | RemovePhoto;

export const noPhoto = () => notFound("Désolé, la photo n'existe pas");

const workOn = ({ entries }: Timesheet, line: string | undefined, date: CivilDate) => {
  if (line === undefined) return { projectId: null, taskProjectId: null };
  const held = entries.held.get(line);
  if (held?.date !== date) throw notFound('La ligne de cette photo n’existe plus');
  return { projectId: held.projectId, taskProjectId: held.taskProjectId };
};

/**
 * What a photo of a day is about. It is entered as hours are: by whom and as long as they may be entered on its day.
 * @throws {Rejection} 400 or 403 where none may come, 404 for a line that the day has not
 */
export const photoPlace = (state: Timesheet, date: CivilDate, line: string | undefined, act: Act) => {
  refuse(dayRefusal(state, date, act) ?? futureRefusal(date, act));
  const there = [...state.photos.values()].filter((one) => !one.isRemoved && one.date === date);
  if (there.length >= mostOfDay)
    throw rejection('too-many-photos', `Une journée a ${mostOfDay} photos au plus`);
  return workOn(state, line, date);
};

export const addPhoto = (command: AddPhoto, state: Timesheet): readonly TimesheetEvent[] => {
  const { photo, line } = command;
  const { date } = photo;
  if (state.photos.has(photo.photo)) return [];
  const place = photoPlace(state, date, line, command);
  const caption = commentOf(photo.caption);
  if (caption !== null && caption.length > mostOfCaption)
    throw invalid(
      'caption-too-long',
      `La légende ne peut pas dépasser ${mostOfCaption} caractères`,
      'caption',
    );
  return recorded(state, date, { type: 'PhotoAdded', data: { ...photo, caption, ...place } });
};

export const removePhoto = (command: RemovePhoto, state: Timesheet): readonly TimesheetEvent[] => {
  const held = state.photos.get(command.photo);
  if (!held) throw noPhoto();
  if (held.isRemoved) return [];
  refuse(dayRefusal(state, held.date, command));
  return recorded(state, held.date, {
    type: 'PhotoRemoved',
    data: { photo: command.photo, date: held.date },
  });
};
