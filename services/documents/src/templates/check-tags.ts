import Docxtemplater, { type DXT } from 'docxtemplater';
import inspectModule from 'docxtemplater/js/inspect-module.js';
import type PizZip from 'pizzip';
import { type Fault, partName, placeOf } from './fault.ts';
import { templateOptions } from './fill-template.ts';
import { mostTags, type Shape } from './template-tags.ts';

// Its types say that it is an ES module, which it is not.
const InspectModule = inspectModule as unknown as typeof inspectModule.default;

/** Lists and conditions within each other: those of people have three. */
const mostWithin = 20;
const bodyPart = 'word/document.xml';

/** A tag as the engine reads it, with what stands in it where it is a list or a condition. */
type Tag = Pick<DXT.Part, 'value' | 'offset' | 'inverted'> & {
  readonly module?: string;
  /** What is written, where that is more than a name. */
  readonly raw?: string;
  readonly subparsed?: readonly Tag[];
};

/** What a tag may be at some place: what the list says that it stands in, and those around it. */
type Scopes = readonly [inner: Shape, ...outer: readonly Shape[]];

const find = (scopes: Scopes, tag: string): Shape[string] | undefined =>
  scopes.find((shape) => Object.hasOwn(shape, tag))?.[tag];

/** The list that a tag stands in elsewhere, for who has put it in the wrong place. */
const listWith = (shape: Shape, tag: string): string | undefined => {
  for (const [name, said] of Object.entries(shape)) {
    if (typeof said === 'string') continue;
    if (Object.hasOwn(said.of, tag)) return name;
    const within = listWith(said.of, tag);
    if (within !== undefined) return within;
  }
  return undefined;
};

/** What is wrong with a tag; undefined where nothing is. */
const reasonOf = (part: Tag, scopes: Scopes, root: Shape): string | undefined => {
  const { value, module, raw = value } = part;
  if (module === 'rawxml') return 'du contenu brut n’est pas accepté';
  if (module !== undefined && module !== 'loop') return 'cette sorte de balise n’est pas acceptée';
  if (raw.startsWith('-')) return `écrivez {#${value}} … {/${value}}`;
  const said = find(scopes, value);
  if (said === undefined) {
    const list = listWith(root, value);
    return list === undefined
      ? 'balise inconnue'
      : `se met dans la liste {#${list}} … {/${list}} qui la contient`;
  }
  if (typeof said === 'string' || part.inverted === true) return undefined;
  if (module !== 'loop') return `une liste s’écrit {#${value}} … {/${value}}`;
  // A list of an outer one would be told again for each item of the inner: as many as both have, multiplied.
  return Object.hasOwn(scopes[0], value) ? undefined : 'une liste ne se répète pas dans une autre';
};

const writtenOf = ({ value, raw, module, inverted }: Tag): string =>
  `{${raw ?? `${module === 'loop' ? (inverted === true ? '^' : '#') : ''}${value}`}}`;

interface Said {
  readonly id?: string;
  readonly xtag?: string;
  readonly openingtag?: string;
  readonly closingtag?: string;
  readonly file?: string;
  readonly offset?: number | readonly number[];
}

/** What the engine says of a template that it cannot read, in French. */
const reasonOfError = ({ id = '', openingtag, closingtag }: Said): string => {
  if (/^(duplicate_open|unclosed_tag)/.test(id)) return 'accolade ouverte et jamais fermée';
  if (/^(duplicate_close|unopened_tag)/.test(id)) return 'accolade fermée sans avoir été ouverte';
  if (id === 'unclosed_loop') return 'liste ou condition ouverte et jamais fermée';
  if (id === 'unopened_loop') return 'liste ou condition fermée sans avoir été ouverte';
  if (id === 'closing_tag_does_not_match_opening_tag')
    return `{#${openingtag ?? ''}} est fermée par {/${closingtag ?? ''}}`;
  if (id === 'raw_xml_tag_should_be_only_text_in_paragraph' || id === 'raw_tag_outerxml_invalid')
    return 'du contenu brut n’est pas accepté';
  return 'cette balise n’est pas à sa place\u00a0: une liste s’ouvre et se ferme dans le même tableau ou dans des paragraphes entiers';
};

const errorsIn = (error: unknown): readonly Said[] => {
  const { properties } = error as { properties?: Said & { errors?: readonly { properties: Said }[] } };
  if (properties === undefined) throw error;
  return (properties.errors ?? [{ properties }]).map((one) => one.properties);
};

