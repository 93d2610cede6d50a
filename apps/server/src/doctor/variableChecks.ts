import { examineEnvironment, similarNames } from '#config/checkEnvironment.ts'
import { variableNames } from '../config.ts'
import { type Check, wellCheck } from './check.ts'

export type Given = Readonly<Record<string, string | undefined>>

interface ExaminedVariables {
  readonly checks: readonly Check[]
  /** The environment without what is wrong, for the other checks; null if it cannot be used without that. */
  readonly usable: Given | null
}

/** The variables, their files, and pairs of them. */
export function examineVariables(env: Given): ExaminedVariables {
  const { wrong, given } = examineEnvironment(env)
  const names = wrong.map((line) => line.split(':')[0] ?? '')
  const checks = [
    ...wrong.map((line, index): Check => {
      const name = names[index] ?? ''
      return {
        name,
        state: 'BAD',
        detail: line.slice(name.length + 2),
        remedy: `Correct ${name}: no server starts with it.`,
      }
    }),
    ...misspelled(env),
  ]
  const without = withoutNames(env, names)
  return {
    checks: checks.length > 0 ? checks : [wellCheck('variables', `${given.size} set`)],
    usable: wrong.length === 0 ? env : examineEnvironment(without).wrong.length === 0 ? without : null,
  }
}

const withoutNames = (env: Given, names: readonly string[]): Given =>
  Object.fromEntries(
    Object.entries(env).filter(([name]) => !names.some((one) => [name, `${name}_FILE`].includes(one) || one === name)),
  )

const minLength = 6

/** Names of the environment that differ from ours by a letter or two: a typing error leaves a default in place. */
const misspelled = (env: Given): Check[] =>
  Object.keys(env)
    .filter((name) => name.length >= minLength && !name.startsWith('KOINON_') && !variableNames.includes(name))
    .filter((name) => !variableNames.some((known) => `${known}_FILE` === name))
    .flatMap((name) => {
      const [similar] = similarNames(name)
      if (similar === undefined || env[similar] !== undefined) return []
      const remedy = `If ${similar} is meant, rename it.`
      return [{ name, state: 'WARN' as const, detail: 'is not a variable of this server', remedy }]
    })
