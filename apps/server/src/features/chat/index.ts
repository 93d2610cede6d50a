export { ephemerals } from './ephemerals.ts'
export { reportedMessage } from './services/reported.ts'
export { findDirect } from './store/opening.ts'
export { unreadTotal } from './store/conversations.ts'
export {
  type Ringing,
  type Waiting,
  claimRinging,
  confirmRinging,
  readSinceRung,
  releaseRinging,
  ringable,
  waitingMessages,
} from './store/ringing.ts'
