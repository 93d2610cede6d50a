import type { CommandSpec, Outcome } from '#adapters/commandLine/commandSpec.ts'
import type { Check } from '../../doctor/check.ts'
import { examine } from '../../doctor/examine.ts'

export const doctorCommand: CommandSpec = {
  name: 'doctor',
  summary:
    'Looks at all that the server needs, and says how to mend what is wrong. Ends with 0 if all is well, 1 for warnings, 2 for faults.',
  audits: [],
  examples: ['doctor', 'doctor --json'],
  run: async ({ env }) => diagnosis(await examine(env)),
}

/** The table, and the exit code that its worst line asks for. */
export function diagnosis(checks: readonly Check[]): Outcome {
  const width = Math.max(...checks.map(({ name }) => name.length))
  const faults = checks.filter(({ state }) => state !== 'OK').length
  return {
    data: { checks },
    exitCode: checks.some(({ state }) => state === 'BAD') ? 2 : faults > 0 ? 1 : 0,
    lines: [
      ...checks.flatMap(({ name, state, detail, remedy }) => [
        `${state.padEnd(4)}  ${name.padEnd(width)}  ${detail}`,
        ...(remedy === null ? [] : [`${' '.repeat(width + 8)}→ ${remedy}`]),
      ]),
      '',
      faults === 0 ? 'All is well.' : `${faults} to mend.`,
    ],
  }
}
