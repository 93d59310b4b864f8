import { spawn } from 'node:child_process';
import { constants } from 'node:fs';
import { access, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, isAbsolute, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkedPdf, type Converter, inTurn, NotConverted, TookTooLong, usualPatience } from './converter.ts';

/** Characters of what it says that a line of the log has. */
const mostSaid = 500;

/** No macro runs and nothing is fetched, whatever a document asks for; both were refused when it came. */
const profile = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
<item oor:path="/org.openoffice.Office.Common/Security/Scripting"><prop oor:name="DisableMacrosExecution" oor:op="fuse"><value>true</value></prop></item>
<item oor:path="/org.openoffice.Office.Common/Security/Scripting"><prop oor:name="MacroSecurityLevel" oor:op="fuse"><value>3</value></prop></item>
<item oor:path="/org.openoffice.Office.Common/Security/Scripting"><prop oor:name="BlockUntrustedRefererLinks" oor:op="fuse"><value>true</value></prop></item>
<item oor:path="/org.openoffice.Office.Writer/Content/Update"><prop oor:name="Link" oor:op="fuse"><value>0</value></prop></item>
</oor:items>
`;

const tooLate = 'it took too long';

const isProgram = async (path: string): Promise<boolean> => {
  try {
    await access(path, constants.X_OK);
    return (await stat(path)).isFile();
  } catch {
    return false;
  }
};

/** Where a program named `soffice` lies in the folders of a PATH; undefined where none does. */
export const findSoffice = async (path: string): Promise<string | undefined> => {
  for (const folder of path.split(delimiter).filter(isAbsolute)) {
    const program = join(folder, 'soffice');
    if (await isProgram(program)) return program;
  }
  return undefined;
};
export { isProgram as isSoffice };

/**
 * LibreOffice on this machine. Each document has a process of its own, with a profile and a folder that go with it: one
 * that hangs or breaks leaves nothing behind for the next. It is told nothing of our environment.
 * @param path of `soffice`
 * @param programs folders in which it finds what it starts itself, as a PATH
 * @param patience milliseconds
 * @param clock monotonic, in milliseconds
 */
export const createSoffice = ({
  path,
  programs = '/usr/local/bin:/usr/bin:/bin',
  patience = usualPatience,
  clock,
}: {
  readonly path: string;
  readonly programs?: string;
  readonly patience?: number;
  readonly clock?: () => number;
}): Converter => {
  const running = new Set<() => void>();
  let isStopped = false;

  const run = (folder: string, file: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const office = spawn(
        path,
        [
          '--headless',
          '--norestore',
          '--nodefault',
          '--nolockcheck',
          '--nofirststartwizard',
          `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`,
          '--convert-to',
          'pdf:writer_pdf_Export',
          '--outdir',
          folder,
          file,
        ],
        {
          // A group of its own: what it starts ends with it.
          detached: true,
          cwd: folder,
          stdio: ['ignore', 'ignore', 'pipe'],
          env: { PATH: programs, HOME: folder, TMPDIR: folder, LANG: 'C.UTF-8' },
        },
      );
      let said = '';
      let why: string | undefined;
      const end = (): void => {
        if (office.pid === undefined) return;
        try {
          process.kill(-office.pid, 'SIGKILL');
        } catch {
          // The group is gone.
        }
      };
      const giveUp = (reason: string): void => {
        why ??= reason;
        end();
      };
      const stopIt = (): void => giveUp('the product stops');
      const late = setTimeout(() => giveUp(tooLate), patience);
      const settle = (reason: string | undefined, cause?: unknown): void => {
        clearTimeout(late);
        running.delete(stopIt);
        // What it has started and left behind.
        end();
        const Failure = reason === tooLate ? TookTooLong : NotConverted;
        if (reason === undefined) resolve();
        else reject(new Failure(said === '' ? reason : `${reason}: ${said.trim()}`, cause));
      };
      running.add(stopIt);
      office.stderr.setEncoding('utf8').on('data', (text: string) => {
        said = (said + text).slice(0, mostSaid);
      });
      office.on('error', (error) => settle('it could not be started', error));
      // Not `close`: what it has left behind may hold its end of the pipe.
      office.on('exit', (code, signal) =>
        settle(why ?? (code === 0 ? undefined : `it ended with ${code ?? signal}`)),
      );
    });

  return {
    pdf: inTurn(async (docx) => {
      if (isStopped) throw new NotConverted('the product stops');
      const folder = await mkdtemp(join(tmpdir(), 'gestiontemps-pdf-'));
      try {
        await mkdir(join(folder, 'profile', 'user'), { recursive: true });
        await writeFile(join(folder, 'profile', 'user', 'registrymodifications.xcu'), profile);
        await writeFile(join(folder, 'feuille.docx'), docx);
        await run(folder, join(folder, 'feuille.docx'));
        const made = await readFile(join(folder, 'feuille.pdf')).catch((error: unknown) => {
          throw new NotConverted('it gave no PDF', error);
        });
        return checkedPdf(made);
      } finally {
        await rm(folder, { recursive: true, force: true, maxRetries: 3 });
      }
    }, clock),
    async stop() {
      isStopped = true;
      for (const stopIt of running) stopIt();
    },
  };
};
