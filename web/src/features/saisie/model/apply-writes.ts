import { type AbsenceLine, type EntryForm, type TaskLine, type Wanted } from './entry-form.ts';
import { isShown, type Writes } from './writes.ts';

const withTask = (form: EntryForm, wanted: Extract<Wanted, { kind: 'task' }>): EntryForm => {
  const { task, change } = wanted;
  const held = form.tasks.find(({ taskProjectId }) => taskProjectId === task.taskProjectId);
  const line: TaskLine = {
    ...(held ?? {
      id: wanted.restores ?? '',
      timeSheetId: form.id,
      sheetDate: form.sheetDate,
      taskProjectId: task.taskProjectId,
      tacheId: task.taskProjectId,
      projectId: task.projectId,
      projetId: task.projectId,
      tache: task.tache,
      projet: task.projet,
      externalId: task.externalId,
      client: task.client,
      ferme: task.ferme,
      time: 0,
      heuresDeNuit: 0,
      comment: null,
      isFinished: false,
      rowVersion: 0,
    }),
    ...change,
  };
  const others = form.tasks.filter((other) => other !== held);
  return { ...form, tasks: line.time === 0 ? others : [...others, line] };
};

const withAbsence = (form: EntryForm, wanted: Extract<Wanted, { kind: 'absence' }>): EntryForm => {
  const { absence, change } = wanted;
  const held = form.absences.find(({ absenceId }) => absenceId === absence.absenceId);
  const line: AbsenceLine = {
    ...(held ?? {
      id: wanted.restores ?? '',
      timeSheetId: form.id,
      sheetDate: form.sheetDate,
      absenceId: absence.absenceId,
      libelle: absence.libelle,
      time: 0,
      comment: null,
      rowVersion: 0,
    }),
    ...change,
  };
  const others = form.absences.filter((other) => other !== held);
  return { ...form, absences: line.time === 0 ? others : [...others, line] };
};

/** A day with one wish fulfilled. */
export const applyWanted = (form: EntryForm, wanted: Wanted): EntryForm => {
  if (form.sheetDate !== wanted.date) return form;
  switch (wanted.kind) {
    case 'task':
      return withTask(form, wanted);
    case 'absence':
      return withAbsence(form, wanted);
    case 'allowance':
      return { ...form, ...wanted.change };
  }
};

/**
 * The days as the person wants them: what the server holds, under what is on its way or has not arrived. An answer or a
 * frame that comes meanwhile replaces what lies below and never what was typed. What was refused counts nowhere.
 */
export const applyWrites = (forms: readonly EntryForm[], writes: Writes): readonly EntryForm[] => {
  const wanted = [...writes.values()].flatMap((write) =>
    write.value !== undefined && isShown(write) ? [write.value] : [],
  );
  return wanted.length === 0 ? forms : forms.map((form) => wanted.reduce(applyWanted, form));
};
