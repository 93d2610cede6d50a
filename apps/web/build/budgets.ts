import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { publicEntry, readClientManifest, staticChunks } from './assets.ts'

export interface Budget {
  readonly what: string
  readonly limitKb: number
  readonly sizeKb: number
}

const appEntry = 'index.html'
const kilobyte = 1000

/** What a first visit loads, gzipped, beside what it may be at most. */
export function measureBudgets(clientDir: string): readonly Budget[] {
  const manifest = readClientManifest(clientDir)
  const sizeOf = (file: string) => gzipSync(readFileSync(path.join(clientDir, file)), { level: 9 }).length
  const sizeOfAll = (files: readonly string[]) => [...new Set(files)].reduce((sum, file) => sum + sizeOf(file), 0) / kilobyte
  const scriptsOf = (entry: string) => staticChunks(manifest, entry).flatMap((name) => manifest[name]?.file ?? [])
  const stylesOf = (entry: string) => staticChunks(manifest, entry).flatMap((name) => manifest[name]?.css ?? [])
  const allStyles = Object.values(manifest).flatMap(({ css = [] }) => css)
  return [
    { what: 'scripts of the application, first load', limitKb: 170, sizeKb: sizeOfAll(scriptsOf(appEntry)) },
    { what: 'scripts of a public page', limitKb: 110, sizeKb: sizeOfAll(scriptsOf(publicEntry)) },
    { what: 'styles of the application, first load', limitKb: 30, sizeKb: sizeOfAll(stylesOf(appEntry)) },
    { what: 'all styles', limitKb: 50, sizeKb: sizeOfAll(allStyles) },
  ]
}

export const isKept = ({ limitKb, sizeKb }: Budget): boolean => sizeKb <= limitKb

export const told = (budget: Budget): string =>
  `${isKept(budget) ? 'ok  ' : 'OVER'} ${budget.sizeKb.toFixed(1).padStart(6)} of ${budget.limitKb} kB  ${budget.what}`
