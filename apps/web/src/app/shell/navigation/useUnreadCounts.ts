import { useEffect } from 'react'
import { useCall } from '#lib/data/calls/index.ts'
import { useHasFirstView } from '#lib/navigation/firstView.ts'
import { messageCounts } from '#lib/navigation/shell/messageCounts.ts'
import { showUnreadInTitle } from '#lib/navigation/shell/title.ts'

/** How much is unread, for the badges, the title of the tab and the icon of the installed application. */
export function useUnreadCounts(): { readonly messages: number; readonly activity: number } {
  const later = { enabled: useHasFirstView() }
  const messages = useCall('chat.getSubscribedConversations', messageCounts, later).data?.unreadTotal ?? 0
  const activity = useCall('users.getActivitySummary', {}, later).data?.total ?? 0
  useEffect(() => {
    showUnreadInTitle(messages + activity)
    if (!('setAppBadge' in navigator)) return
    const badgeUpdate = messages + activity > 0 ? navigator.setAppBadge(messages + activity) : navigator.clearAppBadge()
    // Refused if the application is not installed, which does no harm.
    void badgeUpdate.catch(() => undefined)
  }, [messages, activity])
  return { messages, activity }
}
