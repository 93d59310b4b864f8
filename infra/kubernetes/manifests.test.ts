import { execFile } from 'node:child_process';
import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, jest, test } from '@jest/globals';
import { parseAllDocuments, parse } from 'yaml';

jest.setTimeout(60_000);

interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata?: { readonly name: string };
}
interface Named {
  readonly file: string;
  readonly manifest: Manifest;
}
/** Of what kubernetes-models makes of a manifest. */
interface Model {
  validate(): void;
}

const folder = import.meta.dirname;
const files = (await Array.fromAsync(glob('**/*.yaml', { cwd: folder }))).toSorted();
const all: readonly Named[] = (
  await Promise.all(
    files.map(async (file) => {
      const documents = parseAllDocuments(await readFile(join(folder, file), 'utf8'));
      return documents.map((document) => ({ file, manifest: document.toJS() as Manifest }));
    }),
  )
).flat();
const manifests = all.filter(({ manifest }) => !manifest.apiVersion.startsWith('kustomize.'));
const named = manifests.map((one) => ({
  ...one,
  name: `${one.file} ${one.manifest.kind} ${one.manifest.metadata?.name}`,
}));

/** Where kubernetes-models, made of the description of the API that Kubernetes publishes, has the kinds of a version. */
const moduleOf = ({ apiVersion }: Manifest): string => {
  const isOfSystem = /^(networking|storage)\.k8s\.io\//.test(apiVersion);
  return `kubernetes-models/${isOfSystem ? apiVersion : apiVersion.replace(/\.k8s\.io\//, '/')}`;
};

test.each(named)('$name has what its kind needs, in the form it needs', async ({ manifest }) => {
  const models = (await import(moduleOf(manifest))) as Record<string, new (data: Manifest) => Model>;
  const Kind = models[manifest.kind];
  if (!Kind) throw new Error(`${manifest.apiVersion} has no ${manifest.kind}`);
  new Kind(manifest).validate();
});

/** The schemas let unknown fields pass, which Kubernetes drops or refuses; the types of the same package do not. */
test('no manifest has a field that its kind does not know', async () => {
  const place = join(folder, '../../.cache/kubernetes');
  await rm(place, { recursive: true, force: true });
  await mkdir(place, { recursive: true });
  const lines = named.map(
    ({ manifest, name }, index) =>
      `// ${name}\nexport const m${index}: import('${moduleOf(manifest)}').I${manifest.kind} = ${JSON.stringify(manifest)};\n`,
  );
  await writeFile(join(place, 'manifests.ts'), lines.join('\n'));
  const tsconfig = {
    compilerOptions: { module: 'nodenext', strict: true, noEmit: true, skipLibCheck: true, types: [] },
    files: ['manifests.ts'],
  };
  await writeFile(join(place, 'tsconfig.json'), JSON.stringify(tsconfig));
  const tsc = join(folder, '../../node_modules/typescript/bin/tsc');
  const checked = promisify(execFile)(process.execPath, [tsc, '-p', place]);
  await checked.catch((error: { stdout: string }) => {
    throw new Error(error.stdout);
  });
});

interface Container {
  readonly name: string;
  readonly command: readonly string[];
  readonly resources: unknown;
  readonly [probe: `${string}Probe`]: unknown;
  readonly securityContext: unknown;
  readonly volumeMounts: readonly { readonly name: string; readonly mountPath: string }[];
}
interface Deployment extends Manifest {
  readonly spec: {
    readonly template: {
      readonly spec: {
        readonly automountServiceAccountToken: boolean;
        readonly securityContext: unknown;
        readonly containers: readonly Container[];
      };
    };
  };
}
const deployments = named
  .filter(({ manifest }) => manifest.kind === 'Deployment')
  .map((one) => ({ ...one, manifest: one.manifest as Deployment }));

test('each process has a deployment, and a budget that keeps one of it', () => {
  const processes = ['api', 'hub', 'processes', 'projector', 'publisher'];
  const namesOf = (kind: string) =>
    manifests
      .flatMap(({ manifest }) => (manifest.kind === kind ? [`${manifest.metadata?.name}`] : []))
      .toSorted();
  expect(namesOf('Deployment')).toEqual(processes);
  expect(namesOf('PodDisruptionBudget')).toEqual(processes);
});

