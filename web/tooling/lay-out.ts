import type { ModuleGraph } from './module-graph.ts';
import { piecesOf, type Opening, type Piece } from './pieces.ts';

/** What comes in one file of the build. */
type File = ReadonlySet<Piece>;

const sizeOf = (file: File): number => [...file].reduce((sum, { size }) => sum + size, 0);
const comesWith = (file: File, opening: number): boolean =>
  [...file].some((piece) => piece.comesWith[opening]);

/** Bytes that a file costs all openings that it comes with. */
const costOf = (file: File, openings: readonly Opening[]): number => {
  const size = sizeOf(file);
  return openings.reduce(
    (sum, { weight, perFile }, index) => (comesWith(file, index) ? sum + weight * (size + perFile) : sum),
    0,
  );
};

/** What one file of two costs those that have one alone, in parts of what it spares those that have both: under 1 it pays. */
const shareOf = (one: File, other: File, openings: readonly Opening[]): number => {
  const [sizeOfOne, sizeOfOther] = [sizeOf(one), sizeOf(other)];
  let [carried, spared] = [0, 0];
  for (const [index, { weight, perFile }] of openings.entries()) {
    const [hasOne, hasOther] = [comesWith(one, index), comesWith(other, index)];
    if (hasOne && hasOther) spared += weight * perFile;
    else if (hasOne) carried += weight * sizeOfOther;
    else if (hasOther) carried += weight * sizeOfOne;
  }
  return spared === 0 ? Number.POSITIVE_INFINITY : carried / spared;
};

/** Where each piece lies. */
const layoutOf = (graph: ModuleGraph, pieces: readonly Piece[]) => {
  const pieceOf = new Map(pieces.flatMap((piece) => piece.modules.map((id) => [id, piece] as const)));
  const needs = new Map(
    pieces.map((piece) => {
      const imported = piece.modules.flatMap((id) => graph.imports(id));
      return [piece, new Set(imported.flatMap((id) => pieceOf.get(id) ?? []))];
    }),
  );
  const fileOf = new Map<Piece, File>(pieces.map((piece) => [piece, new Set([piece])]));
  const neededBy = (file: File): ReadonlySet<File> => {
    const needed = [...file].flatMap((piece) => [...(needs.get(piece) ?? [])]);
    return new Set(needed.flatMap((piece) => fileOf.get(piece) ?? []).filter((of) => of !== file));
  };
  const needsItself = (file: File): boolean => {
    const seen = new Set(neededBy(file));
    for (const one of seen) for (const next of neededBy(one)) seen.add(next);
    return seen.has(file);
  };
  const lay = (files: readonly File[]): void => {
    for (const file of files) for (const piece of file) fileOf.set(piece, file);
  };
  return {
    files: (): readonly File[] => [...new Set(fileOf.values())],
    fileOf: (piece: Piece): File => fileOf.get(piece) ?? new Set([piece]),
    /** Lays the pieces of some files anew; not where a file would then import itself by way of others. */
    replace: (before: readonly File[], after: readonly File[]): boolean => {
      lay(after);
      const isSound = !after.some(needsItself);
      if (!isSound) lay(before);
      return isSound;
    },
  };
};

type Layout = ReturnType<typeof layoutOf>;

/** Makes one file of two, beginning with those that cost the least by it, for as long as it pays. */
const join = ({ files, replace }: Layout, openings: readonly Opening[]): void => {
  const pair = (one: File, other: File) => ({ one, other, share: shareOf(one, other, openings) });
  let pairs = files().flatMap((one, index, all) => all.slice(index + 1).map((other) => pair(one, other)));
  for (;;) {
    pairs = pairs.filter(({ share }) => share < 1).toSorted((a, b) => a.share - b.share);
    let both: File | undefined;
    const joined = pairs.find(({ one, other }) => {
      both = new Set([...one, ...other]);
      return replace([one, other], [both]);
    });
    if (!joined || !both) return;
    const { one, other } = joined;
    const isGone = (file: File): boolean => file === one || file === other;
    pairs = pairs.filter((of) => !isGone(of.one) && !isGone(of.other));
    for (const file of files()) if (file !== both) pairs.push(pair(file, both));
  }
};

/** Moves single pieces to where they cost less, a file of their own among them. */
const settle = (layout: Layout, pieces: readonly Piece[], openings: readonly Opening[]): void => {
  const known = new WeakMap<File, number>();
  const cost = (file: File): number => {
    const is = known.get(file) ?? costOf(file, openings);
    known.set(file, is);
    return is;
  };
  const move = (piece: Piece): boolean => {
    const from = layout.fileOf(piece);
    const left: File = new Set([...from].filter((one) => one !== piece));
    const ways = [new Set<Piece>(), ...layout.files().filter((file) => file !== from)]
      .map((to) => {
        const into: File = new Set([...to, piece]);
        return { to, into, saved: cost(from) + cost(to) - cost(left) - cost(into) };
      })
      .filter(({ saved }) => saved > 1)
      .toSorted((a, b) => b.saved - a.saved);
    return ways.some(({ to, into }) => layout.replace([to, from], [left, into]));
  };
  while (pieces.filter(move).length > 0);
};

/**
 * Lays the modules of a program that several openings share into files, so that all openings together cost little: begins
 * with a file for each piece, makes one of two where that pays, then moves pieces. No two files import each other. What
 * belongs to one opening alone, or is there from the start, is in none of them.
 */
export const layOut = (
  graph: ModuleGraph,
  start: string,
  openings: readonly Opening[],
): readonly (readonly string[])[] => {
  const pieces = piecesOf(graph, start, openings);
  const layout = layoutOf(graph, pieces);
  join(layout, openings);
  settle(layout, pieces, openings);
  return layout.files().map((file) => [...file].flatMap(({ modules }) => modules));
};
