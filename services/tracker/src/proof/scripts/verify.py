#!/usr/bin/env python3
"""Vérifie une preuve de GestionTemps, sans le produit, sans réseau et sans dépendance : python3 verify.py [dossier]

Sortie 0 : la preuve est intacte. Sortie 1 : elle est refusée, et dit pourquoi. Sortie 2 : rien ne la contredit, sans que tout
soit prouvé, et elle dit ce qui ne l'est pas.
"""
import datetime
import hashlib
import json
import os
import re
import struct
import sys

FOLDER = sys.argv[1] if len(sys.argv) > 1 else os.path.dirname(os.path.abspath(__file__))


class Refused(Exception):
    pass


def sha256(*parts):
    digest = hashlib.sha256()
    for part in parts:
        digest.update(part)
    return digest.digest()


def uuid(text):
    return bytes.fromhex(text.replace("-", ""))


def with_length(text):
    data = text.encode("utf-8")
    return struct.pack(">i", len(data)) + data


def path(name):
    return os.path.join(FOLDER, name)


def read(name):
    with open(path(name), "rb") as file:
        return file.read()


ALWAYS = ["LISEZMOI.txt", "verify.mjs", "verify.py", "evenements.jsonl", "flux.jsonl"]
DERIVED = ["lignes.csv", "noms.json", "resume.html"]
OF_ANCHOR = ["ancre.txt", "ancre.tsr"]
OF_MANIFEST = ["manifest.json", "manifest.sha256"]


def lines_of(name):
    """Les lignes d'un fichier, sans que la mémoire n'en contienne plus d'une à la fois."""
    with open(path(name), "rb") as file:
        for line in file:
            if not line.endswith(b"\n"):
                raise Refused(f"{name} : la dernière ligne est coupée")
            yield parsed(name, line[:-1].decode("utf-8"))


def parsed(name, text):
    try:
        return json.loads(text)
    except ValueError:
        raise Refused(f"{name} : illisible") from None


def read_manifest():
    try:
        data = read("manifest.json")
        told = read("manifest.sha256")
    except OSError:
        raise Refused("manifest.json ou manifest.sha256 : absent") from None
    if told != f"{sha256(data).hex()}  manifest.json\n".encode():
        raise Refused("manifest.json : ne correspond pas à manifest.sha256")
    manifest = parsed("manifest.json", data.decode("utf-8"))
    if manifest.get("format") != "gestiontemps preuve v2":
        raise Refused("manifest.json : format inconnu")
    return manifest


def check_files(files):
    """Les fichiers d'une preuve sont connus d'avance : manifest.json n'en retire ni n'en ajoute aucun."""
    there = set(os.listdir(FOLDER))
    for name in ALWAYS + DERIVED + OF_MANIFEST:
        if name not in there:
            raise Refused(f"{name} : absent")
    if "ancre.tsr" in there and "ancre.txt" not in there:
        raise Refused("ancre.txt : absent")
    known = ALWAYS + DERIVED + [name for name in OF_ANCHOR if name in there]
    for name in sorted(there):
        if name not in known and name not in OF_MANIFEST:
            raise Refused(f"{name} : n'appartient pas à la preuve")
    for name in sorted(files):
        if name not in known:
            raise Refused(f"manifest.json : {name} est absent, ou n'appartient pas à la preuve")
    for name in known:
        if name not in files:
            raise Refused(f"manifest.json : ne dit rien de {name}")
        digest = hashlib.sha256()
        with open(path(name), "rb") as file:
            for chunk in iter(lambda: file.read(1 << 16), b""):
                digest.update(chunk)
        if digest.hexdigest() != files[name]["sha256"]:
            raise Refused(f"{name} : modifié")


