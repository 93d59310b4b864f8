import { isLink, noLink } from './links.ts';

/** Relations that lead within the document to what it is made of; others would bring something of elsewhere along. */
const known: ReadonlySet<string> = new Set([
  'officeDocument',
  'core-properties',
  'extended-properties',
  'custom-properties',
  'thumbnail',
  'styles',
  'stylesWithEffects',
  'settings',
  'webSettings',
  'fontTable',
  'font',
  'theme',
  'themeOverride',
  'numbering',
  'footnotes',
  'endnotes',
  'comments',
  'commentsExtended',
  'commentsIds',
  'commentsExtensible',
  'people',
  'header',
  'footer',
  'image',
  'hyperlink',
  'glossaryDocument',
  'customXml',
  'customXmlProps',
]);
const strange: readonly (readonly [RegExp, string])[] = [
  [/attachedTemplate/i, 'le document dépend d’un autre modèle'],
  [/vbaProject|wordVbaData|keyMapCustomizations/i, 'le document contient des macros'],
  [/oleObject|package|control|aFChunk|subDocument|chart|diagram/i, 'le document contient un objet incorporé'],
  [/mailMerge|recipientData/i, 'le document est lié à un publipostage'],
];

/** Parts of the document, as another part says where they are: no address of elsewhere begins so. */
const part = /^[^:\\]*$/;
const picture = /^(\/|[\w./-]*\/)?media\/[^/:\\]+$/;

/** Why a relation may not be there; undefined where it may. */
export const relationReason = ({
  Type = '',
  Target = '',
  TargetMode = '',
}: Readonly<Record<string, string>>): string | undefined => {
  const type = Type.slice(Type.lastIndexOf('/') + 1);
  if (!known.has(type))
    return (
      strange.find(([pattern]) => pattern.test(type))?.[1] ??
      `le document contient autre chose (${type.slice(0, 40)})`
    );
  if (type === 'hyperlink') return isLink(Target) ? undefined : noLink;
  const isInside =
    !/external/i.test(TargetMode) &&
    (type === 'image' ? picture : part).test(Target) &&
    !Target.startsWith('//');
  return isInside ? undefined : 'le document dépend d’un autre fichier';
};
