import './store/tables.ts'

export { announceStream } from './services/announcing.ts'
export { currentStream } from './services/links.ts'
