import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Manifest
interface Manifest {
  readonly dependencies?: Record<string, string>
  readonly devDependencies?: Record<string, string>
  readonly optionalDependencies?: Record<string, string>
  readonly packages?: Record<string, Manifest>
}
const dependenciesOf = (manifest: Manifest | undefined) => ({
  ...manifest?.dependencies,
  ...manifest?.devDependencies,
  ...manifest?.optionalDependencies,
})

test('the lock file includes every package that ours require: anything it omits differs with each installation', () => {
  const { packages = {} } = read('package-lock.json')
  const folders = globSync(['packages/*/package.json', 'apps/*/package.json'], { cwd: root }).map(path.dirname)
  expect(folders.length).toBeGreaterThan(4)
  for (const folder of ['', ...folders]) {
    const expected = dependenciesOf(read(path.join(folder, 'package.json')))
    expect({ folder, locked: dependenciesOf(packages[folder]) }).toEqual({ folder, locked: expected })
    for (const name of Object.keys(expected))
      expect(Object.keys(packages).some((at) => at.endsWith(`node_modules/${name}`)) ? [] : [name]).toEqual([])
  }
})
