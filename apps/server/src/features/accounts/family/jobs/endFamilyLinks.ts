import { z } from 'zod'
import { processAll } from '#kernel/work/forEachIsolated.ts'
import { defineJob } from '#kernel/work/jobs.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { ageOfMajority } from '../../policy.ts'
import { endFamilyLinkOfAge } from '../family.ts'
import { childrenBornBy } from '../store/family.ts'

const batch = 500

/** Ends daily the family links of those who have come of age. */
export const endFamilyLinks = defineJob({
  name: 'end-family-links',
  payload: z.strictObject({}),
  cron: '5 3 * * *',
  run: async (app) => {
    const birthday = app.runtime.now()
    birthday.setUTCFullYear(birthday.getUTCFullYear() - ageOfMajority)
    const day = birthday.toISOString().slice(0, 10)
    await processAll(app, {
      find: (limit) => childrenBornBy(app.db, day, limit),
      batch,
      process: (childId) => inTransaction(app, (tx) => endFamilyLinkOfAge(tx, app, childId)),
      failure: 'a family link could not be ended',
    })
  },
})
