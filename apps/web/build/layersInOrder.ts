import type { Plugin } from 'vite'

// Up to the components' layer: the later layers occur only in the sheet that declares them all. It costs each sheet a
// few bytes.
const order = '@layer reset,tokens,base,components;'

/**
 * Puts the order of the cascade layers at the top of every style sheet. Whichever sheet a browser reads first then
 * declares the same order, even if a component's sheet arrives before the one with the tokens.
 */
export function layersInOrder(): Plugin {
  return {
    name: 'koinon-layers',
    enforce: 'post',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.css') && typeof file.source === 'string')
          file.source = order + file.source
      }
    },
  }
}
