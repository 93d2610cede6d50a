import type { Config } from './config.ts'
import { serviceFaults } from './doctor/serviceFaults.ts'

/** Says which services of others do not work; the server goes on without them, and with them as soon as they answer. */
export async function reportServices(config: Config, report: (line: string) => void): Promise<void> {
  const faults = await serviceFaults(config).catch(() => [])
  for (const { name, detail, remedy } of faults) report(`${name}: ${detail}\n    ${remedy ?? ''}`)
}
