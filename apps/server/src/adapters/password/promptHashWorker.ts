import { useBatchScheduling } from '../common/batchScheduling.ts'

/** As much of a starved processor as any other thread of this process gets. */
await useBatchScheduling()

export { hash, verify } from './hashWorker.ts'
