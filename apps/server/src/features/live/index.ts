import './store/tables.ts'

export { announceStream } from './announceStream.ts'
export { currentStream } from './streamLinks.ts'
