import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { noticeboard } from './tools/vitePlugin.ts'

/** The gallery as a page of its own, for looking at the components without an application. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [react(), noticeboard()],
  build: { outDir: 'dist/gallery', target: 'es2022', chunkSizeWarningLimit: 2000 },
})
