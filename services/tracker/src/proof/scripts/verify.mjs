#!/usr/bin/env node
// Vérifie une preuve de GestionTemps, sans le produit, sans réseau et sans dépendance : node verify.mjs [dossier]
// Sortie 0 : la preuve est intacte. Sortie 1 : elle est refusée, et dit pourquoi. Sortie 2 : rien ne la contredit, sans que tout
// soit prouvé, et elle dit ce qui ne l'est pas.
import { createHash } from 'node:crypto';
import { createReadStream, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = process.argv[2] ?? dirname(fileURLToPath(import.meta.url));

const say = (line) => process.stdout.write(`${line}\n`);

class Refused extends Error {}
const refuse = (reason) => {
  throw new Refused(reason);
};
const sha256 = (...parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};
const hexOf = (...parts) => sha256(...parts).toString('hex');
const fromHex = (hex) => Buffer.from(hex, 'hex');
const uuid = (text) => fromHex(text.replaceAll('-', ''));
const int32 = (value) => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
};
const int64 = (value) => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64BE(BigInt(value));
  return bytes;
};
const withLength = (text) => {
  const bytes = Buffer.from(text);
  return Buffer.concat([int32(bytes.length), bytes]);
};

const always = ['LISEZMOI.txt', 'verify.mjs', 'verify.py', 'evenements.jsonl', 'flux.jsonl'];
const derived = ['lignes.csv', 'noms.json', 'resume.html'];
const ofAnchor = ['ancre.txt', 'ancre.tsr'];
const ofManifest = ['manifest.json', 'manifest.sha256'];

/** Les lignes d'un fichier, sans que la mémoire n'en contienne plus d'une à la fois. */
async function* linesOf(name) {
  let rest = Buffer.alloc(0);
  for await (const chunk of createReadStream(join(folder, name))) {
    const bytes = Buffer.concat([rest, chunk]);
    let from = 0;
    for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, from)) {
      yield parsed(name, bytes.toString('utf8', from, end));
      from = end + 1;
    }
    rest = bytes.subarray(from);
  }
  if (rest.length > 0) refuse(`${name} : la dernière ligne est coupée`);
}

const parsed = (name, text) => {
  try {
    return JSON.parse(text);
  } catch {
    return refuse(`${name} : illisible`);
  }
};

const readManifest = () => {
  let bytes;
  let told;
  try {
    bytes = readFileSync(join(folder, 'manifest.json'));
    told = readFileSync(join(folder, 'manifest.sha256'), 'latin1');
  } catch {
    refuse('manifest.json ou manifest.sha256 : absent');
  }
  if (told !== `${hexOf(bytes)}  manifest.json\n`)
    refuse('manifest.json : ne correspond pas à manifest.sha256');
  const manifest = parsed('manifest.json', bytes.toString());
  if (manifest.format !== 'gestiontemps preuve v2') refuse('manifest.json : format inconnu');
  return manifest;
};

/** Les fichiers d'une preuve sont connus d'avance : manifest.json n'en retire ni n'en ajoute aucun. */
const checkFiles = async ({ fichiers }) => {
  const there = new Set(readdirSync(folder));
  for (const name of [...always, ...derived, ...ofManifest]) if (!there.has(name)) refuse(`${name} : absent`);
  if (there.has('ancre.tsr') && !there.has('ancre.txt')) refuse('ancre.txt : absent');
  const known = [...always, ...derived, ...ofAnchor.filter((name) => there.has(name))];
  for (const name of there)
    if (!known.includes(name) && !ofManifest.includes(name)) refuse(`${name} : n'appartient pas à la preuve`);
  for (const name of Object.keys(fichiers).toSorted())
    if (!known.includes(name)) refuse(`manifest.json : ${name} est absent, ou n'appartient pas à la preuve`);
  for (const name of known) {
    if (!Object.hasOwn(fichiers, name)) refuse(`manifest.json : ne dit rien de ${name}`);
    const hash = createHash('sha256');
    for await (const chunk of createReadStream(join(folder, name))) hash.update(chunk);
    if (hash.digest('hex') !== fichiers[name].sha256) refuse(`${name} : modifié`);
  }
};

