import { globSync } from 'node:fs'
import path from 'node:path'
import { type ICruiseOptions, type ICruiseResult, cruise } from 'dependency-cruiser'

const roots = ['apps', 'packages', 'tools', 'bench', 'e2e']
const skipped = ['**/node_modules/**', '**/dist/**']

/**
 * Reads every source file below `root` with its imports. Throws if it could not read them all: a checker that finds no
 * files finds no violations either.
 */
export async function cruiseSources(root: string, options: ICruiseOptions): Promise<ICruiseResult> {
  const files = globSync(
    roots.map((folder) => `${folder}/**/*.{ts,tsx,mjs}`),
    { cwd: root, exclude: skipped },
  )
  const output = await cruise(
    files.toSorted(),
    {
      baseDir: root,
      // TypeScript 7 has no programming interface; swc parses the syntax as well.
      parser: 'swc',
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
      ...options,
    },
    {
      exportsFields: ['exports'],
      importsFields: ['imports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  )
  const result = output.output as ICruiseResult
  const read = new Set(result.modules.map((each) => each.source))
  const unread = files.filter((file) => !read.has(file.split(path.sep).join('/')))
  if (files.length === 0 || unread.length > 0)
    throw new Error(`These files were not read: ${unread.join(', ') || 'all'}`)
  return result
}
