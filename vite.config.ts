import './scripts/require-node.mjs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  build: {
    target: 'es2023',
    // Sizes are checked by bytes in the tests; the warning knows nothing of what loads when.
    chunkSizeWarningLimit: 1000,
  },
});
