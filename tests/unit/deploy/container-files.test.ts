import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { validate } from 'dockerfile-utils';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

const projectRoot = fileURLToPath(new URL('../../../', import.meta.url));
const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8');

describe('the Dockerfile', () => {
  const dockerfile = read('Dockerfile');
  const stages = dockerfile.split(/^FROM /m).slice(1);
  const final = stages.at(-1) ?? '';

  test('has no mistakes', () => {
    expect(validate(dockerfile)).toEqual([]);
  });

  test('runs the server itself as a user without rights, with the signal that it knows', () => {
    expect(final).toContain('\nUSER node\n');
    expect(final).toContain('\nSTOPSIGNAL SIGTERM\n');
    expect(final).toMatch(/\nCMD \["node", "src\/backend\/main\.ts"\]\n/);
    expect(final).toContain('/healthz');
  });

  test('brings no development dependencies, no keys and no settings of the operator', () => {
    expect(final).not.toMatch(/^RUN npm |^COPY \. /m);
    expect(stages.at(-2)).toContain('npm ci --omit=dev');
    const names = [...dockerfile.matchAll(/^(?:ARG|ENV) (\w+)/gm)].map(([, name = '']) => name);
    expect(names.filter(name => /SECRET|TOKEN|PASSWORD|DATABASE/.test(name))).toEqual([]);
    expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['*', '**/.env*']));
  });
});

describe('compose.yaml', () => {
  const serviceSchema = v.object({
    read_only: v.literal(true),
    cap_drop: v.tuple([v.literal('ALL')]),
    security_opt: v.tuple([v.literal('no-new-privileges:true')]),
    env_file: v.optional(v.string()),
    environment: v.optional(v.record(v.string(), v.string())),
    ports: v.optional(v.array(v.string())),
    networks: v.array(v.string()),
    volumes: v.array(v.string()),
    depends_on: v.optional(v.record(v.string(), v.object({ condition: v.literal('service_healthy') }))),
  });
  const schema = v.object({
    services: v.record(v.string(), serviceSchema),
    networks: v.record(v.string(), v.unknown()),
    volumes: v.record(v.string(), v.unknown()),
  });
  const { services, networks, volumes } = v.parse(schema, parse(read('compose.yaml'), { merge: true }));

  test('hardens every service, and starts each when those before it are healthy', () => {
    expect(
      Object.fromEntries(
        Object.entries(services).map(([name, service]) => [name, Object.keys(service.depends_on ?? {})]),
      ),
    ).toEqual({
      database: [],
      app1: ['database'],
      app2: ['database', 'app1'],
      nginx: ['app1', 'app2'],
    });
  });

  test('opens no ports but nginx’s, and has no secrets in it', () => {
    expect(
      Object.entries(services)
        .filter(([, { ports }]) => ports !== undefined)
        .map(([name]) => name),
    ).toEqual(['nginx']);
    expect(services['database']?.networks).toEqual(['data']);
    expect(read('compose.yaml')).not.toMatch(/(PASSWORD|SECRET|TOKEN|_URL): /);
  });

  test('defines the networks and volumes that it uses', () => {
    for (const { networks: used, volumes: mounts } of Object.values(services)) {
      expect(used.filter(name => !(name in networks))).toEqual([]);
      const named = mounts.map(mount => mount.split(':')[0] ?? '').filter(name => /^\w+$/.test(name));
      expect(named.filter(name => !(name in volumes))).toEqual([]);
    }
  });
});
