import type { Plugin } from 'vite'

/**
 * For the build of the service worker that the plugin for it starts: without reports of its steps, and with the present
 * name of an option that it gives by an old one.
 */
export const quietServiceWorker = (): Plugin => ({
  name: 'koinon-quiet-service-worker',
  config(given) {
    const output = given.build?.rollupOptions?.output
    if (output && !Array.isArray(output)) {
      delete output.inlineDynamicImports
      output.codeSplitting = false
    }
    return { logLevel: 'error' }
  },
})
