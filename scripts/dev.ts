import { createServer as createHttpServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createServer as createViteServer } from 'vite';
import { createBackend, isBackendPath } from '#backend/backend.ts';
import { createPinoLogger } from '#backend/server/pino-logger.ts';
import { readSettings } from '#backend/settings.ts';
import { readEnvFile } from './env-file.ts';

readEnvFile();

// Serves the site with hot reload and the backend on one port.
const settings = readSettings(process.env);
const backend = await createBackend({
  settings,
  dataDir: settings.dataDir,
  log: createPinoLogger(settings.logLevel),
});
const http = createHttpServer();
const vite = await createViteServer({
  server: { middlewareMode: true, hmr: { server: http } },
  appType: 'spa',
});
const handleBackendRequest = getRequestListener(backend.app.fetch);

http.on('request', (request, response) => {
  if (isBackendPath(new URL(request.url ?? '/', 'http://localhost').pathname))
    void handleBackendRequest(request, response);
  else vite.middlewares(request, response);
});
backend.start();
http.listen(settings.port, () => console.log(`Sagewing, with hot reload: http://localhost:${settings.port}`));

const stop = async () => {
  await vite.close();
  await backend.stop();
  process.exit(0);
};
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