const day = 86_400_000;
const dateOf = (instant) => new Date(instant).toISOString().slice(0, 10);

/** Ce que la preuve dit contenir : les lundis de ses semaines, et les flux d'une personne, qu'ils existent ou non. */
const readScope = ({ entreprise: { id }, portee }) => {
  const { du, au, utilisateurId: person, chantierId: site, avecTaux } = portee;
  const dates = [du, au].every((date) => /^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(Date.parse(date)));
  const isOne = (value) => value === null || (typeof value === 'string' && value !== '');
  if (!dates || du > au || !isOne(person) || !isOne(site) || (person !== null && site !== null))
    refuse('manifest.json : portée illisible');
  if (typeof avecTaux !== 'boolean' || (avecTaux && person === null))
    refuse('manifest.json : portée illisible');
  const mondays = [];
  const first = Date.parse(du) - ((new Date(du).getUTCDay() + 6) % 7) * day;
  for (let at = first; at <= Date.parse(au); at += 7 * day) mondays.push(dateOf(at));
  const expected =
    person !== null
      ? [
          `user-${id}~${person}`,
          ...(avecTaux ? [`hourlyCost-${id}~${person}`] : []),
          ...mondays.map((monday) => `week-${id}~${person}~${monday}`),
        ]
      : site !== null
        ? [`project-${id}~${site}`]
        : [];
  return { id, person, site, avecTaux, mondays: new Set(mondays), expected: new Set(expected) };
};

const weekOf = (stream) => {
  const [, company, user, monday] = /^week-([^~]*)~([^~]*)~([^~]*)$/.exec(stream) ?? [];
  return monday === undefined ? undefined : { company, user, monday };
};

const isInScope = (stream, { id, person, mondays, expected }) => {
  if (expected.has(stream)) return true;
  const week = weekOf(stream);
  return person === null && week?.company === id && mondays.has(week.monday);
};

/** Le maillon d'un événement derrière celui qui le précède. */
const linkHash = (entreprise, event) =>
  sha256(
    fromHex(event.precedent),
    int64(event.position),
    withLength(event.flux),
    int32(event.version),
    uuid(event.id),
    withLength(event.type),
    Buffer.from([1]),
    uuid(entreprise),
    int64(event.instantUs),
    sha256(event.donnees),
    sha256(event.metadonnees),
  );

/** Ce qu'un jeton d'horodatage (RFC 3161) atteste : une empreinte, et l'instant. */
const stampIn = (token) => {
  const element = (bytes, at) => {
    let length = bytes[at + 1];
    let from = at + 2;
    if (length >= 0x80) {
      const extra = length & 0x7f;
      length = bytes.readUIntBE(from, extra);
      from += extra;
    }
    if (from + length > bytes.length) throw new RangeError('cut off');
    return { content: bytes.subarray(from, from + length), end: from + length };
  };
  const inside = (bytes, ...path) => {
    let content = bytes;
    for (const index of path) {
      let at = 0;
      for (let skipped = 0; skipped < index; skipped += 1) at = element(content, at).end;
      ({ content } = element(content, at));
    }
    return content;
  };
  // TimeStampResp, ContentInfo, SignedData, EncapsulatedContentInfo, TSTInfo, MessageImprint.
  const info = inside(token, 0, 1, 1, 0, 2, 1, 0);
  const [, ...time] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)/.exec(inside(info, 0, 4).toString('latin1')) ?? [];
  if (time.length === 0) throw new RangeError('no instant');
  const [year, month, date, hour, minute, second] = time;
  return { imprint: inside(info, 0, 2, 1), on: `${year}-${month}-${date} ${hour}:${minute}:${second} UTC` };
};

const anchorLines = new RegExp(
  `^gestiontemps ancre v2\\nentreprise=([0-9a-f-]{36})\\nnuit=(\\d{4}-\\d\\d-\\d\\d)\\nposition=(\\d{1,15})\\n` +
    `evenements=\\d{1,15}\\nempreinte=[0-9a-f]{64}\\nliste=[0-9a-f]{64}\\nflux=([0-9a-f]{64})\\n$`,
);