class Scope:
    """Ce que la preuve dit contenir : les lundis de ses semaines, et les flux d'une personne, qu'ils existent ou non."""

    def __init__(self, manifest):
        self.id = manifest["entreprise"]["id"]
        told = manifest["portee"]
        self.person, self.site, self.rates = told["utilisateurId"], told["chantierId"], told["avecTaux"]
        unreadable = Refused("manifest.json : portée illisible")
        try:
            first, last = (datetime.date.fromisoformat(told[name]) for name in ("du", "au"))
        except (TypeError, ValueError):
            raise unreadable from None
        for one in (self.person, self.site):
            if one is not None and (not isinstance(one, str) or one == ""):
                raise unreadable
        if first > last or (self.person is not None and self.site is not None):
            raise unreadable
        if not isinstance(self.rates, bool) or (self.rates and self.person is None):
            raise unreadable
        self.mondays = []
        at = first - datetime.timedelta(days=first.weekday())
        while at <= last:
            self.mondays.append(at.isoformat())
            at += datetime.timedelta(days=7)
        self.expected = []
        if self.person is not None:
            self.expected = [f"user-{self.id}~{self.person}"]
            if self.rates:
                self.expected.append(f"hourlyCost-{self.id}~{self.person}")
            self.expected += [f"week-{self.id}~{self.person}~{monday}" for monday in self.mondays]
        elif self.site is not None:
            self.expected = [f"project-{self.id}~{self.site}"]

    def has(self, stream):
        if stream in self.expected:
            return True
        week = week_of(stream)
        return self.person is None and week is not None and week[0] == self.id and week[2] in self.mondays


def week_of(stream):
    """L'entreprise, la personne et le lundi d'une semaine ; rien d'un autre flux."""
    found = re.fullmatch(r"week-([^~]*)~([^~]*)~([^~]*)", stream)
    return found.groups() if found else None


def link_hash(company, event):
    """Le maillon d'un événement derrière celui qui le précède."""
    return sha256(
        bytes.fromhex(event["precedent"]),
        struct.pack(">q", event["position"]),
        with_length(event["flux"]),
        struct.pack(">i", event["version"]),
        uuid(event["id"]),
        with_length(event["type"]),
        b"\x01",
        uuid(company),
        struct.pack(">q", event["instantUs"]),
        sha256(event["donnees"].encode("utf-8")),
        sha256(event["metadonnees"].encode("utf-8")),
    )


def stamp_in(token):
    """Ce qu'un jeton d'horodatage (RFC 3161) atteste : une empreinte, et l'instant."""

    def element(data, at):
        length, start = data[at + 1], at + 2
        if length >= 0x80:
            extra = length & 0x7F
            length = int.from_bytes(data[start : start + extra], "big")
            start += extra
        if start + length > len(data):
            raise ValueError("cut off")
        return data[start : start + length], start + length

    def inside(data, *indexes):
        for index in indexes:
            at = 0
            for _ in range(index):
                at = element(data, at)[1]
            data = element(data, at)[0]
        return data

    # TimeStampResp, ContentInfo, SignedData, EncapsulatedContentInfo, TSTInfo, MessageImprint.
    info = inside(token, 0, 1, 1, 0, 2, 1, 0)
    time = re.match(r"(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)", inside(info, 0, 4).decode("latin-1"))
    if time is None:
        raise ValueError("no instant")
    year, month, date, hour, minute, second = time.groups()
    return inside(info, 0, 2, 1), f"{year}-{month}-{date} {hour}:{minute}:{second} UTC"


ANCHOR = re.compile(
    r"gestiontemps ancre v2\nentreprise=([0-9a-f-]{36})\nnuit=(\d{4}-\d\d-\d\d)\nposition=(\d{1,15})\n"
    r"evenements=\d{1,15}\nempreinte=[0-9a-f]{64}\nliste=[0-9a-f]{64}\nflux=([0-9a-f]{64})\n",
    re.ASCII,
)


class Anchor:
    def __init__(self, statement, found):
        self.night, position, self.streams = found
        self.position = int(position)
        self.imprint = sha256(statement).hex()
        self.stamped_on = None


