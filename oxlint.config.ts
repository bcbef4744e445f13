import { defineConfig } from 'oxlint';

export default defineConfig({
  plugins: ['typescript', 'react', 'jsx-a11y', 'import', 'unicorn', 'promise', 'vitest'],
  jsPlugins: ['./scripts/lint/plugin.ts'],
  categories: { correctness: 'error', suspicious: 'error' },
  ignorePatterns: ['dist', '.data', 'coverage'],
  options: { typeAware: true },
  rules: {
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
    'react/exhaustive-deps': 'error',
    'react/rules-of-hooks': 'error',
    'react/react-in-jsx-scope': 'off',
    'import/no-unassigned-import': 'off',
    'import/no-default-export': 'error',
    'no-console': ['error', { allow: ['warn'] }],
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
    'unicorn/consistent-function-scoping': 'off',
    'typescript/no-misused-spread': 'off',
    eqeqeq: 'error',
    'conventions/file-names': 'error',
    'conventions/import-zones': 'error',
    'conventions/no-re-export': 'error',
  },
  overrides: [
    { files: ['machines/**', 'src/contract/**'], rules: { 'conventions/pure-machines': 'error' } },
    {
      files: ['src/site/**', 'src/backend/**'],
      rules: { 'conventions/no-state-value': 'error' },
    },
    {
      files: ['src/site/**'],
      rules: { 'conventions/browser-storage': 'error' },
    },
    { files: ['src/site/booking/booking-storage.ts'], rules: { 'conventions/browser-storage': 'off' } },
    // XState takes the types of a machine as `{} as Type` in `setup({ types })`.
    {
      files: ['machines/**/*-machine.ts', 'machines/booking/booking-setup.ts'],
      rules: {
        'typescript/consistent-type-assertions': 'off',
        'typescript/no-unsafe-type-assertion': 'off',
        'typescript/no-unnecessary-type-assertion': 'off',
      },
    },
    {
      files: ['scripts/**', 'tests/**', 'bench/**'],
      rules: { 'no-console': 'off', 'vitest/no-standalone-expect': 'off' },
    },
    // Modules that a tool loads by their default export.
    {
      files: ['*.config.ts', 'scripts/lint/plugin.ts', 'tests/harness/build-*.ts'],
      rules: { 'import/no-default-export': 'off' },
    },
  ],
});
