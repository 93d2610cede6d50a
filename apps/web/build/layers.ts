import type { Plugin } from 'vite'

// Up to that of components: the later layers are only in the sheet that names them all. Some bytes a sheet, of a hundred.
const order = '@layer reset,tokens,base,components;'

/**
 * The order of the cascade layers at the top of every style sheet: whichever a browser reads first then sets the same
 * order, though the sheet of a component may come before the one with the tokens.
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
