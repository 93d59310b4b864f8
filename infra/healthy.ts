/**
 * Ends with 0 when the process that listens on PORT beside it says that it is ready: what Docker asks of a container, in an
 * image that has no other program to ask with.
 */
const { PORT = '3000' } = process.env;
const patience = AbortSignal.timeout(4_000);
try {
  const response = await fetch(`http://127.0.0.1:${PORT}/api/health`, { signal: patience });
  const { ready } = (await response.json()) as { ready: boolean };
  process.exitCode = response.ok && ready ? 0 : 1;
} catch {
  process.exitCode = 1;
}
