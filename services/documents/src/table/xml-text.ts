const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

// What XML 1.0 holds in no way, escaped or not: control characters but TAB and LF, and two of its code points.
// oxlint-disable-next-line no-control-regex -- it is they that are left out.
const forbidden = /[\0-\x08\v\f\x0e-\x1f\ufffe\uffff]/g;

/** A text as it stands in XML or HTML: what marks there is escaped, what may not stand there is left out. */
export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(forbidden, '')
    .replaceAll(/[&<>"]/g, (mark) => marks[mark] ?? '');
