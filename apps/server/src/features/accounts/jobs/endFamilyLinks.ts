import { z } from 'zod'
import { workThrough } from '#kernel/alone.ts'
import { defineJob } from '#kernel/jobs.ts'
import { inTransaction } from '#kernel/unit.ts'
import { ageOfMajority } from '../policy.ts'
import { comeOfAge } from '../services/family.ts'
import { childrenBornBy } from '../store/family.ts'

const batch = 500

/** Ends daily the family links of those who have come of age. */
export const endFamilyLinks = defineJob({
  name: 'end-family-links',
  payload: z.strictObject({}),
  cron: '5 3 * * *',
  run: async (app) => {
    const birthday = app.seams.now()
    birthday.setUTCFullYear(birthday.getUTCFullYear() - ageOfMajority)
    const day = birthday.toISOString().slice(0, 10)
    await workThrough(app, {
      find: (limit) => childrenBornBy(app.db, day, limit),
      batch,
      work: (childId) => inTransaction(app, (tx) => comeOfAge(tx, app, childId)),
      failure: 'a family link could not be ended',
    })
  },
})
