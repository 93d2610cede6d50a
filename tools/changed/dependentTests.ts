import path from 'node:path'

/** A source file, and what it imports; both as paths from the project's root. */
export interface SourceFile {
  readonly source: string
  readonly imports: readonly string[]
}

/** Modules that compose the product: nearly every test imports them, and through them every file. */
const compositions = [
  /^apps\/server\/src\/(?:app|main|seed|admin)\.ts$/,
  /^apps\/server\/src\/features\/index\.ts$/,
  /^apps\/server\/test\/world\/world\.ts$/,
  /^apps\/web\/src\/(?:main|ssr\/pages)\.tsx?$/,
  /^packages\/contract\/src\/index\.ts$/,
]
const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)

/** The folder whose tests try a file through the whole server: its feature, or else its own folder. */
const subjectOf = (file: string): string =>
  /^apps\/(?:server|web)\/src\/features\/\w+\//.exec(file)?.[0] ?? `${path.posix.dirname(file)}/`

/**
 * The tests of `files` that a change of `changed` can break: those that import a changed file, directly or through
 * others, and those beside it, which speak to the whole server. Imports by what composes the whole are not followed.
 */
export function dependentTests(files: readonly SourceFile[], changed: readonly string[]): readonly string[] {
  const importers = new Map<string, string[]>()
  for (const { source, imports } of files)
    for (const imported of imports) {
      const known = importers.get(imported)
      if (known) known.push(source)
      else importers.set(imported, [source])
    }
  const reached = new Set(changed)
  for (const file of reached)
    if (changed.includes(file) || !compositions.some((pattern) => pattern.test(file)))
      for (const importer of importers.get(file) ?? []) reached.add(importer)
  const subjects = changed.map(subjectOf)
  return files
    .map(({ source }) => source)
    .filter((file) => isTest(file) && (reached.has(file) || subjects.some((folder) => file.startsWith(folder))))
}
