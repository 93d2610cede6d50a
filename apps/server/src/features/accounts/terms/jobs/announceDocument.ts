import { z } from 'zod'
import { addJob, defineJob } from '#kernel/work/jobs.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { takeReadersOfDocument } from '../store/documentMails.ts'
import { mailDocument } from './mailDocument.ts'

const batch = 500

/**
 * Makes sure that every member is mailed about a published version, a few hundred at a time. How far it got is recorded
 * in the transaction that adds their jobs: if the process is killed, the next try goes on from there.
 */
export const announceDocument = defineJob({
  name: 'announce-document',
  payload: z.strictObject({ versionId: z.uuid() }),
  run: async (app, { versionId }) => {
    for (let taken = batch; taken === batch;) {
      taken = await inTransaction(app, async (tx) => {
        const readers = await takeReadersOfDocument(tx, versionId, batch)
        for (const accountId of readers)
          await addJob(tx, mailDocument, { versionId, accountId }, { key: `document:${versionId}:${accountId}` })
        return readers.length
      })
    }
  },
})