def read_anchor(scope):
    """L'ancre, avec ce qu'atteste son jeton ; rien si la chaîne n'est pas ancrée."""
    there = os.listdir(FOLDER)
    if "ancre.txt" not in there:
        return None
    statement = read("ancre.txt")
    found = ANCHOR.fullmatch(statement.decode("latin-1"))
    if found is None:
        raise Refused("ancre.txt : illisible")
    company, *rest = found.groups()
    if company != scope.id:
        raise Refused("ancre.txt : d'une autre entreprise")
    anchor = Anchor(statement, rest)
    if "ancre.tsr" not in there:
        return anchor
    try:
        imprint, anchor.stamped_on = stamp_in(read("ancre.tsr"))
    except (ValueError, IndexError):
        raise Refused("ancre.tsr : jeton illisible") from None
    if imprint.hex() != anchor.imprint:
        raise Refused("ancre.tsr : le jeton porte sur autre chose")
    return anchor


def read_groups(anchor):
    """Ce que l'ancre dit des flux, groupe par groupe : de ceux de la preuve, chaque entrée par la marque du flux."""
    groups, digest, last = {}, hashlib.sha256(), ""
    for line in lines_of("flux.jsonl"):
        group, told, streams = line["groupe"], line["empreinte"], line["flux"]
        if anchor is None:
            raise Refused("flux.jsonl : la chaîne n'est pas ancrée")
        if not re.fullmatch(r"week \d{4}-\d\d-\d\d [0-9a-f]|other [0-9a-f]{2}", group, re.ASCII) or group <= last:
            raise Refused("flux.jsonl : groupe illisible ou hors de l'ordre")
        last = group
        digest.update(f"{group} {told}\n".encode())
        if streams is None:
            groups[group] = None
            continue
        entries, whole = {}, hashlib.sha256()
        for mark, entry in streams:
            if not re.fullmatch("[0-9a-f]{16}", mark) or not re.fullmatch("[0-9a-f]{64}", entry):
                raise Refused(f"flux.jsonl, {group} : illisible")
            entries[mark] = entry
            whole.update(bytes.fromhex(mark + entry))
        if len(entries) != len(streams) or whole.hexdigest() != told:
            raise Refused(f"flux.jsonl, {group} : ne correspond pas à son empreinte")
        groups[group] = entries
    if anchor is not None and digest.hexdigest() != anchor.streams:
        raise Refused("flux.jsonl : ce n'est pas ce qui a été ancré")
    return groups


def mark_of(stream):
    return sha256(stream.encode("utf-8")).hex()[:16]


def anchored_entry(groups, stream):
    """L'entrée d'un flux dans l'ancre ; rien si l'ancre ne le connaît pas."""
    mark, week = mark_of(stream), week_of(stream)
    group = f"week {week[2]} {mark[0]}" if week else f"other {mark[:2]}"
    if group not in groups:
        return None
    if groups[group] is None:
        raise Refused(f"flux.jsonl, {group} : le détail du groupe manque")
    return groups[group].get(mark)


def is_sealed(value):
    return isinstance(value, dict) and "$sealed" in value


def opened_of(event, where):
    """Un événement joint, dont le scellé est ouvert : « clair » ne dit rien de ce qui ne l'est pas."""
    data = parsed("evenements.jsonl", event["donnees"])
    clear = event["clair"] or {}
    if sorted(clear) != sorted(field for field, value in data.items() if is_sealed(value)):
        raise Refused(f"{where} : « clair » dit autre chose que ce qui est scellé")
    return event["type"], {**data, **clear}, where


HAS_LINE = {"TimeEntryAdded", "TimeEntryCorrected", "AbsenceAdded", "AbsenceCorrected"}
TAKES_LINE = {"TimeEntryRemoved", "AbsenceRemoved"}
MOVES_STANDING = {"WeekSubmitted", "WeekValidated", "WeekWithdrawn", "WeekRefused", "WeekReopened"}


