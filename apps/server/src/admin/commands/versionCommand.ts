import type { CommandSpec } from '#adapters/commandLine/commandSpec.ts'
import { migrationNames } from '#adapters/database/migrations/readMigrations.ts'
import { version } from '#features/landing/index.ts'

export const versionCommand: CommandSpec = {
  name: 'version',
  summary: 'Tells the version of the product, of Node, and the newest step of the database that it knows.',
  audits: [],
  examples: ['version', 'version --json'],
  run: async () => {
    const facts = { version, node: process.versions.node, migration: (await migrationNames()).at(-1) ?? null }
    return {
      data: facts,
      lines: [`Koinon ${facts.version}`, `Node ${facts.node}`, `database ${facts.migration ?? 'none'}`],
    }
  },
}
