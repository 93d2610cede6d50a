import { z } from 'zod'
import { defineJob } from '../../../kernel/jobs.ts'
import { inTransaction } from '../../../kernel/unit.ts'
import { ageOfMajority } from '../policy.ts'
import { comeOfAge } from '../services/family.ts'
import { childrenBornBy } from '../store/family.ts'

/** Ends daily the family links of those who have come of age. */
export const endFamilyLinks = defineJob({
  name: 'end-family-links',
  payload: z.strictObject({}),
  cron: '5 3 * * *',
  run: async (app) => {
    const birthday = app.seams.now()
    birthday.setUTCFullYear(birthday.getUTCFullYear() - ageOfMajority)
    for (const childId of await childrenBornBy(app.db, birthday.toISOString().slice(0, 10)))
      await inTransaction(app, (tx) => comeOfAge(tx, app, childId))
  },
})