def french_date(date):
    return f"{date[8:]}/{date[5:7]}/{date[:4]}"


def yes_or_no(is_so):
    return "oui" if is_so else "non"


def cell(value):
    text = value or ""
    if re.match("[=+\\-@\t\r\n\0]", text) and not re.fullmatch(r"-?\d+([.,]\d+)?", text, re.ASCII):
        text = f"'{text}"
    return '"' + text.replace('"', '""') + '"'


def csv_line(cells):
    return ";".join(map(cell, cells)) + "\r\n"


TITLES = [
    "Date",
    "Personne",
    "Chantier",
    "Tâche",
    "Absence",
    "Heures",
    "Dont nuit",
    "Commentaire",
    "Semaine validée",
    "Id de la personne",
    "Id du chantier",
    "Id de la tâche",
    "Id de l'absence",
    "Id de la ligne",
]


def escape(text):
    return re.sub("[&<>\"']", lambda found: f"&#{ord(found.group())};", text)


def duration(minutes):
    return f"{minutes // 60}h{minutes % 60:02d}"


STYLES = (
    "body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}.soft{color:#595f6c}"
    "table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.3rem .5rem;border-bottom:1px solid #d9dde6}"
    ".n{text-align:right}tr{break-inside:avoid}"
)


def summary_head(manifest):
    company, what, made = (
        escape(text) for text in (manifest["entreprise"]["nom"], manifest["portee"]["texte"], manifest["faite"])
    )
    return f"""<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Preuve, {company}</title><style>{STYLES}</style></head><body>
<h1>Preuve de {company}</h1>
<p>{what}</p>
<p class="soft">{made}</p>
<p>Ce qui en est prouvé, <code>node verify.mjs</code> ou <code>python3 verify.py</code> le dit, sans le produit et sans réseau&#160;: voir LISEZMOI.txt.</p>
<h2>Heures par personne et par semaine</h2>
<p class="soft">Calculées à partir des événements joints&#160;; le détail est dans lignes.csv.</p>
<table><thead><tr><th>Personne</th><th>Semaine du</th><th class="n">Travail</th><th class="n">Absences</th><th>Validée</th></tr></thead><tbody>
"""


def derive(week, events, site, name_of):
    """Ce que valent les événements joints d'une semaine : ses lignes dans lignes.csv, et la sienne dans resume.html."""
    _, user, monday = week
    lines, validated = {}, False
    for kind, data, _ in events:
        if kind in HAS_LINE:
            lines[data["line"]] = data
        elif kind in TAKES_LINE:
            lines.pop(data["line"], None)
        elif kind in MOVES_STANDING:
            validated = kind == "WeekValidated"
    shown = sorted(
        (line for line in lines.values() if site is None or line.get("projectId") == site),
        key=lambda line: (line["date"], line["line"]),
    )
    csv = []
    for line in shown:
        ids = [line.get(field) for field in ("projectId", "taskProjectId", "absenceId")]
        hours = [line["time"], line.get("heuresDeNuit", 0)]
        csv.append(
            csv_line(
                [french_date(line["date"]), name_of(user)]
                + [name_of(one) for one in ids]
                + [f"{minutes / 60:.2f}".replace(".", ",") for minutes in hours]
                + [line.get("comment"), yes_or_no(validated), user]
                + ids
                + [line["line"]]
            )
        )

    def total(is_absence):
        return duration(sum(line["time"] for line in shown if ("absenceId" in line) == is_absence))

    html = (
        f"<tr><td>{escape(name_of(user) or 'Personne effacée')}</td><td>{french_date(monday)}</td>"
        f'<td class="n">{total(False)}</td><td class="n">{total(True)}</td><td>{yes_or_no(validated)}</td></tr>\n'
    )
    return "".join(csv), html


