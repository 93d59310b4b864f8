import { aTemplate, documentOf, relation, said, withPicture } from './a-template.ts';
import { broken, faulty, type HostileTemplate, large, megabyte } from './hostile-templates.ts';

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const page = (body: string): Buffer<ArrayBuffer> =>
  documentOf({ body: `${said('{#pages}')}${said('{nom}')}${body}${said('{/pages}')}` });
/** A relation that says two things, of which one has a prefix of somebody else. */
const twofold = (attributes: string): Buffer<ArrayBuffer> =>
  aTemplate('{nom}', { relations: `<Relationship xmlns:x="urn:x" Id="rX" ${attributes}/>` });
const run = (xml: string): string => `<w:r>${xml}</w:r>`;
const mark = (type: string): string => run(`<w:fldChar w:fldCharType="${type}"/>`);
const instruction = (text: string): string => run(`<w:instrText>${text}</w:instrText>`);
const script = instruction('HYPERLINK "javascript:alert(1)"');
const field = (...runs: readonly string[]): Buffer<ArrayBuffer> => page(`<w:p>${runs.join('')}</w:p>`);
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/hostname"/></svg>';
const tags = (count: number, tag: string): string => said(tag).repeat(count);

/** What one reader sees and another does not, pictures that are none, and small files that would take long. */
export const hiddenTemplates = (): HostileTemplate[] => [
  broken(
    'an image of elsewhere, by a word that stands twice',
    twofold(
      `Type="${office}/image" Target="https://exemple.fr/a.png" TargetMode="External" x:TargetMode="Internal"`,
    ),
    'abîmé',
  ),
  broken(
    'another template, by a word that stands twice',
    twofold(
      `Type="${office}/attachedTemplate" Target="https://exemple.fr/a.dotm" TargetMode="External" x:Type="a/styles" x:TargetMode="I"`,
    ),
    'abîmé',
  ),
  broken(
    'a link to a script, by a word that stands twice',
    twofold(
      `Type="${office}/hyperlink" Target="javascript:alert(1)" TargetMode="External" x:Target="https://exemple.fr"`,
    ),
    'abîmé',
  ),
  broken(
    'a field that reads a file, by a word that stands twice',
    page(`<w:p><w:fldSimple xmlns:x="urn:x" w:instr='INCLUDETEXT "/etc/passwd"' x:instr="PAGE"/></w:p>`),
    'abîmé',
  ),
  broken(
    'the end of a field, by a word that stands twice',
    field(
      run('<w:fldChar xmlns:x="urn:x" w:fldCharType="begin" x:fldCharType="end"/>'),
      instruction('INCLUDEPICTURE "https://exemple.fr/a.png"'),
      mark('end'),
    ),
    'abîmé',
  ),
  broken(
    'relations in another encoding',
    aTemplate('{nom}', {
      parts: {
        'word/_rels/footer1.xml.rels':
          '<?xml version="1.0" encoding="UTF-7"?><Relationships>+ADw-a/+AD4-</Relationships>',
      },
    }),
    'abîmé',
  ),
  faulty(
    'an image of elsewhere that is said to be within',
    aTemplate('', { relations: relation('image', 'https://exemple.fr/a.png') }),
    'autre fichier',
  ),
  faulty(
    'an image that is a file of the server',
    aTemplate('', { relations: relation('image', '//server/share/media/a.png') }),
    'autre fichier',
  ),
  faulty(
    'styles that are a script',
    aTemplate('', { relations: relation('styles', 'javascript:alert(1)') }),
    'autre fichier',
  ),

  faulty('a drawing that is called a picture', withPicture(svg), 'sorte d’image'),
  faulty('a PDF that is called a picture', withPicture('%PDF-1.7\n%%EOF', 'a.jpg'), 'sorte d’image'),
  faulty('a page that is called a picture', withPicture('<html><script>', 'a.gif'), 'sorte d’image'),
  faulty(
    'a metafile that is called a picture',
    withPicture(Buffer.concat([Buffer.from('0100000088000000', 'hex'), Buffer.alloc(80)])),
    'sorte d’image',
  ),
  faulty('zeros that are called a picture', withPicture(Buffer.alloc(megabyte)), 'sorte d’image'),
  faulty(
    'a thumbnail that is a drawing',
    aTemplate('', { more: [{ name: 'docProps/thumbnail.jpeg', content: svg }] }),
    'sorte d’image',
  ),
  large('a picture of 48 megabytes', withPicture(Buffer.alloc(48 * megabyte)), 'Les images'),
  large(
    'pictures that come to much',
    aTemplate('', {
      more: [1, 2, 3].map((at) => ({
        name: `word/fonts/font${at}.odttf`,
        content: Buffer.alloc(3 * megabyte),
      })),
    }),
    'Les images',
  ),

  faulty(
    'a link to a script in the result of a field',
    field(mark('begin'), mark('separate'), script, mark('separate'), run('<w:t>a</w:t>'), mark('end')),
    'mal formé',
  ),
  faulty(
    'a link to a script behind the result of a field',
    field(mark('begin'), mark('separate'), script, run('<w:t>a</w:t>'), mark('end')),
    'mal formé',
  ),
  faulty(
    'a link to a script behind another field',
    field(
      mark('begin'),
      instruction('PAGE '),
      mark('begin'),
      mark('end'),
      script,
      mark('separate'),
      mark('end'),
    ),
    'page web',
  ),
  faulty(
    'a link to a script behind what is said of it',
    field(mark('begin'), instruction('HYPERLINK \\o "Aide" "javascript:alert(1)"'), mark('end')),
    'page web',
  ),
  faulty(
    'a field within elements of its own',
    field(mark('begin'), instruction('<w:x/>INCLUDETEXT "/etc/passwd"'), mark('end')),
    'INCLUDETEXT',
  ),

  large(
    'a great many closing braces',
    documentOf({ body: said('}'.repeat(1000)).repeat(10) }),
    'trop de balises',
  ),
  large('a great many tags', page(tags(2_001, '{zz}')), 'trop de balises'),
  large('a great many elements', page('<w:p/>'.repeat(140_000)), 'trop d’éléments'),
  large(
    'a tag in a great many pieces',
    page(`<w:p>${run('<w:t>{</w:t>')}${run('<w:t>a</w:t>').repeat(40_000)}${run('<w:t>}</w:t>')}</w:p>`),
    'trop d’éléments',
  ),
  faulty(
    'conditions within each other',
    page(tags(900, '{#nom}') + tags(900, '{/nom}')),
    'l’une dans l’autre',
  ),
  faulty(
    'conditions within each other, in pieces',
    page(
      (run('<w:t>{</w:t>') + run('<w:t>#nom}</w:t>')).repeat(30).replace(/^/, '<w:p>') +
        run('<w:t>{/nom}</w:t>').repeat(30) +
        '</w:p>',
    ),
    'l’une dans l’autre',
  ),
];
