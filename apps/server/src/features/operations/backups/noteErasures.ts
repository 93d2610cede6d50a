import { readErasures, saveErasures } from '#adapters/database/backup/erasures.ts'
import type { Repository } from '#adapters/database/backup/repository.ts'
import type { SigningKey } from '#adapters/database/backup/signature.ts'
import { BackupDamaged } from '#adapters/database/backup/manifest.ts'
import { dayMs } from '#kernel/durations.ts'
import type { App } from '#kernel/http/app.ts'
import { erasedAccounts } from './store/erasedAccounts.ts'

/** Backups are kept for twelve months; the oldest is of the month before them. */
const listedMs = 400 * dayMs

/**
 * Lists, beside the backups, the accounts that were erased. What is in the list already stays: a place that was just
 * restored does not know yet of erasures since its backup.
 */
export async function noteErasures(app: App, repository: Repository, key: SigningKey): Promise<void> {
  const since = new Date(app.runtime.now().getTime() - listedMs)
  const listed = (await readErasures(repository, key.name).catch(ifOfNoUse)) ?? []
  const known = new Map(listed.map((one) => [one.id, one]))
  for (const one of await erasedAccounts(app.db, since)) if (!known.has(one.id)) known.set(one.id, one)
  const accounts = [...known.values()].filter(({ at }) => new Date(at) >= since)
  const isSame = accounts.length === listed.length && accounts.every(({ id }, index) => listed[index]?.id === id)
  if (!isSame) await saveErasures(repository, { origin: app.config.origin, accounts }, key)
}

/** A list of another place, or a damaged one, is of no use to a backup of this one. One that cannot be read now is. */
function ifOfNoUse(error: unknown): null {
  if (error instanceof BackupDamaged) return null
  throw error
}
