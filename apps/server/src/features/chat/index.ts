export { chatPresence } from './delivery/chatPresence.ts'
export { areParticipants, isParticipant } from './store/access.ts'
export { sendMessages } from './messages/sendMessages.ts'
export { isMessageThere } from './messages/store/isMessageThere.ts'
export { findDirect } from './conversations/store/openConversation.ts'
export { unreadTotal } from './conversations/store/conversations.ts'
export {
  type PushClaim,
  type DuePush,
  claimPush,
  confirmPush,
  readSincePush,
  releasePush,
  pushableParticipants,
  dueMessages,
} from './delivery/store/duePushes.ts'
