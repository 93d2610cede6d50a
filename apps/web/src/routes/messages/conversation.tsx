import { useRef, useState } from 'react'
import type { RefObject } from 'react'
import { useNavigate, useParams } from '@tanstack/react-router'
import { IconButton } from '@koinon/ui/actions/IconButton'
import { ConversationFaces, ConversationStatus, RequestBar, OpenConversation } from '#features/chat/index.ts'
import { nameOf } from '#lib/entities/conversations/conversationNames.ts'
import { useCall } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { useShortcut } from '#lib/interaction/keys/index.ts'
import { useWatch } from '#lib/data/realtime/index.ts'
import { useAccount } from '#lib/session/index.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { ThreadAside } from './threads/ThreadAside.tsx'
import { ThreadScreen } from './threads/ThreadScreen.tsx'
import { useConversationPlace } from './threads/useConversationPlace.ts'
import { useIsBesideList, useHasRoomForThread } from './useIsBesideList.ts'
import styles from './Messages.module.css'

/** C02: a conversation, with an open thread beside it; where there is no room for both, the thread alone. */
export function ConversationPage() {
  const { conversationId = '', threadId } = useParams({ strict: false })
  const hasRoomForThread = useHasRoomForThread()
  return threadId === undefined || hasRoomForThread ? (
    <ConversationScreen threadId={threadId} />
  ) : (
    <ThreadScreen key={threadId} conversationId={conversationId} threadId={threadId} />
  )
}

/** A conversation, at its newest or first unread message, or at the one somebody came for. */
function ConversationScreen({ threadId }: { readonly threadId: string | undefined }) {
  const { conversationId = '' } = useParams({ strict: false })
  const { at, goTo, openThread } = useConversationPlace()
  const isBesideList = useIsBesideList()
  // How often the search was asked for since it was closed.
  const [searchTurn, setSearchTurn] = useState(0)
  const searchButton = useRef<HTMLButtonElement>(null)
  const me = useAccount()
  const conversation = useCall('chat.getConversation', { body: { conversationId } })
  useWatch('CONVERSATION', conversationId)
  const shown = conversation.data
  const title = shown === undefined ? word('Conversation', 'label or title in messages') : nameOf(shown, me.id)
  useShortcut('Mod+f', t('Search this conversation'), () => setSearchTurn(searchTurn + 1))
  const endSearch = () => {
    setSearchTurn(0)
    // The focused element disappears.
    searchButton.current?.focus()
  }
  return (
    <Screen
      title={title}
      mark={shown && <ConversationFaces conversation={shown} myId={me.id} />}
      subtitle={shown && <ConversationStatus conversation={shown} myId={me.id} />}
      place={word('Messages', 'label or title in messages')}
      parent={isBesideList ? undefined : paths.messages}
      hasSearch={false}
      actions={
        // There is nothing to search in, or to know of, where there is no conversation.
        !(conversation.isError && shown === undefined) && (
          <Tools
            conversationId={conversationId}
            isSearching={searchTurn > 0}
            onSearch={() => setSearchTurn(searchTurn > 0 ? 0 : 1)}
            searchButton={searchButton}
          />
        )
      }
    >
      <Loaded query={conversation} skeleton={<RowsSkeleton rows={4} />}>
        {(open) => (
          <div className={styles['beside']}>
            <div className={styles['column']}>
              <OpenConversation
                key={open.id}
                conversation={open}
                at={at}
                onGoTo={goTo}
                onOpenThread={openThread}
                search={searchTurn > 0 ? { turn: searchTurn, onClose: endSearch } : undefined}
              />
              <RequestBar conversation={open} myId={me.id} />
            </div>
            {threadId !== undefined && <ThreadAside key={threadId} threadId={threadId} />}
          </div>
        )}
      </Loaded>
    </Screen>
  )
}

interface ToolsProps {
  readonly conversationId: string
  readonly isSearching: boolean
  readonly onSearch: () => void
  readonly searchButton: RefObject<HTMLButtonElement | null>
}

function Tools({ conversationId, isSearching, onSearch, searchButton }: ToolsProps) {
  const navigate = useNavigate()
  return (
    <>
      <IconButton
        ref={searchButton}
        icon="magnifying-glass"
        label={t('Search this conversation')}
        aria-expanded={isSearching}
        onPress={onSearch}
      />
      <IconButton
        icon="info"
        label={t('Conversation info')}
        onPress={() => void navigate({ href: paths.conversationDetails(conversationId) })}
      />
    </>
  )
}
