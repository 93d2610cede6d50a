import path from 'node:path'

const maxFiles = 25

/** Lists of like things, one file each, which are looked up by name. */
const listsOfLikeThings = new Set([
  // One more with every change of a table, and never fewer.
  'apps/server/migrations',
  'apps/web/src/routes/groups',
  'apps/web/src/routes/manage',
  'apps/web/src/routes/settings',
  'docs/decisions',
  'e2e',
  'packages/contract/src/shared',
])

/** The folders that hold more than 25 of the files directly, one line each. */
export function findBigFolders(files: readonly string[]): readonly string[] {
  const counts = Map.groupBy(files, (file) => path.posix.dirname(file))
  return [...counts]
    .filter(([folder, { length }]) => length > maxFiles && !listsOfLikeThings.has(folder))
    .map(([folder, { length }]) => `${folder}: ${length} files, of which ${maxFiles} are allowed. Divide it by topic.`)
}
