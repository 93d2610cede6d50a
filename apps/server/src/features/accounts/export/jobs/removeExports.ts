import { z } from 'zod'
import { forEachIsolated } from '#kernel/work/forEachIsolated.ts'
import { defineJob } from '#kernel/work/jobs.ts'
import { archivePrefix } from '../store/exports.ts'

/** Deletes the archives of an erased account from the store. */
export const removeExports = defineJob({
  name: 'remove-exports',
  payload: z.strictObject({ exportIds: z.array(z.uuid()) }),
  run: async (app, { exportIds }) => {
    const remove = (id: string) => app.ports.storage.deleteAll(archivePrefix(id))
    const errors = await forEachIsolated(app, exportIds, remove, 'an archive of an erased account could not be deleted')
    if (errors.length > 0) throw new AggregateError(errors, 'Archives of an erased account are left.')
  },
})