/** L'ancre, avec ce qu'atteste son jeton ; rien si la chaîne n'est pas ancrée. */
const readAnchor = ({ id }) => {
  const there = new Set(readdirSync(folder));
  if (!there.has('ancre.txt')) return undefined;
  const statement = readFileSync(join(folder, 'ancre.txt'), 'latin1');
  const [, company, night, position, streams] = anchorLines.exec(statement) ?? [];
  if (company === undefined) refuse('ancre.txt : illisible');
  if (company !== id) refuse("ancre.txt : d'une autre entreprise");
  const anchor = { night, position: Number(position), streams, imprint: hexOf(statement), stampedOn: null };
  if (!there.has('ancre.tsr')) return anchor;
  let stamp;
  try {
    stamp = stampIn(readFileSync(join(folder, 'ancre.tsr')));
  } catch {
    refuse('ancre.tsr : jeton illisible');
  }
  if (stamp.imprint.toString('hex') !== anchor.imprint) refuse('ancre.tsr : le jeton porte sur autre chose');
  return { ...anchor, stampedOn: stamp.on };
};

/** Ce que l'ancre dit des flux, groupe par groupe : de ceux de la preuve, chaque entrée par la marque du flux. */
const readGroups = async (anchor) => {
  const groups = new Map();
  const hash = createHash('sha256');
  let last = '';
  for await (const { groupe, empreinte, flux } of linesOf('flux.jsonl')) {
    if (!anchor) refuse("flux.jsonl : la chaîne n'est pas ancrée");
    if (!/^(week \d{4}-\d\d-\d\d [0-9a-f]|other [0-9a-f]{2})$/.test(groupe) || !(groupe > last))
      refuse("flux.jsonl : groupe illisible ou hors de l'ordre");
    last = groupe;
    hash.update(`${groupe} ${empreinte}\n`);
    if (flux === null) {
      groups.set(groupe, null);
      continue;
    }
    const entries = new Map(flux);
    const all = createHash('sha256');
    for (const [mark, entry] of flux) {
      if (!/^[0-9a-f]{16}$/.test(mark) || !/^[0-9a-f]{64}$/.test(entry))
        refuse(`flux.jsonl, ${groupe} : illisible`);
      all.update(fromHex(mark)).update(fromHex(entry));
    }
    if (entries.size !== flux.length || all.digest('hex') !== empreinte)
      refuse(`flux.jsonl, ${groupe} : ne correspond pas à son empreinte`);
    groups.set(groupe, entries);
  }
  if (anchor && hash.digest('hex') !== anchor.streams) refuse("flux.jsonl : ce n'est pas ce qui a été ancré");
  return groups;
};

/** L'entrée d'un flux dans l'ancre ; rien si l'ancre ne le connaît pas. */
const anchoredEntry = (groups, stream) => {
  const mark = hexOf(stream).slice(0, 16);
  const week = weekOf(stream);
  const group = week ? `week ${week.monday} ${mark[0]}` : `other ${mark.slice(0, 2)}`;
  if (!groups.has(group)) return undefined;
  if (groups.get(group) === null) refuse(`flux.jsonl, ${group} : le détail du groupe manque`);
  return groups.get(group).get(mark);
};

const isSealed = (value) => typeof value === 'object' && value !== null && Object.hasOwn(value, '$sealed');

/** Un événement joint, dont le scellé est ouvert : « clair » ne dit rien de ce qui ne l'est pas. */
const openedOf = (event, where) => {
  const data = parsed('evenements.jsonl', event.donnees);
  const sealed = Object.keys(data).filter((field) => isSealed(data[field]));
  const told = event.clair === null ? [] : Object.keys(event.clair);
  if (sealed.toSorted().join('\n') !== told.toSorted().join('\n'))
    refuse(`${where} : « clair » dit autre chose que ce qui est scellé`);
  return { type: event.type, data: new Map([...Object.entries(data), ...Object.entries(event.clair ?? {})]) };
};

