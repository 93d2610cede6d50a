export { getPinnedMessages } from './getPinnedMessages.ts'
export { pinMessage } from './pinMessage.ts'
export { unpinMessage } from './unpinMessage.ts'
