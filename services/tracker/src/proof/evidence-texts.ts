import { numericDate } from '@gestiontemps/contracts/dates/date-labels';
import { formatMinutes } from '@gestiontemps/contracts/duration';
import type { WeekSum } from './evidence-lines.ts';

/** What people read in an evidence, and no event says. */
export interface EvidenceTold {
  readonly company: string;
  /** `semaines de Karim Benali, du 5 janvier au 1 février 2026` */
  readonly what: string;
  /** `Faite lundi 2 février à 14:00 par Alice Martin, sans montant` */
  readonly made: string;
}

/** How an evidence is verified, and what that shows. */
export const readme = `PREUVE GESTIONTEMPS

Contenu
  resume.html        le résumé, à lire ou à imprimer dans un navigateur
  lignes.csv         les lignes de temps, calculées à partir des événements joints
  evenements.jsonl   les événements tels qu'ils sont enregistrés, un par ligne, flux après flux
  noms.json          ce que désignent les identifiants
  ancre.txt          la déclaration de l'ancre : ce que valait la chaîne une nuit ; absente si la chaîne n'est pas ancrée
  ancre.tsr          son jeton d'horodatage (RFC 3161), si une autorité l'a horodatée
  flux.jsonl         ce que l'ancre dit de chaque flux : combien d'événements il compte, et lesquels
  manifest.json      la portée de la preuve, et l'empreinte de chaque fichier
  manifest.sha256    l'empreinte de manifest.json

Vérifier
  Décompressez l'archive dans un dossier vide, puis, avec Node.js (20 ou plus) ou Python (3.8 ou plus) :
    node verify.mjs
    python3 verify.py
  Aucun réseau, aucun autre programme. La sortie est
    0 si la preuve est intacte ;
    1 si elle est refusée : le fichier ou la position en cause est alors nommé ;
    2 si rien ne la contredit, sans que tout soit prouvé : ce qui ne l'est pas est alors dit.

Ce qui est vérifié, sans croire manifest.json
  1. Les fichiers sont ceux qu'une preuve de cette portée doit contenir, ni plus ni moins, chacun avec son empreinte.
  2. Chaque flux joint est entier : ses versions se suivent à partir de 1. Un événement dont le contenu n'est pas joint y tient sa
     place par son empreinte.
  3. Le maillon de chaque événement est recalculé à partir de ses octets.
  4. L'ancre dit combien d'événements compte chaque flux et lesquels : le premier, le dernier ou un flux entier ne peuvent pas manquer.
  5. lignes.csv et resume.html sont recalculés à partir des événements.
  6. Le jeton porte sur la déclaration de l'ancre. Sa signature se vérifie avec le certificat de l'autorité :
       openssl ts -verify -data ancre.txt -in ancre.tsr -CAfile <certificat>
     Une ancre envoyée par courriel se compare avec ce courriel, chez ceux qui l'ont reçu.

Ce que cela montre, et ce que cela ne montre pas
  Les événements joints sont, octet par octet, ceux qui étaient enregistrés la nuit de l'ancre, et il n'en manque aucun. Ce qui a été
  enregistré après cette nuit est joint aussi, mais rien ne le prouve encore : refaites la preuve après la nuit suivante.
  Sans ancre, rien ne montre que ces événements n'ont pas été refaits tous ensemble, ni qu'aucun ne manque à la fin.
  D'un chantier, les autres lignes des semaines ne sont pas jointes : rien ne prouve qu'aucune n'était de ce chantier, ni
  qu'aucune autre semaine n'en compte.
  De l'appartenance d'une personne, ce qui touche à son salaire n'est pas joint : sa place est tenue par une empreinte. Dans la
  preuve d'un auditeur, qui ne lit que des heures, il en est de même de toute l'appartenance, et de tout le chantier.
  Les textes et les taux sont enregistrés chiffrés, et la chaîne porte sur le chiffré : leur contenu en clair (« clair ») n'est pas
  prouvé, ni les noms (noms.json, et la première ligne de resume.html). Ce qui a été effacé à la demande de quelqu'un est null ; son
  chiffré reste, et se vérifie.
  Prenez verify.mjs ou verify.py d'une autre preuve si vous doutez de ceux-ci : ils sont les mêmes dans toutes.
`;

const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const styles = `body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}.soft{color:#595f6c}table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.3rem .5rem;border-bottom:1px solid #d9dde6}.n{text-align:right}tr{break-inside:avoid}`;

/**
 * The first part of the summary, up to the rows of its table: a page that holds everything it needs, to be read and printed.
 * The scripts that verify an evidence make the same, byte by byte.
 */
export const summaryHead = ({ company, what, made }: EvidenceTold): string => `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Preuve, ${escapeHtml(company)}</title><style>${styles}</style></head><body>
<h1>Preuve de ${escapeHtml(company)}</h1>
<p>${escapeHtml(what)}</p>
<p class="soft">${escapeHtml(made)}</p>
<p>Ce qui en est prouvé, <code>node verify.mjs</code> ou <code>python3 verify.py</code> le dit, sans le produit et sans réseau&#160;: voir LISEZMOI.txt.</p>
<h2>Heures par personne et par semaine</h2>
<p class="soft">Calculées à partir des événements joints&#160;; le détail est dans lignes.csv.</p>
<table><thead><tr><th>Personne</th><th>Semaine du</th><th class="n">Travail</th><th class="n">Absences</th><th>Validée</th></tr></thead><tbody>
`;

export const summaryRow = ({ monday, name, minutes, absences, validee }: WeekSum): string =>
  `<tr><td>${escapeHtml(name || 'Personne effacée')}</td><td>${numericDate(monday)}</td><td class="n">${formatMinutes(minutes)}</td><td class="n">${formatMinutes(absences)}</td><td>${validee}</td></tr>\n`;

export const summaryEnd = '</tbody></table></body></html>\n';
