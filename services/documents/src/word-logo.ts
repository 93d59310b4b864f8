import { randomUUID } from 'node:crypto';
import type PizZip from 'pizzip';
import { pictureOf } from './picture.ts';
import { xmlText } from './table/xml-text.ts';
import { noRelations, relations as officeRelations } from './word-xml.ts';

/** Points that a logo takes at most: as on a page that is drawn here. */
const room = { width: 150, height: 44 };
/** English metric units, in which Word gives sizes, to a point. */
const unitsOfPoint = 12_700;
const contentTypes = '[Content_Types].xml';
const drawings = 'http://schemas.openxmlformats.org/drawingml/2006';

interface Logo {
  readonly kind: string;
  readonly bytes: Buffer;
  /** English metric units. */
  readonly width: number;
  readonly height: number;
}

/** undefined for what is not the picture that its address calls it. */
const readLogo = (address: string): Logo | undefined => {
  const [, kind, text = ''] = /^data:image\/(png|jpeg);base64,(.+)$/.exec(address) ?? [];
  const bytes = Buffer.from(text, 'base64');
  const picture = pictureOf(bytes);
  if (!picture || picture.kind !== kind) return undefined;
  const { width, height } = picture;
  const scale = Math.min(room.width / width, room.height / height) * unitsOfPoint;
  return { kind, bytes, width: Math.round(width * scale), height: Math.round(height * scale) };
};

const drawing = ({ width, height }: Logo, relation: string, number: number, says: string): string =>
  `<w:drawing><wp:inline xmlns:wp="${drawings}/wordprocessingDrawing" distT="0" distB="0" distL="0" distR="0"><wp:extent cx="${width}" cy="${height}"/><wp:docPr id="${number}" name="Logo ${number}" descr="${says}"/><a:graphic xmlns:a="${drawings}/main"><a:graphicData uri="${drawings}/picture"><pic:pic xmlns:pic="${drawings}/picture"><pic:nvPicPr><pic:cNvPr id="${number}" name="Logo"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip xmlns:r="${officeRelations}" r:embed="${relation}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${width}" cy="${height}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing>`;

/** Numbers that no picture of the document has: Word mends a file that has one twice. */
const firstNumber = 90_000;

/** The end of a part that more can be put into, whoever wrote it; undefined for one that is written otherwise. */
const opened = (xml: string, root: string): string | undefined => {
  const open = xml.replace(new RegExp(`<${root}([^<>]*)/>\\s*$`), `<${root}$1></${root}>`).trimEnd();
  return open.endsWith(`</${root}>`) ? open.slice(0, -`</${root}>`.length) : undefined;
};

/**
 * The picture of a company where a template says `{logo}`: the tag says a mark that nobody can have written, and the picture
 * takes its place once the document is filled.
 * @param address of the picture, as `data:`; null = there is none, and the tag says nothing
 * @param says what stands for it where it is not seen
 */
export const wordLogo = (address: string | null, says: string) => {
  const logo = address === null ? undefined : readLogo(address);
  if (!logo) return { mark: '', put: () => {} };
  const mark = `logo-${randomUUID()}`;
  const relation = `rId-${mark}`;
  const target = `media/${mark}.${logo.kind}`;
  let number = firstNumber;

  const picture = (): string => {
    number += 1;
    return `</w:t>${drawing(logo, relation, number, xmlText(says))}<w:t xml:space="preserve">`;
  };
  /** Texts alone hold a picture: elsewhere, as in a formula, the tag says nothing. */
  const marked = new RegExp(`(<w:t(?: [^<>]*)?>)([^<]*)|${mark}`, 'g');
  const withPictures = (xml: string): string =>
    xml.replaceAll(marked, (_whole, open = '', text = '') => open + text.replaceAll(mark, picture));

  return {
    /** What the tag says. */
    mark,
    /** Puts it into a document that was filled. */
    put(zip: PizZip): void {
      const read = (name: string): string | undefined => zip.file(name)?.asText();
      const write = (name: string, content: string | Buffer): void =>
        void zip.file(name, content, { createFolders: false });
      const types = opened(read(contentTypes) ?? '', 'Types');
      for (const { name } of zip.file(/\.xml$/)) {
        const xml = read(name) ?? '';
        if (!xml.includes(mark)) continue;
        const [, part] = /^word\/([^/]+)$/.exec(name) ?? [];
        const relations = `word/_rels/${part}.rels`;
        const related = opened(read(relations) ?? noRelations, 'Relationships');
        const isDrawn = part !== undefined && types !== undefined && related !== undefined;
        write(name, isDrawn ? withPictures(xml) : xml.replaceAll(mark, ''));
        if (isDrawn)
          write(
            relations,
            `${related}<Relationship Id="${relation}" Type="${officeRelations}/image" Target="${target}"/></Relationships>`,
          );
      }
      if (number === firstNumber) return;
      write(`word/${target}`, logo.bytes);
      write(
        contentTypes,
        `${types}<Override PartName="/word/${target}" ContentType="image/${logo.kind}"/></Types>`,
      );
    },
  };
};
