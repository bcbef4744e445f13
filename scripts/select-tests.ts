/** The Vitest projects, in the order in which they are named in messages. */
export const testProjects = [
  'unit',
  'paths',
  'backend',
  'backend-processes',
  'journeys',
  'journeys-providers',
  'paths-browser',
] as const;
export type TestProject = (typeof testProjects)[number];

/** The projects that need no browser, no build and no child process: `npm run test:quick`. */
export const quickProjects: readonly TestProject[] = ['unit', 'paths', 'backend'];

/** Tests that start servers and kill them. They are too slow for `npm run test:quick`. */
export const backendProcessTests: readonly string[] = [
  'tests/backend/bench/bench.test.ts',
  'tests/backend/bookings/chaos.test.ts',
  'tests/backend/bookings/crash.test.ts',
  'tests/backend/bookings/restore-drill.test.ts',
  'tests/backend/operations/admin.test.ts',
  'tests/backend/operations/killed-refund.test.ts',
  'tests/backend/operations/migrate.test.ts',
  'tests/backend/self-service/killed-acceptance.test.ts',
  'tests/backend/self-service/killed-cancellation.test.ts',
  'tests/backend/self-service/killed-change.test.ts',
  'tests/backend/server/log.test.ts',
  'tests/backend/server/nginx.test.ts',
  'tests/backend/server/postgres-server.test.ts',
  'tests/backend/server/rate-limited-server.test.ts',
  'tests/backend/server/real-providers.test.ts',
  'tests/backend/server/start-server.test.ts',
  'tests/backend/server/traces.test.ts',
  'tests/backend/server/upgrade.test.ts',
  'tests/backend/server/watched-server.test.ts',
];

interface SelectionRule {
  files: RegExp;
  /** The projects that run completely if such a file has changed. */
  projects: readonly TestProject[];
  reason: string;
}

/**
 * What Vitest's own `--changed` can't know, since it follows imports only: browser tests depend on the built site and on
 * the server, which they don't import.
 */
const selectionRules: readonly SelectionRule[] = [
  {
    files: /^(package(-lock)?\.json|\.npmrc|tsconfig\.json|vitest\.config\.ts|scripts\/require-node\.mjs)$/,
    projects: testProjects,
    reason: 'configures every test',
  },
  {
    files: /^(index\.html|vite\.config\.ts|public\/|machines\/|src\/(contract|site)\/)/,
    projects: ['journeys', 'journeys-providers', 'paths-browser'],
    reason: 'is part of the built site',
  },
  {
    files: /^scripts\/[^/]+\.ts$/,
    projects: ['journeys', 'journeys-providers', 'paths-browser'],
    reason: 'may be part of the build',
  },
  {
    files: /^src\/(backend|contract)\//,
    projects: ['backend', 'backend-processes', 'journeys', 'journeys-providers', 'paths-browser'],
    reason: 'is part of the server',
  },
  {
    files: /^(bench|deploy|tests\/backend\/child-processes|scripts\/chaos)\//,
    projects: ['backend-processes'],
    reason: 'runs in a child process',
  },
  {
    files: /^tests\/backend\/adapters\/duffel\/recordings\//,
    projects: ['backend'],
    reason: 'is played by a test',
  },
  {
    files: /^(src\/tools|tests\/model|scripts\/flow)\//,
    projects: ['journeys', 'paths-browser'],
    reason: 'is part of the flow page or of the path runs',
  },
  {
    files: /^/,
    projects: ['unit'],
    reason: 'can be read by a unit test (conventions, documents)',
  },
];

export interface TestSelection {
  /** Projects that run completely. */
  complete: TestProject[];
  /** Projects of which only the tests run that import a changed file. */
  byImports: TestProject[];
  /** One line per reason for a complete project. */
  reasons: string[];
}

/** Selects the tests that a change of these files (relative to the project root) can break. */
export function selectTests(changedFiles: readonly string[]): TestSelection {
  if (changedFiles.length === 0) return { complete: [], byImports: [], reasons: [] };
  const reasons = new Map<TestProject, string>();
  for (const { files, projects, reason } of selectionRules) {
    const changed = changedFiles.find(file => files.test(file));
    if (changed === undefined) continue;
    for (const project of projects)
      if (!reasons.has(project)) reasons.set(project, `${project}: ${changed} ${reason}`);
  }
  return {
    complete: testProjects.filter(project => reasons.has(project)),
    byImports: testProjects.filter(project => !reasons.has(project)),
    reasons: testProjects.flatMap(project => reasons.get(project) ?? []),
  };
}
