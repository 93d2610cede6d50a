import { useBatchScheduling } from '../common/batchScheduling.ts'

// A thread that has just run owes the processor time to one of equal priority, and cannot interrupt it (decision 26).
await useBatchScheduling({ nicer: 5 })

export { hash, verify } from './hashWorker.ts'
