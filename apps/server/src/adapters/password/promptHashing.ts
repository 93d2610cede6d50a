import { yieldToAll } from '../common/yielding.ts'

/** As much of a starved processor as any other thread of this process gets. */
await yieldToAll()

export { hash, verify } from './hashing.ts'