const hasLine = new Set(['TimeEntryAdded', 'TimeEntryCorrected', 'AbsenceAdded', 'AbsenceCorrected']);
const takesLine = new Set(['TimeEntryRemoved', 'AbsenceRemoved']);
const movesStanding = new Set([
  'WeekSubmitted',
  'WeekValidated',
  'WeekWithdrawn',
  'WeekRefused',
  'WeekReopened',
]);

const inOrder = (one, other) => (one < other ? -1 : one > other ? 1 : 0);
const frenchDate = (date) => `${date.slice(8)}/${date.slice(5, 7)}/${date.slice(0, 4)}`;
const yesOrNo = (is) => (is ? 'oui' : 'non');

const cell = (value) => {
  const text = value ?? '';
  const safe = /^[=+\-@\t\r\n\0]/.test(text) && !/^-?\d+([.,]\d+)?$/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
};
const csvLine = (cells) => `${cells.map(cell).join(';')}\r\n`;
const titles = [
  'Date',
  'Personne',
  'Chantier',
  'Tâche',
  'Absence',
  'Heures',
  'Dont nuit',
  'Commentaire',
  'Semaine validée',
  'Id de la personne',
  'Id du chantier',
  'Id de la tâche',
  "Id de l'absence",
  'Id de la ligne',
];

const escapeHtml = (text) => text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
const duration = (minutes) =>
  `${Math.trunc(minutes / 60)}h${String(Math.abs(minutes % 60)).padStart(2, '0')}`;
const styles =
  'body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}.soft{color:#595f6c}table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.3rem .5rem;border-bottom:1px solid #d9dde6}.n{text-align:right}tr{break-inside:avoid}';
const summaryHead = ({ entreprise: { nom }, portee: { texte }, faite }) => `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Preuve, ${escapeHtml(nom)}</title><style>${styles}</style></head><body>
<h1>Preuve de ${escapeHtml(nom)}</h1>
<p>${escapeHtml(texte)}</p>
<p class="soft">${escapeHtml(faite)}</p>
<p>Ce qui en est prouvé, <code>node verify.mjs</code> ou <code>python3 verify.py</code> le dit, sans le produit et sans réseau&#160;: voir LISEZMOI.txt.</p>
<h2>Heures par personne et par semaine</h2>
<p class="soft">Calculées à partir des événements joints&#160;; le détail est dans lignes.csv.</p>
<table><thead><tr><th>Personne</th><th>Semaine du</th><th class="n">Travail</th><th class="n">Absences</th><th>Validée</th></tr></thead><tbody>
`;

/** Ce que valent les événements joints d'une semaine : ses lignes dans lignes.csv, et la sienne dans resume.html. */
const derive = ({ user, monday }, events, site, nameOf) => {
  const lines = new Map();
  let isValidated = false;
  for (const { type, data } of events)
    if (hasLine.has(type)) lines.set(data.get('line'), data);
    else if (takesLine.has(type)) lines.delete(data.get('line'));
    else if (movesStanding.has(type)) isValidated = type === 'WeekValidated';
  const shown = [...lines.values()]
    .filter((line) => site === null || line.get('projectId') === site)
    .toSorted(
      (one, other) =>
        inOrder(one.get('date'), other.get('date')) || inOrder(one.get('line'), other.get('line')),
    );
  const csv = shown.map((line) => {
    const ids = ['projectId', 'taskProjectId', 'absenceId'].map((field) => line.get(field) ?? null);
    const hours = [line.get('time'), line.get('heuresDeNuit') ?? 0];
    return csvLine([
      frenchDate(line.get('date')),
      nameOf(user),
      ...ids.map(nameOf),
      ...hours.map((minutes) => (minutes / 60).toFixed(2).replace('.', ',')),
      line.get('comment'),
      yesOrNo(isValidated),
      user,
      ...ids,
      line.get('line'),
    ]);
  });
  const sum = (isAbsence) =>
    duration(
      shown.reduce((sum, line) => sum + (line.has('absenceId') === isAbsence ? line.get('time') : 0), 0),
    );
  const html = `<tr><td>${escapeHtml(nameOf(user) || 'Personne effacée')}</td><td>${frenchDate(monday)}</td><td class="n">${sum(false)}</td><td class="n">${sum(true)}</td><td>${yesOrNo(isValidated)}</td></tr>\n`;
  return { csv: csv.join(''), html };
};

