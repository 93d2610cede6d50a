import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { invalidateCalls, invokeOnce } from '#lib/data/calls/index.ts'
import { msg, t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { toasts } from '#lib/feedback/toasts.ts'
import { useAction } from '#lib/interaction/useAction.ts'
import type { Entitlement } from '../labels.ts'
import type { offerInput } from './offerDraft.ts'

const sentences = {
  PAYOUTS_NOT_READY: msg('Set up payouts before you can charge.'),
  PRICE_TOO_LOW: msg('The price is too low for card payments. Raise it or leave it empty.'),
  OPEN_TO_ALL: msg('One of the items is now free for everyone. Remove it.'),
  INTERVAL_FIXED: msg('The billing period can’t change once someone has bought this.'),
  VERSION_CONFLICT: msg('This was changed meanwhile. Reload the page.'),
}

/** Creates or changes the offer; `leave` goes back to all that is on sale. */
export function useSaveOffer(groupId: string, offer: Entitlement | null) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const action = useAction(sentences)
  // The version guards changes that somebody else saves meanwhile.
  const [version] = useState(offer?.version)
  const leave = async () => {
    await invalidateCalls(queryClient, ['groups.listPremiumEntitlements'])
    await navigate({ href: paths.premium(groupId), ignoreBlocker: true })
  }
  const save = (given: ReturnType<typeof offerInput>, active: boolean) =>
    action.run(async () => {
      if (offer === null) await invokeOnce('groups.createPremiumEntitlement', { params: { groupId }, body: given })
      else
        await invokeOnce('groups.premiumEntitlementsUpdate', {
          params: { groupId, entitlementId: offer.id },
          body: { ...given, version: version ?? offer.version, active },
        })
      toasts.show({
        message:
          offer === null
            ? t('“{title}” is on sale', { title: given.title })
            : word('Saved', 'label or title in settings'),
        tone: 'success',
      })
      await leave()
    })
  return { action, save, leave }
}
