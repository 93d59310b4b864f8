/** 12 hex digits of a UUID: what an id carries after the name of what it belongs to (api.md). */
export const shortId = (uuid: string): string => uuid.replaceAll('-', '').slice(0, 12);
