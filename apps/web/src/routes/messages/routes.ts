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

const conversation = createRoute({
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
        path: 'threads',
        loader: ({ context: { queryClient } }) => {
          prefetchPages(queryClient, 'chat.getThreads', { query: { unread: 'true' } })
          prefetchPages(queryClient, 'chat.getThreads', { query: { unread: 'false' } })
        },
        component: screenOf('threads'),
      }),
      conversation.addChildren([
        createRoute({
          getParentRoute: () => conversation,
          path: 'thread/$threadId',
          validateSearch: (search): { reply?: string } => {
            const reply = textOf(search, 'reply')
            return reply === undefined ? {} : { reply }
          },
          loaderDeps: ({ search }) => ({ reply: search.reply }),
          loader: ({ context: { queryClient }, params: { conversationId, threadId }, deps: { reply } }) => {
            prefetchCall(queryClient, 'chat.getThread', { body: { threadId } })
            prefetchPages(queryClient, 'chat.getMessages', {
              body: { conversationId, threadId, ...(reply === undefined ? {} : { around: reply }) },
            })
          },
          // The conversation shows it beside itself, or in its place.
          component: () => null,
        }),
      ]),
      createRoute({
        getParentRoute: () => frame,
        path: '$conversationId/details',
        component: screenOf('details'),
      }),
    ]),
  ],
} as const
