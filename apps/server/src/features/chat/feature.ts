import { contract } from '@koinon/contract'
import { implement } from '#kernel/handle.ts'
import { searchMessages } from './calls/messages/searchMessages.ts'
import { sendMessage } from './calls/messages/sendMessage.ts'
import { editMessage } from './calls/messages/editMessage.ts'
import { deleteMessage } from './calls/messages/deleteMessage.ts'
import { getMessages } from './calls/messages/getMessages.ts'
import { getSpecificMessages } from './calls/messages/getSpecificMessages.ts'
import { getMessageById } from './calls/messages/getMessageById.ts'
import { addMessageReaction } from './calls/messages/addMessageReaction.ts'
import { removeMessageReaction } from './calls/messages/removeMessageReaction.ts'
import { listMessageReactions } from './calls/messages/listMessageReactions.ts'
import { createConversation } from './calls/conversations/createConversation.ts'
import { createGroupConversation } from './calls/conversations/createGroupConversation.ts'
import { getConversation } from './calls/conversations/getConversation.ts'
import { getUserConversation } from './calls/conversations/getUserConversation.ts'
import { getGroupConversationId } from './calls/conversations/getGroupConversationId.ts'
import { getGroupConversations } from './calls/conversations/getGroupConversations.ts'
import { getSubscribedConversations } from './calls/conversations/getSubscribedConversations.ts'
import { hideConversation } from './calls/conversations/hideConversation.ts'
import { markConversationRead } from './calls/conversations/markConversationRead.ts'
import { setConversationNotification } from './calls/conversations/setConversationNotification.ts'
import { refreshChatPreview } from './calls/conversations/refreshChatPreview.ts'
import { answerRequest } from './calls/conversations/answerRequest.ts'
import { updateConversation } from './calls/conversations/updateConversation.ts'
import { getParticipants } from './calls/participants/getParticipants.ts'
import { searchParticipants } from './calls/participants/searchParticipants.ts'
import { addParticipants } from './calls/participants/addParticipants.ts'
import { removeParticipant } from './calls/participants/removeParticipant.ts'
import { leaveConversation } from './calls/participants/leaveConversation.ts'
import { getS3UploadLink } from './calls/attachments/getS3UploadLink.ts'
import { createAttachment } from './calls/attachments/createAttachment.ts'
import { chatFollowUps } from './followUps.ts'
import { chatFrames } from './frames.ts'
import { purgeMessagesJob } from './jobs/purgeMessages.ts'
import { findReactorsJob, settleReactionsJob } from './jobs/settleReactions.ts'
import { readLinkPreviewJob } from './jobs/readLinkPreview.ts'
import { takesPart } from './store/access.ts'
import { seesFile } from './store/attachments.ts'
import './store/tables.ts'

const { chat } = contract

export const chatFeature = {
  calls: implement(chat, {
    addMessageReaction,
    deleteMessage,
    editMessage,
    getMessageById,
    getMessages,
    getSpecificMessages,
    listMessageReactions,
    removeMessageReaction,
    searchMessages,
    sendMessage,
    answerRequest,
    createConversation,
    createGroupConversation,
    getConversation,
    getGroupConversationId,
    getGroupConversations,
    getSubscribedConversations,
    getUserConversation,
    hideConversation,
    markConversationRead,
    refreshChatPreview,
    setConversationNotification,
    updateConversation,
    addParticipants,
    getParticipants,
    leaveConversation,
    removeParticipant,
    searchParticipants,
    createAttachment,
    getS3UploadLink,
  }),
  frames: chatFrames,
  mayWatch: { CONVERSATION: takesPart, MESSAGE_FILE: seesFile },
  followUps: chatFollowUps,
  jobs: [readLinkPreviewJob, purgeMessagesJob, settleReactionsJob, findReactorsJob],
}