const ofError =
  (textOf: (file: string) => string) =>
  (said: Said): Fault => {
    const { xtag, openingtag, closingtag, file = bodyPart, offset } = said;
    const tag = xtag ?? openingtag ?? closingtag ?? '';
    const at = typeof offset === 'number' ? offset : (offset?.[0] ?? 0);
    return { tag: `{${tag}}`, where: placeOf(file, textOf(file), at), reason: reasonOfError(said) };
  };

/** The text of each part, as places in it are counted. */
const createTexts = (zip: PizZip): ((file: string) => string) => {
  const texts = new Map<string, string>();
  return (file) => {
    const known = texts.get(file);
    if (known !== undefined) return known;
    const xml = zip.file(file)?.asText() ?? '';
    const text = [...xml.matchAll(/<(?:w|a|m):t(?:\s[^>]*)?>([^<]*)</g)]
      .map(([, words = '']) => words)
      .join('');
    texts.set(file, text);
    return text;
  };
};

/** Whether a tag is known anywhere. */
const isKnown = (shape: Shape, tag: string): boolean =>
  Object.hasOwn(shape, tag) || listWith(shape, tag) !== undefined;

/** Of a template that cannot be read as a whole: its tags one by one, wherever they stand. */
const flatFaults = (files: readonly string[], textOf: (file: string) => string, shape: Shape): Fault[] =>
  files.flatMap((file) => {
    const text = textOf(file);
    return [...text.matchAll(/\{([^{}]{1,200})\}/g)].flatMap(
      ({ 0: tag, 1: written = '', index }): Fault[] => {
        if (written.startsWith('@'))
          return [{ tag, where: placeOf(file, text, index), reason: 'du contenu brut n’est pas accepté' }];
        const isList = /^[#^/]/.test(written);
        return isKnown(shape, isList ? written.slice(1) : written)
          ? []
          : [{ tag, where: placeOf(file, text, index), reason: 'balise inconnue' }];
      },
    );
  });

/** Parts in which the engine looks for tags, the body first. */
const taggedParts = (zip: PizZip): readonly string[] => [
  bodyPart,
  ...Object.keys(zip.files).filter((file) => /^word\/(header|footer)\d*\.xml$/.test(file)),
];

/** How many lists and conditions stand within each other, at most, as they are opened and closed. */
const depthOf = (text: string): number => {
  let depth = 0;
  let deepest = 0;
  for (const [, mark] of text.matchAll(/\{\s*([#^/])/g)) {
    depth = Math.max(0, depth + (mark === '/' ? -1 : 1));
    deepest = Math.max(deepest, depth);
  }
  return deepest;
};

/** All tags that say nothing here, or that may not be there, with their places. */
export const checkTags = (zip: PizZip, shape: Shape): readonly Fault[] => {
  const inspect = new InspectModule();
  const textOf = createTexts(zip);
  const deep = taggedParts(zip).find((file) => depthOf(textOf(file)) > mostWithin);
  if (deep !== undefined)
    return [
      {
        tag: '',
        where: partName(deep),
        reason: `plus de ${mostWithin} listes ou conditions sont l’une dans l’autre`,
      },
    ];
  try {
    // It is read as it is made.
    void new Docxtemplater(zip, { ...templateOptions(), modules: [inspect] });
  } catch (error) {
    const flat = flatFaults(taggedParts(zip), textOf, shape);
    const said = errorsIn(error).filter(({ id = '' }) => flat.length === 0 || !id.startsWith('raw_'));
    return [...said.map(ofError(textOf)), ...flat];
  }
  const faults: Fault[] = [];
  let count = 0;
  const walk = (parts: readonly Tag[], scopes: Scopes, file: string): void => {
    for (const part of parts) {
      count += 1;
      const reason = reasonOf(part, scopes, shape);
      if (reason !== undefined)
        faults.push({ tag: writtenOf(part), where: placeOf(file, textOf(file), part.offset), reason });
      const said = find(scopes, part.value);
      const isList = part.module === 'loop' && part.inverted !== true && typeof said === 'object';
      walk(part.subparsed ?? [], isList ? [said.of, ...scopes] : scopes, file);
    }
  };
  for (const file of inspect.getTemplatedFiles()) walk(inspect.getStructuredTags(file), [shape], file);
  if (count > mostTags)
    return [{ tag: '', where: '', reason: `Ce document contient plus de ${mostTags} balises` }];
  const pages = inspect
    .getStructuredTags(bodyPart)
    .some(({ value, module }) => value === 'pages' && module === 'loop');
  if (!pages)
    faults.push({
      tag: '{#pages} … {/pages}',
      where: 'corps du document',
      reason: 'il faut mettre le contenu de la feuille dans cette liste',
    });
  return faults;
};
