import type postgres from 'postgres'
import { calledAs } from '../../commandLine/calledAs.ts'

/** The schema of how far a restore has come, and of what it has to make again at its end. It goes with the last step. */
export const progress = 'koinon_restore'

/** Throws if a restore has begun in this database and has not been finished. */
export async function refuseUnfinishedRestore(sql: postgres.Sql): Promise<void> {
  const [row] = await sql<{ there: string | null }[]>`select to_regclass(${`${progress}.backup`})::text as there`
  if (row === undefined || row.there === null) return
  throw new Error(
    `A backup is being restored into this database, or was interrupted. Run the same command again: it continues.\n  ${calledAs} restore FROM`,
  )
}
