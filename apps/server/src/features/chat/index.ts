import { contract } from '@koinon/contract'
import { implement, notYet } from '../../kernel/handle.ts'

const { chat } = contract

export const chatFeature = {
  calls: implement(chat, {
    addMessageReaction: notYet(chat.addMessageReaction),
    deleteMessage: notYet(chat.deleteMessage),
    editMessage: notYet(chat.editMessage),
    getMessageById: notYet(chat.getMessageById),
    getMessages: notYet(chat.getMessages),
    getSpecificMessages: notYet(chat.getSpecificMessages),
    listMessageReactions: notYet(chat.listMessageReactions),
    removeMessageReaction: notYet(chat.removeMessageReaction),
    searchMessages: notYet(chat.searchMessages),
    sendMessage: notYet(chat.sendMessage),
    answerRequest: notYet(chat.answerRequest),
    createConversation: notYet(chat.createConversation),
    createGroupConversation: notYet(chat.createGroupConversation),
    getConversation: notYet(chat.getConversation),
    getGroupConversationId: notYet(chat.getGroupConversationId),
    getGroupConversations: notYet(chat.getGroupConversations),
    getSubscribedConversations: notYet(chat.getSubscribedConversations),
    getUserConversation: notYet(chat.getUserConversation),
    hideConversation: notYet(chat.hideConversation),
    markConversationRead: notYet(chat.markConversationRead),
    refreshChatPreview: notYet(chat.refreshChatPreview),
    setConversationNotification: notYet(chat.setConversationNotification),
    updateConversation: notYet(chat.updateConversation),
    addParticipants: notYet(chat.addParticipants),
    getParticipants: notYet(chat.getParticipants),
    leaveConversation: notYet(chat.leaveConversation),
    removeParticipant: notYet(chat.removeParticipant),
    searchParticipants: notYet(chat.searchParticipants),
    createAttachment: notYet(chat.createAttachment),
    getS3UploadLink: notYet(chat.getS3UploadLink),
  }),
}

export { ephemerals } from './ephemerals.ts'
