import { defineFeature } from '#kernel/http/feature.ts'
import { chatEvents } from './events.ts'
import * as conversations from './conversations/calls/index.ts'
import * as drafts from './drafts/calls/index.ts'
import * as messages from './messages/calls/index.ts'
import * as pins from './pins/calls/index.ts'
import * as polls from './polls/calls/index.ts'
import * as threads from './threads/calls/index.ts'
import * as reminders from './reminders/calls/index.ts'
import { sendMessageRemindersJob } from './reminders/jobs/sendMessageReminders.ts'
import { chatFollowUps } from './followUps.ts'
import { chatFrames } from './frames.ts'
import { purgeMessagesJob } from './moderation/jobs/purgeMessages.ts'
import { syncCopiesJob } from './moderation/jobs/syncCopies.ts'
import { findMiscountedReactorsJob, syncHiddenReactorJob } from './messages/jobs/syncHiddenReactor.ts'
import { fetchLinkPreviewJob } from './messages/jobs/fetchLinkPreview.ts'
import { isParticipant } from './store/access.ts'
import { seesFile } from './messages/store/attachments.ts'
import './store/tables.ts'
import { chatExport } from './store/exportSections.ts'
import { reportedMessage } from './moderation/reportedMessage.ts'

export const chatFeature = defineFeature({
  name: 'chat',
  calls: {
    chat: { ...conversations, ...drafts, ...messages, ...pins, ...polls, ...reminders, ...threads },
  },
  events: chatEvents,
  frames: chatFrames,
  maySubscribe: { CONVERSATION: isParticipant, MESSAGE_FILE: seesFile },
  followUps: chatFollowUps,
  jobs: [
    fetchLinkPreviewJob,
    purgeMessagesJob,
    syncCopiesJob,
    syncHiddenReactorJob,
    findMiscountedReactorsJob,
    sendMessageRemindersJob,
  ],
  provides: {
    reportTargets: { MESSAGE: reportedMessage },
    exportSections: [chatExport],
  },
})
