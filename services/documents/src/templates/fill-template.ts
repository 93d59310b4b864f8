import Docxtemplater, { type DXT } from 'docxtemplater';
import type PizZip from 'pizzip';

/** Tags that one document may be filled by: 250 weeks of forty lines have a hundred thousand. */
const mostValues = 300_000;

/**
 * How every template is read and filled: a tag is a name, from which nothing is worked out and by which nothing is found
 * that was not given; it cannot change how tags are written.
 */
export const templateOptions = (): DXT.Options => {
  let count = 0;
  return {
    paragraphLoop: true,
    linebreaks: true,
    errorLogging: false,
    syntax: { changeDelimiterPrefix: null },
    nullGetter() {
      // What a parser throws is collected, and the document filled to its end.
      if (count > mostValues) throw new RangeError('A document is filled by too many values');
      return '';
    },
    parser: (tag) => ({
      get(scope: unknown) {
        count += 1;
        return count <= mostValues && typeof scope === 'object' && scope !== null && Object.hasOwn(scope, tag)
          ? (scope as Record<string, unknown>)[tag]
          : undefined;
      },
    }),
  };
};

/**
 * A .docx made of a template.
 * @param finish changes what was filled before it is written
 * @throws {Error} where tags are wrong, or there is more to fill in than a document may have
 */
export const fillTemplate = (zip: PizZip, data: object, finish: (zip: PizZip) => void = () => {}): Buffer => {
  const document = new Docxtemplater(zip, templateOptions());
  document.render(data);
  const filled = document.getZip();
  finish(filled);
  return filled.generate({ type: 'nodebuffer', compression: 'DEFLATE' });
};