/** D'un chantier, ce qui est joint d'une semaine est de ce chantier. */
const checkSite = (events, site) => {
  const lines = new Set();
  for (const { type, data, where } of events) {
    if (data.get('projectId') === site) lines.add(data.get('line'));
    if (data.has('line') ? !lines.has(data.get('line')) : lines.size === 0)
      refuse(`${where}, ${type} : n'est pas du chantier`);
  }
};

const checkEvents = async (manifest, scope, anchor, groups) => {
  const { id, site } = scope;
  const names = parsed('noms.json', readFileSync(join(folder, 'noms.json'), 'utf8'));
  const nameOf = (key) => (key !== null && Object.hasOwn(names, key) ? names[key] : '');
  const csv = createHash('sha256').update(`\uFEFF${csvLine(titles)}`);
  const html = createHash('sha256').update(summaryHead(manifest));
  const seen = new Set();
  const found = { told: 0, hidden: 0, behind: 0 };
  let current;

  const finish = () => {
    if (!current) return;
    const { stream, links, lastId, count, events, where } = current;
    const entry = anchor && anchoredEntry(groups, stream);
    const own = count === 0 ? undefined : links.update(uuid(lastId)).digest('hex');
    if (anchor && entry !== own)
      refuse(
        `${where} : ce ne sont pas les événements que l'ancre connaît de ce flux, il en manque ou il y en a trop`,
      );
    const week = weekOf(stream);
    if (!week) return;
    if (site !== null) checkSite(events, site);
    const said = derive(week, events, site, nameOf);
    csv.update(said.csv);
    html.update(said.html);
  };

  for await (const event of linesOf('evenements.jsonl')) {
    const { position, flux, version } = event;
    const where = `position ${position}, flux ${flux}, version ${version}`;
    if (flux !== current?.stream) {
      finish();
      if (!isInScope(flux, scope)) refuse(`${where} : hors de la portée`);
      if (seen.has(flux)) refuse(`${where} : flux hors de l'ordre`);
      seen.add(flux);
      current = { stream: flux, version: 0, position: 0, links: createHash('sha256'), count: 0, events: [] };
    }
    if (version !== current.version + 1) refuse(`${where} : un événement manque avant celui-ci`);
    if (!(position > current.position)) refuse(`${where} : hors de l'ordre`);
    Object.assign(current, { version, position, where });
    if (event.donnees === undefined) {
      const isWeek = weekOf(flux) !== undefined;
      if (flux.startsWith('hourlyCost-') || (isWeek && site === null))
        refuse(`${where} : son contenu manque`);
      found.hidden += 1;
    } else {
      if (linkHash(id, event).toString('hex') !== event.maillon)
        refuse(`${where} : l'événement n'est pas celui de la chaîne`);
      current.events.push({ ...openedOf(event, where), where });
      found.told += 1;
    }
    if (anchor && position > anchor.position) found.behind += 1;
    else {
      current.links.update(fromHex(event.maillon));
      current.lastId = event.id;
      current.count += 1;
    }
  }
  finish();
  checkStreams(scope, anchor, groups, seen);
  const hashes = manifest.fichiers;
  if (csv.digest('hex') !== hashes['lignes.csv'].sha256)
    refuse('lignes.csv : ne correspond pas aux événements');
  if (html.update('</tbody></table></body></html>\n').digest('hex') !== hashes['resume.html'].sha256)
    refuse('resume.html : ne correspond pas aux événements');
  return { ...found, streams: seen.size };
};

