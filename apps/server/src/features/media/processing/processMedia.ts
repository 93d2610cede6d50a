import type { App } from '#kernel/http/app.ts'
import { emit } from '#kernel/work/events.ts'
import { type Job, addJob } from '#kernel/work/jobs.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { type MediaRow, mediaRows, storeProgress, claimForProcessing } from '../store/media.ts'
import { markFailed } from '../store/fileStates.ts'
import type { MediaKind } from '../store/tables.ts'

type Known = Pick<MediaRow, 'id' | 'owner_id'>
type Moved = Pick<MediaRow, 'status' | 'progress' | 'failure'>

/** Announces a file's progress to its owner, and to posts and messages waiting for it. */
export const announceProgress = (tx: Tx, { id, owner_id }: Known, moved: Moved): Promise<void> =>
  emit(tx, 'media.progressed', { mediaId: id, ownerId: owner_id, ...moved })

/** Claims a file for processing; null if it is done, failed or gone. */
export async function startProcessing(
  app: App,
  mediaId: string,
  from: { kinds: readonly MediaKind[]; progress: number },
): Promise<MediaRow | null> {
  return inTransaction(app, async (tx) => {
    const row = await claimForProcessing(tx, mediaId, from)
    if (row) await announceProgress(tx, row, { status: 'PROCESSING', progress: from.progress, failure: null })
    return row
  })
}

/** Ends a file's processing for good, with the named cause. */
export async function failMedia(tx: Tx, row: Known, failure: string): Promise<void> {
  await markFailed(tx, row.id, failure)
  await announceProgress(tx, row, { status: 'FAILED', progress: 0, failure })
}

/**
 * For a job whose last try has failed, for a reason that is not the file's: its owner learns that there will be no
 * result, and may try again later.
 */
export const failExhausted = (app: App, { mediaId }: { readonly mediaId: string }): Promise<void> =>
  inTransaction(app, async (tx) => {
    const row = (await mediaRows(tx, [mediaId])).get(mediaId)
    if (row?.status === 'UPLOADED' || row?.status === 'PROCESSING') await failMedia(tx, row, 'FAILED')
  })

const minStep = 5

/** Reports progress in meaningful steps, one after the other; `settled` resolves when the last is written. */
export function progressOf(app: App, row: Known): { report(percent: number): void; settled(): Promise<void> } {
  let reported = 0
  let writing: Promise<void> = Promise.resolve()
  const write = (progress: number) =>
    inTransaction(app, async (tx) => {
      if (await storeProgress(tx, row.id, progress)) {
        await announceProgress(tx, row, { status: 'PROCESSING', progress, failure: null })
      }
    })
  return {
    report(percent) {
      if (percent < reported + minStep) return
      reported = percent
      // Progress matters less than continuing.
      writing = writing
        .then(() => write(percent))
        .catch((error: unknown) => app.log.warn({ err: error }, 'progress was not told'))
    },
    settled: () => writing,
  }
}

/** The work for each kind, in the queue exactly once. */
export interface ProcessingJobs {
  readonly image: Job<{ mediaId: string }>
  readonly recording: Job<{ mediaId: string }>
}
export async function queueProcessing(
  tx: Tx,
  { image, recording }: ProcessingJobs,
  { id, kind }: { id: string; kind: MediaKind },
): Promise<void> {
  if (kind === 'IMAGE') await addJob(tx, image, { mediaId: id }, { key: `image:${id}` })
  else await addJob(tx, recording, { mediaId: id }, { key: `recording:${id}` })
}
