import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { pageEntries, publicEntry, readClientManifest, staticChunks } from './assets.ts'

export interface Budget {
  readonly what: string
  readonly limitKb: number
  readonly sizeKb: number
}

const appEntry = 'index.html'
/** The first screen of most visits; its code counts towards the first load. */
const firstScreen = 'src/routes/home/home.tsx'
const kilobyte = 1000

/** The files that a first visit loads, gzipped, and the limit for them. */
export function measureBudgets(clientDir: string): readonly Budget[] {
  const manifest = readClientManifest(clientDir)
  const sizeOf = (file: string) => gzipSync(readFileSync(path.join(clientDir, file)), { level: 9 }).length
  const sizeOfAll = (files: readonly string[]) =>
    [...new Set(files)].reduce((sum, file) => sum + sizeOf(file), 0) / kilobyte
  const chunksOf = (entries: readonly string[]) =>
    staticChunks(manifest, ...entries).flatMap((name) => manifest[name] ?? [])
  const scriptsOf = (...entries: string[]) => chunksOf(entries).map(({ file }) => file)
  const stylesOf = (...entries: string[]) => chunksOf(entries).flatMap(({ css = [] }) => css)
  const allStyles = Object.values(manifest).flatMap(({ css = [] }) => css)
  return [
    {
      what: 'scripts of the application with its home',
      limitKb: 170,
      sizeKb: sizeOfAll(scriptsOf(appEntry, firstScreen)),
    },
    {
      what: 'scripts of the heaviest public page',
      limitKb: 111,
      sizeKb: Math.max(...pageEntries(manifest).map((page) => sizeOfAll(scriptsOf(publicEntry, page)))),
    },
    {
      what: 'styles of the application with its home',
      limitKb: 30,
      sizeKb: sizeOfAll(stylesOf(appEntry, firstScreen)),
    },
    // No visit loads everything: each area's styles arrive with its screens. The limit is against what is written twice.
    { what: 'all styles', limitKb: 90, sizeKb: sizeOfAll(allStyles) },
  ]
}

export const isWithinBudget = ({ limitKb, sizeKb }: Budget): boolean => sizeKb <= limitKb

export const budgetText = (budget: Budget): string =>
  `${isWithinBudget(budget) ? 'ok  ' : 'OVER'} ${budget.sizeKb.toFixed(1).padStart(6)} of ${budget.limitKb} kB  ${budget.what}`
