export interface Answer<T = unknown> {
  readonly status: number;
  readonly body: T;
  readonly headers: Headers;
}

/** A caller of the API: follows its own writes, as the web client does. */
export interface Caller {
  readonly userId: string;
  readonly token: string;
  call<T = never>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<T>>;
  get<T = never>(path: string): Promise<Answer<T>>;
  post<T = never>(path: string, body?: unknown): Promise<Answer<T>>;
  put<T = never>(path: string, body?: unknown): Promise<Answer<T>>;
  delete<T = never>(path: string): Promise<Answer<T>>;
}

/**
 * Calls `{url}/api{path}` with a session's token; an empty one is nobody. A string and a form go as they are; an answer that
 * is no JSON comes as text, a byte a character.
 */
export const createCaller = (url: string, userId: string, token: string): Caller => {
  let position = 0;
  const call = async <T>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(token ? { Authorization: token } : {}),
        ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
        'X-Min-Position': String(position),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' || isForm ? body : JSON.stringify(body) }),
    });
    position = Math.max(position, Number(response.headers.get('X-Position') ?? 0));
    const bytes = Buffer.from(await response.arrayBuffer());
    const isJson = /json/.test(response.headers.get('Content-Type') ?? '');
    const read: unknown = isJson ? JSON.parse(bytes.toString()) : bytes.toString('latin1') || undefined;
    return { status: response.status, body: read as T, headers: response.headers };
  };
  return {
    userId,
    token,
    call,
    get: (path) => call('GET', path),
    post: (path, body = {}) => call('POST', path, body),
    put: (path, body = {}) => call('PUT', path, body),
    delete: (path) => call('DELETE', path),
  };
};
