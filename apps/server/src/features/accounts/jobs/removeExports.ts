import { z } from 'zod'
import { defineJob } from '../../../kernel/jobs.ts'
import { archivePrefix } from '../store/exports.ts'

/** Deletes the archives of an erased account from the store. */
export const removeExports = defineJob({
  name: 'remove-exports',
  payload: z.strictObject({ exportIds: z.array(z.uuid()) }),
  run: async (app, { exportIds }) => {
    for (const id of exportIds) await app.ports.storage.deleteAll(archivePrefix(id))
  },
})