test.each(deployments)('$name runs as nobody special, writes nowhere and is looked after', ({ manifest }) => {
  const pod = manifest.spec.template.spec;
  expect(pod).toMatchObject({
    automountServiceAccountToken: false,
    securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
  });
  for (const container of pod.containers) {
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(container.resources).toMatchObject({
      requests: { cpu: expect.any(String), memory: expect.any(String) },
      limits: { memory: expect.any(String) },
    });
    for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe'] as const)
      expect(container[probe]).toBeDefined();
    expect(container.command).toEqual(['node', `services/tracker/src/main/${manifest.metadata?.name}.ts`]);
  }
});

test('every kustomization names files that are there, and no file is forgotten but the example of a secret', async () => {
  const kustomizations = all.filter(({ manifest }) => manifest.apiVersion.startsWith('kustomize.'));
  const kept = kustomizations.flatMap(({ file, manifest }) => {
    const { resources = [], components = [] } = manifest as { resources?: string[]; components?: string[] };
    return [...resources, ...components].map((name) => join(file, '..', name));
  });
  const listed = kept.map((path) => (path.endsWith('.yaml') ? path : join(path, 'kustomization.yaml')));
  expect(files.filter((file) => !listed.includes(file))).toEqual([
    'example/kustomization.yaml',
    'example/secret.example.yaml',
  ]);
  expect(listed.filter((file) => !files.includes(file))).toEqual([]);
});

test('the secret of the example holds none', () => {
  const secret = named.find(({ manifest }) => manifest.kind === 'Secret')?.manifest;
  const { stringData } = secret as Manifest & { stringData: Record<string, string> };
  expect(Object.values(stringData).every((value) => value === '')).toBe(true);
});

test('no port of a pod is open to all of the cluster', () => {
  const rules = named.flatMap(({ manifest, name }) =>
    manifest.kind === 'NetworkPolicy'
      ? ((manifest as Manifest & { spec: { ingress?: { from?: unknown[] }[] } }).spec.ingress ?? []).map(
          ({ from }) => ({ name, from }),
        )
      : [],
  );
  expect(rules.length).toBeGreaterThan(1);
  expect(rules.filter(({ from }) => (from?.length ?? 0) === 0)).toEqual([]);
});

interface Compose {
  readonly services: Readonly<
    Record<string, { readonly command?: readonly string[]; readonly networks?: object | readonly string[] }>
  >;
}
const composed = async (): Promise<Compose> =>
  parse(await readFile(join(folder, '../../docker-compose.yml'), 'utf8'), { merge: true }) as Compose;

test('PostgreSQL in Compose has room for what is documented', async () => {
  const { services } = await composed();
  const [, most = '0'] = /max_connections=(\d+)/.exec(services['postgres']?.command?.join(' ') ?? '') ?? [];
  const documented = /docker compose up .*--scale .*/.exec(
    await readFile(join(folder, '../../docs/operations.md'), 'utf8'),
  );
  const scaled = [...(documented?.[0] ?? '').matchAll(/--scale \w+=(\d+)/g)].map(([, count]) =>
    Number(count),
  );
  // Two publishers, what an operator runs, and one that is started before another has ended.
  const processes = scaled.reduce((sum, count) => sum + count, 0) + 4;
  expect(processes).toBeGreaterThan(8);
  expect(Number(most)).toBeGreaterThanOrEqual(38 * processes);
});

test('only the proxy and what it asks are in the network whose word on addresses is taken', async () => {
  const { services } = await composed();
  const within = Object.entries(services).filter(([, { networks = [] }]) =>
    Array.isArray(networks) ? networks.includes('entry') : 'entry' in networks,
  );
  expect(within.map(([name]) => name).toSorted()).toEqual(['api', 'hub', 'proxy']);
});

test('docker-compose.yml and Kubernetes run the same processes', async () => {
  const compose = await composed();
  const commands = Object.values(compose.services).flatMap(({ command = [] }) =>
    command[0] === 'node' ? [command.join(' ')] : [],
  );
  const here = deployments.flatMap(({ manifest }) =>
    manifest.spec.template.spec.containers.map(({ command }) => command.join(' ')),
  );
  expect(commands.toSorted()).toEqual(here.toSorted());
});
