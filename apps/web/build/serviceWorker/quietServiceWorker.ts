import type { Plugin } from 'vite'

/** Options under the names that they had before. */
interface OldOptions {
  readonly rollupOptions?: { readonly output?: Record<string, unknown> }
}

/**
 * For the build of the service worker that the plugin for it starts: without reports of its steps, and with the present
 * name of an option that it gives by an old one.
 */
export const quietServiceWorker = (): Plugin => ({
  name: 'koinon-quiet-service-worker',
  config(given) {
    const { rollupOptions: { output } = {} } = (given.build ?? {}) as OldOptions
    if (output) {
      delete output['inlineDynamicImports']
      output['codeSplitting'] = false
    }
    return { logLevel: 'error' }
  },
})
