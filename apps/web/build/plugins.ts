import path from 'node:path'
import { noticeboard } from '@koinon/ui/vite'
import type { Plugin } from 'vite'
import { callManifest } from './calls.ts'
import { messageCatalogs } from './catalogs.ts'
import { headOfPages } from './head.ts'
import { layersInOrder } from './layers.ts'

const sources = path.resolve(import.meta.dirname, '../src')

/** What makes the modules that the sources name `virtual:…`; the build and the tests have the same. */
export const ownPlugins = (): Plugin[] => [
  noticeboard(),
  callManifest(sources),
  messageCatalogs(sources),
  headOfPages(),
  layersInOrder(),
]
