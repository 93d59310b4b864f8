import { createRequire } from 'node:module';
import pdfmake, { type Definition } from 'pdfmake';

const font = (name: string): string =>
  createRequire(import.meta.url).resolve(`pdfmake/fonts/Roboto/Roboto-${name}.ttf`);

const fonts = {
  Roboto: {
    normal: font('Regular'),
    bold: font('Medium'),
    italics: font('Italic'),
    bolditalics: font('MediumItalic'),
  },
};
const ownFiles = new Set<string>(Object.values(fonts.Roboto));

pdfmake.setFonts(fonts);
// What is drawn comes along: nothing of a text makes it read a file or ask the network.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => ownFiles.has(path));

/** The bytes of a PDF. */
export const renderPdf = (definition: Definition): Promise<Buffer> =>
  pdfmake.createPdf(definition).getBuffer();
