import { z } from 'zod'
import { defineJob } from '../../../kernel/jobs.ts'
import { playStoreOf } from '../services/stores.ts'

/** Tells Google that a purchase has arrived, until it has heard: else it gives the money back after three days. */
export const confirmAtPlay = defineJob({
  name: 'confirm-at-play',
  payload: z.strictObject({ key: z.record(z.string(), z.string()) }),
  run: async (app, { key }) => playStoreOf(app).confirm(key),
})
