import path from 'node:path'
import { noticeboard } from '@koinon/ui/vite'
import type { Plugin } from 'vite'
import { callTable } from './callTable.ts'
import { messageCatalogs } from './catalogs.ts'
import { contractFingerprint } from './contractFingerprint.ts'
import { frameOfShell } from './frame.ts'
import { handbook } from './handbook/handbook.ts'
import { headOfPages } from './head.ts'
import { layersInOrder } from './layersInOrder.ts'

const sources = path.resolve(import.meta.dirname, '../src')

/** Provides the modules that the sources import as `virtual:…`, for the build and the tests alike. */
export const ownPlugins = (): Plugin[] => [
  noticeboard(),
  callTable(sources),
  contractFingerprint(),
  messageCatalogs(sources),
  headOfPages(),
  frameOfShell(sources),
  handbook(),
  layersInOrder(),
]
