// Plain JavaScript, so that it can say what is wrong where only an old Node is there to run it.
const [major] = process.versions.node.split('.').map(Number);
if (major < 24) {
  process.stderr.write(
    `This is Node ${process.versions.node}, and GestionTemps runs on Node 24, which "npm ci" brings along.\n` +
      'Start it with "npm start". If that says the same, npm skipped the install script of the package "node":\n' +
      'run "npm rebuild node", or install Node 24.\n',
  );
  process.exit(1);
}

const { buildWeb } = await import('./web-build.ts');
await buildWeb();
await import('../services/tracker/src/main/standalone.ts');