def check_site(events, site):
    """D'un chantier, ce qui est joint d'une semaine est de ce chantier."""
    lines = set()
    for kind, data, where in events:
        if data.get("projectId") == site:
            lines.add(data["line"])
        if (data["line"] not in lines) if "line" in data else not lines:
            raise Refused(f"{where}, {kind} : n'est pas du chantier")


class Stream:
    """Un flux, tandis que ses événements sont lus."""

    def __init__(self, name):
        self.name = name
        self.version = self.position = self.count = 0
        self.links = hashlib.sha256()
        self.last_id = self.where = None
        self.events = []


class Found:
    told = hidden = behind = streams = 0


def check_events(manifest, scope, anchor, groups):
    names = parsed("noms.json", read("noms.json").decode("utf-8"))

    def name_of(key):
        return names.get(key, "") if key is not None else ""

    csv = hashlib.sha256(("\ufeff" + csv_line(TITLES)).encode())
    html = hashlib.sha256(summary_head(manifest).encode())
    seen, found, current = set(), Found(), None

    def finish():
        if current is None:
            return
        if anchor is not None:
            own = None
            if current.count > 0:
                current.links.update(uuid(current.last_id))
                own = current.links.hexdigest()
            if anchored_entry(groups, current.name) != own:
                raise Refused(
                    f"{current.where} : ce ne sont pas les événements que l'ancre connaît de ce flux, "
                    "il en manque ou il y en a trop"
                )
        week = week_of(current.name)
        if week is None:
            return
        if scope.site is not None:
            check_site(current.events, scope.site)
        lines, row = derive(week, current.events, scope.site, name_of)
        csv.update(lines.encode())
        html.update(row.encode())

    for event in lines_of("evenements.jsonl"):
        position, stream, version = event["position"], event["flux"], event["version"]
        where = f"position {position}, flux {stream}, version {version}"
        if current is None or stream != current.name:
            finish()
            if not scope.has(stream):
                raise Refused(f"{where} : hors de la portée")
            if stream in seen:
                raise Refused(f"{where} : flux hors de l'ordre")
            seen.add(stream)
            current = Stream(stream)
        if version != current.version + 1:
            raise Refused(f"{where} : un événement manque avant celui-ci")
        if position <= current.position:
            raise Refused(f"{where} : hors de l'ordre")
        current.version, current.position, current.where = version, position, where
        if "donnees" not in event:
            if stream.startswith("hourlyCost-") or (week_of(stream) is not None and scope.site is None):
                raise Refused(f"{where} : son contenu manque")
            found.hidden += 1
        else:
            if link_hash(scope.id, event).hex() != event["maillon"]:
                raise Refused(f"{where} : l'événement n'est pas celui de la chaîne")
            current.events.append(opened_of(event, where))
            found.told += 1
        if anchor is not None and position > anchor.position:
            found.behind += 1
        else:
            current.links.update(bytes.fromhex(event["maillon"]))
            current.last_id = event["id"]
            current.count += 1
    finish()
    check_streams(scope, anchor, groups, seen)
    html.update("</tbody></table></body></html>\n".encode())
    for name, digest in (("lignes.csv", csv), ("resume.html", html)):
        if digest.hexdigest() != manifest["fichiers"][name]["sha256"]:
            raise Refused(f"{name} : ne correspond pas aux événements")
    found.streams = len(seen)
    return found


def check_streams(scope, anchor, groups, seen):
    """Un flux entier ne manque pas : l'ancre n'en connaît pas d'autre de cette portée."""
    if scope.site is not None and any(stream not in seen for stream in scope.expected):
        raise Refused("evenements.jsonl : le chantier n'est pas joint")
    if anchor is None:
        return
    for stream in scope.expected:
        if stream not in seen and anchored_entry(groups, stream) is not None:
            raise Refused(f"flux {stream} : absent, alors que l'ancre le connaît")
    if scope.person is not None or scope.site is not None:
        return
    marks = {mark_of(stream) for stream in seen}
    for group, entries in groups.items():
        week = re.fullmatch("week (.*) .", group)
        if week is None or week.group(1) not in scope.mondays:
            continue
        if entries is None:
            raise Refused(f"flux.jsonl, {group} : le détail du groupe manque")
        for mark in entries:
            if mark not in marks:
                raise Refused(
                    f"semaine du {week.group(1)}, flux de marque {mark} : absent, alors que l'ancre le connaît"
                )


