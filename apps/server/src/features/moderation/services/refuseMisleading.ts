import { lookOf } from '#adapters/lookalikes/lookOf.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Tx } from '#kernel/tables.ts'
import { foldLetters } from '#kernel/text/fold.ts'
import { unitOf } from '#kernel/unit.ts'
import { namesToGuard } from '../store/names.ts'

/** Namesakes are welcome; a name in other letters that looks the same is not. */
const spelled = (name: string): string => foldLetters(name).replaceAll(/[^\p{L}\p{N}]/gu, '')

/**
 * Refuses a name that looks like a staff member's, a public group's or this place's own without being spelled like it.
 * `except`: whose name it is already.
 */
export async function refuseMisleading(
  tx: Tx,
  name: string,
  { path, except = null }: { readonly path: string; readonly except?: string | null },
): Promise<void> {
  const look = lookOf(name)
  if (look === '') return
  const guarded = [unitOf(tx).app.config.instance.name, ...(await namesToGuard(tx, { look, except }))]
  if (guarded.some((other) => lookOf(other) === look && spelled(other) !== spelled(name)))
    throw new Refusal('NAME_MISLEADING', { path })
}
