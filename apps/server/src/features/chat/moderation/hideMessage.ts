import type { App } from '#kernel/http/app.ts'
import { addJob } from '#kernel/work/jobs.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { syncCopiesJob } from './jobs/syncCopies.ts'
import { announceHidden, announceRestored } from './announceHidden.ts'
import { type Hiding, lockMessage, setMessageHidden, unsetMessageHidden } from './store/hideMessage.ts'

/**
 * Hides a message with its files from everybody, and soon what forwarded it, also if its author deleted it; the places
 * stay, and they can be restored. Hiding what forwarded another leaves the original: forwarding may be all that was
 * wrong.
 */
export async function hideMessage(tx: Tx, app: App, messageId: string, hiding: Hiding): Promise<void> {
  await lockMessage(tx, messageId)
  const message = await setMessageHidden(tx, messageId, hiding, app.runtime.now())
  if (message) await announceHidden(tx, message)
  await addJob(tx, syncCopiesJob, { messageId })
}

/**
 * Restores a hidden message, and soon what forwarded it; their text and files were kept. One that forwards a message
 * which is hidden stays so with that.
 */
export async function unhideMessage(tx: Tx, app: App, messageId: string): Promise<void> {
  await lockMessage(tx, messageId)
  const message = await unsetMessageHidden(tx, messageId, app.runtime.now())
  if (message) await announceRestored(tx, message)
  await addJob(tx, syncCopiesJob, { messageId })
}
