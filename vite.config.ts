import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

/** The client. `npm start` serves dist/web; `npx vite` serves it live beside a running server. */
export default defineConfig({
  root: 'src/web',
  base: '/',
  publicDir: false,
  plugins: [svelte({ configFile: '../../svelte.config.js' })],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    manifest: true,
    reportCompressedSize: false,
  },
  server: { proxy: { '/api': process.env.FLAGPLOT_API ?? 'http://localhost:1942' } },
});
