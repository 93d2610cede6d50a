import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { cruiseSources } from './boundaries/cruiseSources.ts'
import { dependentTests } from './changed/dependentTests.ts'
import { main } from './checks/runSteps.ts'
import { checks, testsOf } from './checks/steps.ts'

/**
 * `npm run test:changed [-- COMMIT]`: the static checks, and the tests that depend on the files that differ from
 * COMMIT, by default from the last one. Browser tests that depend on them are named, and not run.
 */
const root = path.resolve(import.meta.dirname, '..')
const [commit = 'HEAD'] = process.argv.slice(2).filter((word) => !word.startsWith('-'))
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
const changed = [...git('diff', '--name-only', commit), ...git('ls-files', '--others', '--exclude-standard')]

const { modules } = await cruiseSources(root, {})
const files = modules.map(({ source, dependencies }) => ({
  source,
  imports: dependencies.map((each) => each.resolved),
}))
const found = dependentTests(files, changed)
const inBrowser = found.filter((file) => file.startsWith('e2e/'))
const others = found.filter((file) => !file.startsWith('e2e/'))
console.log(`${changed.length} files changed since ${commit}; ${others.length} test files depend on them.`)
const isStatic = ({ name }: { name: string }) => name !== 'tests' && name !== 'every refusal is provoked'
await main([...checks.filter(isStatic), ...(others.length > 0 ? [testsOf(others)] : [])], [])
if (inBrowser.length > 0)
  console.log(`Browser tests that depend on them: npx vitest run --config e2e/vitest.config.ts ${inBrowser.join(' ')}`)
