import { skeletonOf } from '#adapters/confusables/skeletonOf.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { foldLetters } from '#kernel/text/foldLetters.ts'
import { unitOfWork } from '#kernel/database/transaction.ts'
import { guardedNames } from './store/guardedNames.ts'

/** Namesakes are welcome; a name in other letters that looks the same is not. */
const spelled = (name: string): string => foldLetters(name).replaceAll(/[^\p{L}\p{N}]/gu, '')

/**
 * Refuses a name that looks like a staff member's, a public group's or this place's own without being spelled like it.
 * `except`: whose name it is already.
 */
export async function refuseLookalikeName(
  tx: Tx,
  name: string,
  { path, except = null }: { readonly path: string; readonly except?: string | null },
): Promise<void> {
  const skeleton = skeletonOf(name)
  if (skeleton === '') return
  const guarded = [
    unitOfWork(tx).app.place.now().name,
    ...(await guardedNames(tx, { perceptualHash: skeleton, except })),
  ]
  if (guarded.some((other) => skeletonOf(other) === skeleton && spelled(other) !== spelled(name)))
    throw new Refusal('NAME_MISLEADING', { path })
}
