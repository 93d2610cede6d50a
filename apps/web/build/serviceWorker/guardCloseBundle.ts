import type { Plugin } from 'vite'

/**
 * The plugins without their work at the end of a build that has written nothing: it would fail as well, and its error
 * would hide the one that ended the build.
 */
export function guardCloseBundle(plugins: readonly Plugin[]): Plugin[] {
  let isWritten = false
  const guarded = plugins.map((plugin): Plugin => {
    const { closeBundle } = plugin
    if (closeBundle === undefined) return plugin
    const close = typeof closeBundle === 'function' ? closeBundle : closeBundle.handler
    return {
      ...plugin,
      closeBundle: {
        sequential: true,
        async handler(error) {
          if (isWritten) await close.call(this, error)
        },
      },
    }
  })
  return [{ name: 'koinon-guard-close-bundle', writeBundle: () => void (isWritten = true) }, ...guarded]
}
