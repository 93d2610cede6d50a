import { defineFeature } from '#kernel/http/feature.ts'
import * as calls from './calls/index.ts'
import { hookDeliveries } from './deliverMessage.ts'
import { announceHooks, endHooksOf } from './endHook.ts'
import { hookEvents } from './events.ts'
import { checkHooks } from './jobs/checkHooks.ts'
import { queueMessages } from './queueMessages.ts'
import { hooksExport } from './store/exportSections.ts'
import { deleteHooksOf, deleteHooksOfViewer, clearMaker } from './store/hooks.ts'
import './store/tables.ts'

/** Webhooks: what happens in a group, or in the place, is sent to other software as a bot may see it. */
export const hooksFeature = defineFeature({
  name: 'hooks',
  calls: { hooks: { ...calls } },
  events: hookEvents,
  jobs: [checkHooks],
  deliveries: hookDeliveries,
  followUps: {
    'hook.happened': queueMessages,
    'group.deleted': ({ tx }, { groupId }) => endHooksOf(tx, { groupId }),
    'group.purged': async ({ tx }, { groupId }) => {
      await deleteHooksOf(tx, groupId)
      announceHooks(tx)
    },
    'account.hidden': ({ tx }, { accountId }) => endHooksOf(tx, { viewerId: accountId }),
    'account.purged': async ({ tx }, { accountId }) => {
      await deleteHooksOfViewer(tx, accountId)
      await clearMaker(tx, accountId)
      announceHooks(tx)
    },
  },
  provides: { exportSections: [hooksExport] },
})
