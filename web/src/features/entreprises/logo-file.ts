/** What a logo may be; the server looks at its bytes again. */
const types: readonly string[] = ['image/png', 'image/jpeg'];
const longest = 200 * 1024;

export const logoTypes = types.join(',');

/** Whether a file may be a logo: its kind and its size. */
export const isLogo = ({ type, size }: Pick<File, 'type' | 'size'>): boolean =>
  types.includes(type) && size > 0 && size <= longest;

/** An image as the call takes it (`base64`), and as an address for `<img>` (`address`). */
export interface LogoImage {
  readonly base64: string;
  readonly address: string;
}

export const readLogoFile = async (file: File): Promise<LogoImage> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  const base64 = btoa(text);
  return { base64, address: `data:${file.type};base64,${base64}` };
};
