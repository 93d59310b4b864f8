/** `Yann Kervella` → `YK`, `Bâtir Ouest` → `BO`, `Sophie Le Goff` → `SL`, `Océane` → `OC` */
export function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => /^\p{L}/u.test(word));
  const [first, second] = words;
  if (first === undefined) return '?';
  return (second === undefined ? first.slice(0, 2) : first.charAt(0) + second.charAt(0)).toLocaleUpperCase(
    'fr',
  );
}
