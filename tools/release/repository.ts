import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { type Promised, callsOf, compareVersions, isBreaking, isVersion, variablesOf } from './promises.ts'

/** The repository, as git knows it. */
export function openRepository(root: string) {
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  const linesOf = (...args: string[]) =>
    git(...args)
      .split('\n')
      .filter(Boolean)
  const readFileAt = (commit: string, file: string) => git('show', `${commit}:${file}`)

  return {
    /** Files that are changed or new and not committed. */
    changes: () => linesOf('status', '--porcelain'),
    files: () => linesOf('ls-files'),
    commit: () => git('rev-parse', 'HEAD').trim(),
    /** The time of the last commit, in ISO 8601. */
    committedAt: () => git('log', '-1', '--format=%cI').trim(),
    readFileAt,
    /** The newest version that has a tag; null before the first. */
    lastVersion: (): string | null =>
      linesOf('tag', '--list', 'v*')
        .map((tag) => tag.slice(1))
        .filter(isVersion)
        .toSorted(compareVersions)
        .at(-1) ?? null,
    /** The things a version promises to keep, as of a commit. */
    promisedAt: (commit: string): Promised => ({
      version: (JSON.parse(readFileAt(commit, 'package.json')) as { version: string }).version,
      calls: callsOf(JSON.parse(readFileAt(commit, 'docs/openapi.json'))),
      variables: variablesOf(readFileAt(commit, 'docs/operations.md')),
      breakingSteps: linesOf('ls-tree', '--name-only', commit, 'apps/server/migrations/')
        .filter((file) => isBreaking(readFileAt(commit, file)))
        .map((file) => path.parse(file).name),
    }),
  }
}

export type Repository = ReturnType<typeof openRepository>
