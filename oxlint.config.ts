import { defineConfig, type OxlintOverride } from 'oxlint';
import { restrictedImports } from './scripts/import-zones.ts';

export default defineConfig({
  plugins: ['typescript', 'react', 'jsx-a11y', 'import', 'unicorn', 'promise', 'vitest'],
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
    'no-console': ['error', { allow: ['warn'] }],
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
    'unicorn/consistent-function-scoping': 'off',
    'typescript/no-misused-spread': 'off',
    eqeqeq: 'error',
  },
  overrides: [
    ...restrictedImports().map(({ files, patterns }): OxlintOverride => ({
      files,
      rules: { 'no-restricted-imports': ['error', { patterns }] },
    })),
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
  ],
});
