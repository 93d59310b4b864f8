const hex = (byte: number): string => byte.toString(16).padStart(2, '0');

/**
 * A fresh `Idempotency-Key` (UUID version 4). `crypto.randomUUID` exists only on https and localhost; a company that
 * serves the application by plain http on its own network must be able to enter time too.
 */
export const newCommandId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const digits = [...bytes].map(hex).join('');
  return [8, 12, 16, 20, 32]
    .map((end, index, ends) => digits.slice(index ? ends[index - 1] : 0, end))
    .join('-');
};
