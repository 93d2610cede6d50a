import { createRoute } from '@tanstack/react-router'
import { prefetchCall, prefetchPages } from '#lib/data/calls/index.ts'
import { lazyScreen } from '#lib/navigation/lazyScreen.ts'
import { textOf } from '#lib/navigation/searchParams.ts'
import { wideLayout } from '#routes/layouts.ts'
import type { screens } from './screens.ts'

const loadFrame = () => import('./frame.tsx')
const screenOf = (name: keyof typeof screens) =>
  lazyScreen('messages', async () => (await import('./screens.ts')).screens[name](), 'Screen')

const frame = createRoute({
  getParentRoute: () => wideLayout,
  path: '/messages',
  loader: ({ context }) => prefetchPages(context.queryClient, 'chat.getSubscribedConversations', { query: {} }),
  component: lazyScreen('messages', loadFrame, 'MessagesFrame'),
})

/** The screens of this area, by frame. */
export const messageRoutes = {
  wide: [
    frame.addChildren([
      createRoute({
        getParentRoute: () => frame,
        path: '/',
        component: lazyScreen('messages', loadFrame, 'NoConversation'),
      }),
      createRoute({
        getParentRoute: () => frame,
        path: 'new',
        component: screenOf('newMessage'),
      }),
      createRoute({
        getParentRoute: () => frame,
        path: 'reminders',
        loader: ({ context }) => prefetchPages(context.queryClient, 'chat.getMessageReminders', { query: {} }),
        component: screenOf('reminders'),
      }),
      createRoute({
        getParentRoute: () => frame,
        path: '$conversationId',
        validateSearch: (search): { at?: string } => {
          const at = textOf(search, 'at')
          return at === undefined ? {} : { at }
        },
        loaderDeps: ({ search }) => ({ at: search.at }),
        loader: ({ context: { queryClient }, params: { conversationId }, deps: { at } }) => {
          prefetchCall(queryClient, 'chat.getConversation', { body: { conversationId } })
          prefetchPages(queryClient, 'chat.getMessages', {
            body: { conversationId, ...(at === undefined ? {} : { around: at }) },
          })
          // Read receipts are shown below the last message.
          prefetchPages(queryClient, 'chat.getParticipants', { body: { conversationId } })
        },
        component: lazyScreen('messages', () => import('./conversation.tsx'), 'ConversationPage'),
      }),
      createRoute({
        getParentRoute: () => frame,
        path: '$conversationId/details',
        component: screenOf('details'),
      }),
    ]),
  ],
} as const
