import { useRef, useState } from 'react'
import type { RefObject } from 'react'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { IconButton } from '@koinon/ui/actions/IconButton'
import {
  ConversationFaces,
  ConversationSearch,
  ConversationStatus,
  nameOf,
  RequestBar,
  Thread,
} from '#features/chat/index.ts'
import { useCall } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { useWatch } from '#lib/data/realtime/index.ts'
import { useAccount } from '#lib/session/index.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { useIsBesideList } from './useIsBesideList.ts'

/** C02: a conversation, at its newest or first unread message, or at the one somebody came for. */
export function ConversationPage() {
  const { conversationId = '' } = useParams({ strict: false })
  const { at }: { readonly at?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const isBesideList = useIsBesideList()
  const [isSearching, setSearching] = useState(false)
  const searchButton = useRef<HTMLButtonElement>(null)
  const me = useAccount()
  const conversation = useCall('chat.getConversation', { body: { conversationId } })
  useWatch('CONVERSATION', conversationId)
  const title =
    conversation.data === undefined
      ? word('Conversation', 'label or title in messages')
      : nameOf(conversation.data, me.id)
  const endSearch = () => {
    setSearching(false)
    // The focused element disappears.
    searchButton.current?.focus()
  }
  const goTo = (messageId: string | undefined) => {
    setSearching(false)
    const href = messageId === undefined ? paths.conversation(conversationId) : paths.message(conversationId, messageId)
    void navigate({ href, replace: true })
  }
  return (
    <Screen
      title={title}
      mark={conversation.data && <ConversationFaces conversation={conversation.data} myId={me.id} />}
      subtitle={conversation.data && <ConversationStatus conversation={conversation.data} myId={me.id} />}
      place={word('Messages', 'label or title in messages')}
      parent={isBesideList ? undefined : paths.messages}
      hasSearch={false}
      actions={
        // There is nothing to search in, or to know of, where there is no conversation.
        !(conversation.isError && conversation.data === undefined) && (
          <Tools
            conversationId={conversationId}
            isSearching={isSearching}
            onSearch={() => setSearching(!isSearching)}
            searchButton={searchButton}
          />
        )
      }
    >
      <Loaded query={conversation} skeleton={<RowsSkeleton rows={4} />}>
        {(shown) =>
          isSearching ? (
            <ConversationSearch conversationId={shown.id} onGoTo={goTo} onClose={endSearch} />
          ) : (
            <>
              <Thread key={shown.id} conversation={shown} at={at} onGoTo={goTo} />
              <RequestBar conversation={shown} myId={me.id} />
            </>
          )
        }
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
