import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { ObjectMissing } from '#adapters/storage/port.ts'
import type { Repository } from './repository.ts'
import { readSigned, signedText } from './signature.ts'
import type { SigningKey } from './signature.ts'
import { BackupDamaged } from './manifest.ts'

const name = 'erasures.json'

const Erasures = z.object({
  format: z.literal(1),
  origin: z.string(),
  accounts: z.array(z.object({ id: z.uuid(), at: z.iso.datetime(), keepsPosts: z.boolean() })),
})
export type Erasure = z.infer<typeof Erasures>['accounts'][number]

/**
 * Saves which accounts were erased, beside the backups: a restore erases them again. The list has ids alone, which name
 * nobody without a backup.
 */
export async function saveErasures(
  repository: Repository,
  { origin, accounts }: { readonly origin: string; readonly accounts: readonly Erasure[] },
  key: SigningKey,
): Promise<void> {
  await repository.save(name, Buffer.from(signedText({ format: 1, origin, accounts }, key)))
}

/** The accounts that were erased; null if there is no such list. Throws BackupDamaged if `signer` did not sign it. */
export async function readErasures(repository: Repository, signer: string): Promise<readonly Erasure[] | null> {
  const place = repository.pathOf(name)
  const stream = await repository.read(name).catch((error: unknown) => {
    if (error instanceof ObjectMissing) return null
    throw error
  })
  if (stream === null) return null
  const signed = readSigned(await text(stream))
  const read = Erasures.safeParse(signed?.content)
  if (signed === null || !read.success)
    throw new BackupDamaged(`FROM: ${place} is damaged: it is not as it was signed. Delete it to restore without it.`)
  if (signed.signer !== signer)
    throw new BackupDamaged(`FROM: ${place} is of another place than the backup. Delete it to restore without it.`)
  return read.data.accounts
}
