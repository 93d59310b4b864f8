import type { EntryForm, TaskLine } from '../model/entry-form.ts';
import { aLine, aWeek, monday } from './examples.ts';

export const json = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(status === 204 ? null : JSON.stringify(body), { status, headers });

export const refusal = (errorMessage: string) => ({
  detail: errorMessage,
  errors: [{ errorCode: 1, errorMessage, propertyName: 'time' }],
  extensions: { correlationId: 'c' },
});

/** The week of one person as the API keeps it: versions, commands that are recognised. */
export const createEntryServer = () => {
  let week: EntryForm[] = aWeek();
  let position = 10;
  let lines = 0;
  const answered = new Map<
    string,
    { readonly response: Response; readonly call: string; readonly entered: string | undefined }
  >();
  const calls: {
    url: string;
    method: string;
    token: string;
    key: string | null;
    body: Record<string, unknown>;
  }[] = [];

  const setDay = (date: string, recipe: (day: EntryForm) => EntryForm): void => {
    week = week.map((day) => (day.sheetDate === date ? recipe(day) : day));
  };
  const lineOf = (id: string): TaskLine | undefined =>
    week.flatMap(({ tasks }) => tasks).find((line) => line.id === id);
  const written = (body: unknown, status = 200): Response => {
    position += 1;
    return json(status, body, { 'X-Position': String(position) });
  };
  const put = (line: TaskLine): void =>
    setDay(line.sheetDate, (day) => ({
      ...day,
      tasks: [...day.tasks.filter(({ id }) => id !== line.id), line],
    }));
  /** A meal goes with the last hours of its day. */
  const remove = (id: string): void => {
    week = week.map((day) => {
      const tasks = day.tasks.filter((line) => line.id !== id);
      const isLast = tasks.length === 0 && day.tasks.length > 0;
      const noMeal = { panierRepas: false, rowVersion: day.rowVersion + 1 };
      return { ...day, tasks, ...(isLast && day.panierRepas && noMeal) };
    });
  };

  const change = (
    method: string,
    path: string,
    query: URLSearchParams,
    body: Record<string, unknown>,
  ): Response => {
    const [, name = '', id = ''] = /^\/api\/Time\/(\w+)\/?(.*)$/.exec(path) ?? [];
    if (name === 'AddInputTime') {
      const { inputDate, taskProjectId, time } = body as {
        inputDate: string;
        taskProjectId: string;
        time: number;
      };
      const day = week.find(({ sheetDate }) => sheetDate === inputDate);
      if (time > 24) return json(400, refusal('La durée doit être comprise entre 0h15 et 24h'));
      if (day?.tasks.some((line) => line.taskProjectId === taskProjectId))
        return json(400, refusal('Cette tâche est déjà saisie ce jour'));
      lines += 1;
      const line = aLine(taskProjectId, time, {
        comment: (body['comment'] as string | undefined) ?? null,
        id: (body['id'] as string | undefined) ?? `new-${lines}`,
        sheetDate: inputDate,
      });
      put(line);
      return written(line);
    }
    if (name === 'AddOrUpdateTimeSheet') {
      const {
        inputDate,
        rowVersion,
        userId: _,
        ...changes
      } = body as Partial<EntryForm> & {
        inputDate: string;
        userId: string;
      };
      const day = week.find(({ sheetDate }) => sheetDate === inputDate);
      if (!day || day.rowVersion !== rowVersion) return json(409, refusal('Modifiée entre-temps'));
      const next = { ...day, ...changes, rowVersion: day.rowVersion + 1 };
      setDay(inputDate, () => next);
      return written(next);
    }
    const line = lineOf(id);
    const version = method === 'DELETE' ? Number(query.get('rowVersion')) : body['rowVersion'];
    if (!line) return method === 'DELETE' ? written(null, 204) : json(409, refusal('Modifiée entre-temps'));
    if (line.rowVersion !== version) return json(409, refusal('Modifiée entre-temps'));
    if (method === 'DELETE') {
      remove(id);
      return written(null, 204);
    }
    const corrected = { ...line, ...(body as Partial<TaskLine>), rowVersion: line.rowVersion + 1 };
    put(corrected);
    return written(corrected);
  };

  return {
    calls,
    /** Changes that were sent, in words. */
    sent: () =>
      calls
        .filter(({ url }) => !url.includes('GetTimeSheets'))
        .map(({ method, url }) => `${method} ${url.replace('/api/Time/', '')}`),
    day: (date: string = monday): EntryForm | undefined => week.find(({ sheetDate }) => sheetDate === date),
    /** Somebody else writes. */
    line(task: string, values: Partial<TaskLine>): void {
      const held = week.flatMap(({ tasks }) => tasks).find(({ taskProjectId }) => taskProjectId === task);
      const line = held ?? aLine(task, 0, { rowVersion: 0 });
      put({ ...line, ...values, rowVersion: line.rowVersion + 1 });
    },
    remove,
    /** The time for the week is over. */
    close(ferme: string): void {
      week = week.map((day) => ({ ...day, ferme }));
    },
    answer(url: string, init: RequestInit): Response {
      const { pathname: path, searchParams: query } = new URL(url, 'http://server');
      const headers = new Headers(init.headers);
      const [method, key] = [init.method ?? 'GET', headers.get('Idempotency-Key')];
      const body = JSON.parse((init.body as string | null) ?? '{}') as Record<string, unknown>;
      calls.push({ url, method, key, token: headers.get('Authorization') ?? '', body });
      if (path.endsWith('/GetTimeSheets')) return json(200, week);
      const call = JSON.stringify([method, url, body]);
      const known = key === null ? undefined : answered.get(key);
      if (known && known.call !== call) return json(422, refusal('Cette clé a servi à une autre demande'));
      // What it had entered is not there any more: somebody has taken it away since.
      if (known?.entered !== undefined && !lineOf(known.entered))
        return json(409, refusal('Modifiée entre-temps'));
      if (known) return known.response.clone();
      const response = change(method, path, query, body);
      const entered = path.endsWith('/AddInputTime') && response.ok ? `new-${lines}` : undefined;
      if (response.ok && key !== null) answered.set(key, { response: response.clone(), call, entered });
      return response;
    },
  };
};
