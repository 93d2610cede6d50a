import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from '@koinon/ui/actions/IconButton'
import { Pressable } from '@koinon/ui/actions/Pressable'
import { Icon } from '@koinon/ui/foundations/Icon'
import { Avatar } from '@koinon/ui/marks/Avatar'
import { regionIds } from '@koinon/ui/regionIds'
import { onComposerOpens, openComposer } from '#lib/entities/composerState.ts'
import type { ComposeTarget } from '#lib/entities/composerState.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { bufferInput } from '#lib/interaction/keys/index.ts'
import { lazyPart } from '#lib/navigation/lazyPart.tsx'
import { useAccount } from '#lib/session/index.ts'
import { sendingPosts } from '../publish/sendingPosts.ts'
import styles from './ComposerRow.module.css'

export interface ComposerRowProps {
  /** The placeholder of the empty field: "Share something with Night Sky Watchers". */
  readonly words: string
  /** The group that all posts from here go to; otherwise the member chooses. */
  readonly group?: ComposeTarget['group']
}

const InlineComposer = lazyPart(
  () => import('./InlineComposer.tsx'),
  'InlineComposer',
  ({ idle, onClose }) => <ToCome idle={idle} onClose={onClose} />,
)
const SendingCards = lazyPart(() => import('./InlineComposer.tsx'), 'SendingCards')

/** On a phone writing fills the screen. */
const isWide = () => window.matchMedia('(width >= 46.5rem)').matches

/**
 * Above a feed: the member's picture, what looks like the field it opens in place, who will see it, and its first tools.
 * Below it are the posts that are being sent.
 */
export function ComposerRow({ words, group }: ComposerRowProps) {
  const [target, setTarget] = useState<ComposeTarget | null>(null)
  const sending = useSyncExternalStore(sendingPosts.subscribe, sendingPosts.all)
  const here = sending.filter((post) => group === undefined || post.group?.id === group.id)
  // The composer over the page takes up the draft that this one saves when it closes.
  useEffect(() => onComposerOpens(() => flushSync(() => setTarget(null))), [])
  const open = (first?: ComposeTarget['first']) => {
    if (isWide()) setTarget({ group, first })
    else openComposer({ group, first })
  }
  const close = () => {
    setTarget(null)
    requestAnimationFrame(() => document.getElementById(regionIds.composer)?.focus({ preventScroll: true }))
  }
  const idle = <IdleRow words={words} hasAudience={group === undefined} onOpen={open} />
  return (
    <>
      {target === null ? idle : <InlineComposer target={target} words={words} idle={idle} onClose={close} />}
      {here.length > 0 && <SendingCards posts={here} />}
    </>
  )
}

/** Keeps what somebody types before the composer has loaded. */
function ToCome({ idle, onClose }: { readonly idle: ReactNode; readonly onClose: () => void }) {
  const cancel = useEffectEvent(onClose)
  useEffect(() => bufferInput('composer', () => cancel()), [])
  return idle
}

interface IdleRowProps {
  readonly words: string
  readonly hasAudience: boolean
  readonly onOpen: (first?: ComposeTarget['first']) => void
}

function IdleRow({ words, hasAudience, onOpen }: IdleRowProps) {
  const account = useAccount()
  return (
    <div className={styles['row']}>
      <Avatar kind="person" size={36} name={account.displayName} seed={account.id} sources={account.avatar?.sources} />
      <Pressable id={regionIds.composer} className={styles['ask']} onPress={() => onOpen()}>
        {words}
      </Pressable>
      {hasAudience && (
        <Pressable
          className={styles['audience']}
          aria-label={t('Everyone sees it: choose who')}
          onPress={() => onOpen('audience')}
        >
          <Icon name="globe-simple" size="s" />
          <span className={styles['everyone']}>{word('Everyone', 'who may see it')}</span>
          <Icon name="caret-down" size="s" />
        </Pressable>
      )}
      <span className={styles['tools']}>
        <IconButton icon="image" label={t('Post photos or video')} onPress={() => onOpen('files')} />
        <IconButton icon="chart-bar" label={t('Post a poll')} onPress={() => onOpen('poll')} />
      </span>
    </div>
  )
}