/** Un flux entier ne manque pas : l'ancre n'en connaît pas d'autre de cette portée. */
const checkStreams = ({ person, site, mondays, expected }, anchor, groups, seen) => {
  if (site !== null && [...expected].some((stream) => !seen.has(stream)))
    refuse("evenements.jsonl : le chantier n'est pas joint");
  if (!anchor) return;
  for (const stream of expected)
    if (!seen.has(stream) && anchoredEntry(groups, stream) !== undefined)
      refuse(`flux ${stream} : absent, alors que l'ancre le connaît`);
  if (person !== null || site !== null) return;
  const marks = new Set([...seen].map((stream) => hexOf(stream).slice(0, 16)));
  for (const [group, entries] of groups) {
    const monday = /^week (.*) .$/.exec(group)?.[1];
    if (monday === undefined || !mondays.has(monday)) continue;
    if (entries === null) refuse(`flux.jsonl, ${group} : le détail du groupe manque`);
    for (const mark of entries.keys())
      if (!marks.has(mark))
        refuse(`semaine du ${monday}, flux de marque ${mark} : absent, alors que l'ancre le connaît`);
  }
};

const spaced = (value) => String(value).replaceAll(/\B(?=(\d{3})+$)/g, '\u202f');

/** Ce qui est prouvé et ce qui ne l'est pas. */
const tell = (manifest, scope, anchor, found) => {
  const { entreprise, portee, faite } = manifest;
  const { person, site, avecTaux, mondays } = scope;
  const weeks = [...mondays];
  const until = dateOf(Date.parse(weeks.at(-1)) + 6 * day);
  const whose =
    person !== null ? `personne ${person}` : site !== null ? `chantier ${site}` : 'toutes les personnes';
  say(`Preuve de ${entreprise.nom}, ${portee.texte}. ${faite}.`);
  say(
    `Portée vérifiée : entreprise ${entreprise.id}, ${whose}, semaines du ${weeks[0]} au ${until}, ${avecTaux ? 'avec' : 'sans'} taux.`,
  );
  say(
    `Événements conformes à leur maillon : ${spaced(found.told)}, de ${spaced(found.streams)} flux. Empreintes jointes sans leur contenu : ${spaced(found.hidden)}.`,
  );
  say('Heures recalculées à partir des événements : lignes.csv et resume.html leur correspondent.');
  say(
    'Non prouvés : les noms (noms.json, première ligne ci-dessus), les textes et les taux en clair (« clair »).',
  );
  const missing = [];
  if (!anchor)
    missing.push(
      "La chaîne n'est pas ancrée : rien ne prouve que ces événements n'ont pas été refaits ensemble, ni qu'aucun ne manque à la fin.",
    );
  else {
    say(`Ancre de la nuit du ${anchor.night}, position ${anchor.position}, empreinte ${anchor.imprint}.`);
    if (anchor.stampedOn === null)
      missing.push(
        "La chaîne n'est pas ancrée par une autorité : comparez cette empreinte avec celle du courriel envoyé cette nuit-là. Sans ce courriel, rien ne prouve que ces événements n'ont pas été refaits ensemble.",
      );
    else {
      say(`  Jeton d'horodatage du ${anchor.stampedOn}. Reste à vérifier sa signature :`);
      say('  openssl ts -verify -data ancre.txt -in ancre.tsr -CAfile <certificat>');
    }
    if (found.behind > 0)
      missing.push(
        `Enregistrés après l'ancre : ${spaced(found.behind)}, que rien ne prouve encore. Refaites la preuve après la nuit suivante.`,
      );
    if (site === null) say("  De ces flux, l'ancre ne connaît aucun autre événement : rien ne manque.");
  }
  if (site !== null)
    missing.push("D'un chantier, rien ne prouve qu'aucune autre ligne ni aucune autre semaine n'en est.");
  for (const line of missing) say(line);
  if (missing.length === 0) say('Résultat : preuve intacte.');
  else say('Résultat : rien ne contredit cette preuve, mais elle ne prouve pas tout.');
  return missing.length === 0 ? 0 : 2;
};

try {
  const manifest = readManifest();
  await checkFiles(manifest);
  const scope = readScope(manifest);
  const anchor = readAnchor(scope);
  const groups = await readGroups(anchor);
  const found = await checkEvents(manifest, scope, anchor, groups);
  process.exitCode = tell(manifest, scope, anchor, found);
} catch (error) {
  const reason = error instanceof Refused ? error.message : `illisible (${error.message})`;
  say(`REFUSÉE : ${reason}.`);
  process.exitCode = 1;
}