def spaced(value):
    return f"{value:,}".replace(",", "\u202f")


def tell(manifest, scope, anchor, found):
    """Ce qui est prouvé et ce qui ne l'est pas."""
    last = datetime.date.fromisoformat(scope.mondays[-1]) + datetime.timedelta(days=6)
    whose = (
        f"personne {scope.person}"
        if scope.person is not None
        else f"chantier {scope.site}"
        if scope.site is not None
        else "toutes les personnes"
    )
    print(f"Preuve de {manifest['entreprise']['nom']}, {manifest['portee']['texte']}. {manifest['faite']}.")
    print(
        f"Portée vérifiée : entreprise {scope.id}, {whose}, semaines du {scope.mondays[0]} au {last.isoformat()}, "
        f"{'avec' if scope.rates else 'sans'} taux."
    )
    print(
        f"Événements conformes à leur maillon : {spaced(found.told)}, de {spaced(found.streams)} flux. "
        f"Empreintes jointes sans leur contenu : {spaced(found.hidden)}."
    )
    print("Heures recalculées à partir des événements : lignes.csv et resume.html leur correspondent.")
    print("Non prouvés : les noms (noms.json, première ligne ci-dessus), les textes et les taux en clair (« clair »).")
    missing = []
    if anchor is None:
        missing.append(
            "La chaîne n'est pas ancrée : rien ne prouve que ces événements n'ont pas été refaits ensemble, "
            "ni qu'aucun ne manque à la fin."
        )
    else:
        print(f"Ancre de la nuit du {anchor.night}, position {anchor.position}, empreinte {anchor.imprint}.")
        if anchor.stamped_on is None:
            missing.append(
                "La chaîne n'est pas ancrée par une autorité : comparez cette empreinte avec celle du courriel envoyé "
                "cette nuit-là. Sans ce courriel, rien ne prouve que ces événements n'ont pas été refaits ensemble."
            )
        else:
            print(f"  Jeton d'horodatage du {anchor.stamped_on}. Reste à vérifier sa signature :")
            print("  openssl ts -verify -data ancre.txt -in ancre.tsr -CAfile <certificat>")
        if found.behind > 0:
            missing.append(
                f"Enregistrés après l'ancre : {spaced(found.behind)}, que rien ne prouve encore. "
                "Refaites la preuve après la nuit suivante."
            )
        if scope.site is None:
            print("  De ces flux, l'ancre ne connaît aucun autre événement : rien ne manque.")
    if scope.site is not None:
        missing.append("D'un chantier, rien ne prouve qu'aucune autre ligne ni aucune autre semaine n'en est.")
    for line in missing:
        print(line)
    if missing:
        print("Résultat : rien ne contredit cette preuve, mais elle ne prouve pas tout.")
        return 2
    print("Résultat : preuve intacte.")
    return 0


def verify():
    manifest = read_manifest()
    check_files(manifest["fichiers"])
    scope = Scope(manifest)
    anchor = read_anchor(scope)
    groups = read_groups(anchor)
    found = check_events(manifest, scope, anchor, groups)
    return tell(manifest, scope, anchor, found)


if __name__ == "__main__":
    if hasattr(sys.stdout, "reconfigure"):
        sys.stdout.reconfigure(encoding="utf-8")
    try:
        sys.exit(verify())
    except Refused as reason:
        print(f"REFUSÉE : {reason}.")
        sys.exit(1)
    except Exception as error:  # Whatever else is wrong with a file: no traceback for who verifies.
        print(f"REFUSÉE : illisible ({error}).")
        sys.exit(1)
