import type { PlaceSettingName } from '@koinon/contract/shared'
import { type TxContext, unitOfWork } from '#kernel/database/transaction.ts'
import { emit } from '#kernel/work/events.ts'
import { raiseRevision } from './store/settings.ts'

/** Counts the place's revision up, and has every process and every open screen read the place anew. */
export async function announcePlaceChange(
  { tx, app }: TxContext,
  names: readonly PlaceSettingName[] = [],
): Promise<void> {
  const revision = await raiseRevision(tx)
  await emit(tx, 'place.changed', { revision, names })
  unitOfWork(tx).afterCommit.push(async () => {
    app.bus.publish('place', { revision })
    // The change is saved: a process that cannot read it at once does so at its next look.
    await app.place.refresh().catch((error: unknown) => app.log.warn({ err: error }, 'the settings were not read'))
  })
}
