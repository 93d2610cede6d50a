import path from 'node:path'
import { noticeboard } from '@koinon/ui/vite'
import type { Plugin } from 'vite'
import { callManifest } from './calls.ts'
import { messageCatalogs } from './catalogs.ts'
import { headOfPages } from './head.ts'
import { layersInOrder } from './layers.ts'

const sources = path.resolve(import.meta.dirname, '../src')

/** Provides the modules that the sources import as `virtual:…`, for the build and the tests alike. */
export const ownPlugins = (): Plugin[] => [
  noticeboard(),
  callManifest(sources),
  messageCatalogs(sources),
  headOfPages(),
  layersInOrder(),
]
