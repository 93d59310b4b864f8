import { colours, pdfFile, pngFile } from './file-formats.ts';
import { callerNamed, idOf, must, type Site } from './site.ts';
import type { DemoSite } from './companies.ts';

/** Five rooms around a corridor, as an architect draws them: A4, lying. */
const planOf = ({ code, label, ville }: DemoSite): Buffer<ArrayBuffer> => {
  const rooms = [
    [80, 330, 200, 150, 'Séjour 24 m²'],
    [280, 330, 160, 150, 'Cuisine 16 m²'],
    [440, 330, 320, 150, 'Atelier 36 m²'],
    [80, 120, 280, 150, 'Chambre 1, 28 m²'],
    [360, 120, 400, 150, 'Chambre 2, 40 m²'],
  ] as const;
  const text = (x: number, y: number, size: number, words: string): string =>
    `BT /F1 ${size} Tf ${x} ${y} Td (${words.replaceAll(/[()\\]/g, '\\$&')}) Tj ET`;
  const drawing = [
    '3 w 80 120 680 360 re S 1 w',
    ...rooms.flatMap(([x, y, width, height, name]) => [
      `${x} ${y} ${width} ${height} re S`,
      text(x + 14, y + 70, 12, name),
    ]),
    text(94, 294, 12, 'Dégagement'),
    text(80, 530, 20, `${label}, ${ville}`),
    text(80, 508, 12, `${code}, plan du rez-de-chaussée, 1/100`),
  ].join('\n');
  return pdfFile([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 842 595] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]);
};

const [width, height] = [640, 420] as const;
type Colour = readonly [red: number, green: number, blue: number];

/** What stands at a point: a wall with its openings under a crane, before the sky. */
const seenAt = (x: number, y: number): Colour => {
  const isIn = (left: number, top: number, right: number, bottom: number): boolean =>
    x >= left && x < right && y >= top && y < bottom;
  if (y >= 350) return [150, 128, 100];
  if (isIn(120, 170, 430, 350)) {
    const isOpening =
      (x - 120) % 78 > 24 && (x - 120) % 78 < 60 && (y - 170) % 60 > 14 && (y - 170) % 60 < 46;
    return isOpening ? [58, 66, 80] : [196, 190, 180];
  }
  if (isIn(500, 60, 510, 350) || isIn(260, 66, 590, 74) || isIn(300, 74, 302, 150)) return [214, 150, 30];
  return [168 + Math.floor(y / 8), 196 + Math.floor(y / 10), 226];
};

const photo = (): Buffer<ArrayBuffer> => {
  const rows = Buffer.alloc(height * (width * 3 + 1));
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) rows.set(seenAt(x, y), y * (width * 3 + 1) + 1 + x * 3);
  return pngFile({ width, height, kind: colours }, rows);
};

/** A plan and a photo of each chantier that has begun, from its responsable. */
export const addDocuments = async (site: Site): Promise<void> => {
  for (const planned of site.company.sites) {
    if (planned.status === 1) continue;
    const caller = callerNamed(site, planned.responsable);
    for (const [name, content] of [
      ['Plan du rez-de-chaussée.pdf', planOf(planned)],
      ['Façade sud.png', photo()],
    ] as const) {
      const form = new FormData();
      form.append('file', new File([content], name));
      must('Projet/Documents', await caller.post(`/Projet/${idOf(site.ids, planned.code)}/Documents`, form));
    }
  }
};
